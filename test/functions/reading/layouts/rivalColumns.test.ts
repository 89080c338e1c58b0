import { describe, expect, it } from 'vitest';
import type { StatementField } from '../../../../shared/statements/model.ts';
import { csv, type Cells } from '../deliveries.ts';
import { readBytes } from '../readFile.ts';

type Columns = Readonly<Record<string, (song: number) => string | number>>;

/** A statement of eleven songs with these columns. */
const statement = (columns: Columns): Cells => [
  Object.keys(columns),
  ...Array.from({ length: 11 }, (_, index) => Object.values(columns).map((cell) => cell(index + 1))),
];

const track = { Track: (song: number) => `Song ${song}`, ISRC: (song: number) => `TWZ9926001${10 + song}` };
const units = { Units: (song: number) => 10 * song };
const money =
  (factor: number, decimals = 2) =>
  (song: number) =>
    (song * factor).toFixed(decimals);
const always = (text: string) => () => text;
const oneOf =
  (...texts: string[]) =>
  (song: number) =>
    texts[song % texts.length]!;

/** Deliveries with columns that compete for a field: their columns, and the ones that must be chosen. */
const deliveries: [string, Columns, Partial<Record<StatementField, string | undefined>>][] = [
  [
    'net in the account currency and gross in that of the sale',
    {
      ...track,
      ...units,
      'Gross Revenue': money(1.37),
      'Sale Currency': oneOf('USD', 'EUR', 'JPY'),
      'Net Share (account currency)': money(0.91, 4),
      'Account Currency': always('USD'),
    },
    { amount: 'Net Share (account currency)', currency: 'Account Currency' },
  ],
  [
    'gross, fee and net after fee',
    {
      ...track,
      'Gross Amount': money(2),
      Fee: money(0.3),
      'Net after fee': money(1.7),
      Currency: always('USD'),
    },
    { amount: 'Net after fee' },
  ],
  [
    'an empty start of performance and a filled quarter',
    {
      ...track,
      'Performance Start Date': always(''),
      'Performance Quarter': always('2Q2025'),
      'Net Revenue': money(1.25),
      Currency: always('EUR'),
    },
    { period: 'Performance Quarter' },
  ],
  [
    'the date of the statement and the period of use',
    {
      'Statement Date': always('2025-08-15'),
      ...track,
      'Usage Period': always('2025-05'),
      'Net Revenue': money(1.25),
      Currency: always('EUR'),
    },
    { period: 'Usage Period' },
  ],
  [
    'the reporting month and the activity period',
    {
      'Reporting Month': always('2025-09'),
      'Activity Period': always('2025-06'),
      ...track,
      'Net Revenue': money(1.25),
      Currency: always('EUR'),
    },
    { period: 'Activity Period' },
  ],
  [
    'a share that the amounts contain',
    {
      ...track,
      ...units,
      'Unit Price': always('0.5'),
      'Share %': always('80'),
      Amount: (song) => (10 * song * 0.5 * 0.8).toFixed(2),
      Currency: always('EUR'),
    },
    { amount: 'Amount', sharePercentage: undefined },
  ],
  [
    'a claimed share beside amounts that do not contain it',
    {
      ...track,
      ...units,
      'Unit Price': always('0.5'),
      'Share %': always('80'),
      Amount: (song) => (10 * song * 0.5).toFixed(2),
      Currency: always('EUR'),
    },
    { amount: 'Amount', sharePercentage: 'Share %' },
  ],
  [
    'Danish words',
    {
      Sang: (song) => `Sang ${song}`,
      Kunstner: always('Mette'),
      ISRC: (song) => `DKZ9926001${10 + song}`,
      Måned: always('2025-05'),
      Antal: (song) => 10 * song,
      Bruttobeløb: money(2),
      Nettobeløb: money(1.7),
      Valuta: always('DKK'),
    },
    {
      title: 'Sang',
      performer: 'Kunstner',
      period: 'Måned',
      units: 'Antal',
      amount: 'Nettobeløb',
      currency: 'Valuta',
    },
  ],
  [
    'a column ID with ISRCs, a platform DMS and a Russian territory',
    {
      DMS: oneOf('Spotify', 'KKBOX'),
      ID: (song) => `DKZ9926001${10 + song}`,
      Track: (song) => `Song ${song}`,
      'Net after fee': money(1.25),
      'страна / регион': oneOf('DE', 'FR'),
      Currency: always('EUR'),
    },
    { platform: 'DMS', isrc: 'ID', territory: 'страна / регион', amount: 'Net after fee' },
  ],
  [
    'an empty Grid before the barcode',
    {
      Grid: always(''),
      UPC: always('0724384960650'),
      'Album Title': (song) => `Album ${song}`,
      'Track Title': (song) => `Really Song ${song}`,
      Amount: money(1.25),
      Currency: always('EUR'),
    },
    { upc: 'UPC', title: 'Track Title', album: 'Album Title' },
  ],
  [
    'a role with codes that are also countries',
    {
      Title: (song) => `Song ${song}`,
      ROLE: oneOf('CA', 'A', 'C', 'E', 'AR'),
      ISWC: always('T-034.524.680-1'),
      Amount: money(1.25),
      Currency: always('EUR'),
    },
    { territory: undefined, title: 'Title' },
  ],
  [
    'a role and a country',
    {
      Title: (song) => `Song ${song}`,
      ROLE: oneOf('CA', 'AR'),
      Territory: oneOf('DE', 'FR'),
      Amount: money(1.25),
      Currency: always('EUR'),
    },
    { territory: 'Territory' },
  ],
  [
    'units sold and units returned',
    {
      ...track,
      'Units Sold': (song) => 10 * song,
      Returns: always('0'),
      'Net Revenue': money(1.25),
      Currency: always('EUR'),
    },
    { units: 'Units Sold' },
  ],
  [
    'the net royalty and a running balance',
    {
      ...track,
      'Net Royalty': money(1.25),
      Balance: (song) => (song * (song + 1) * 0.625).toFixed(3),
      Currency: always('EUR'),
    },
    { amount: 'Net Royalty' },
  ],
  [
    'an amount, a tax and the amount without it',
    {
      ...track,
      Revenue: money(1.21, 4),
      VAT: money(0.21, 4),
      'Net Revenue': money(1, 4),
      Currency: always('EUR'),
    },
    { amount: 'Net Revenue' },
  ],
  [
    'the titles of track and album',
    {
      'Release Title': always('Tides'),
      'Track Title': (song) => `Song ${song}`,
      Artist: always('Mei Lin'),
      Amount: money(1.25),
      Currency: always('EUR'),
    },
    { title: 'Track Title', album: 'Release Title' },
  ],
  [
    'the artists of track and release',
    {
      ...track,
      'Release Artist': always('Various Artists'),
      'Track Artist': (song) => `Artist ${song}`,
      Amount: money(1.25),
      Currency: always('EUR'),
    },
    { performer: 'Track Artist' },
  ],
  [
    'the country of sale and that of the account',
    {
      ...track,
      'Account Country': always('US'),
      'Sale Country': oneOf('DE', 'FR', 'JP'),
      Amount: money(1.25),
      Currency: always('EUR'),
    },
    { territory: 'Sale Country' },
  ],
  [
    'a start and an end of the period of use, and a date of payment',
    {
      'Payment Date': always('2025-09-30'),
      'Usage Start Date': always('2025-04-01'),
      'Usage End Date': always('2025-06-30'),
      ...track,
      Amount: money(1.25),
      Currency: always('EUR'),
    },
    { period: 'Usage Start Date', periodEnd: 'Usage End Date' },
  ],
  [
    'an exchange rate beside the amount before and after it',
    {
      ...track,
      'Amount (USD)': money(1.25),
      'Exchange Rate': always('31.5'),
      'Amount (TWD)': (song) => (song * 1.25 * 31.5).toFixed(3),
    },
    { amount: 'Amount (TWD)' },
  ],
];

describe('of columns that compete, is chosen the right one:', () => {
  it.each(deliveries)('%s', async (_, columns, expected) => {
    const { statement: read, bad } = await readBytes(csv(statement(columns)));
    const chosen = Object.fromEntries(
      Object.keys(expected).map((field) => [field, read.columns[field as StatementField]]),
    );
    expect(chosen).toEqual(expected);
    expect(bad).toEqual([]);
  });

  it('says in how many rows a share is part of the amount', async () => {
    const columns = deliveries.find(([name]) => name === 'a share that the amounts contain')![1];
    const { statement: read } = await readBytes(csv(statement(columns)));
    expect(read.shareInAmount).toEqual({ header: 'Share %', percent: '80', rows: 11, of: 11 });
    expect(read.template.claimsShare).toBe(false);
  });

  it('says what an uncertain amount gives, and what the next likely column would', async () => {
    const { statement: read } = await readBytes(
      [
        'Song,Artist,Sale Amount,Sale Currency,Account Amount,Account Currency',
        '海,林,100.00,TWD,3.10,USD',
        '山,林,20,JPY,0.15,USD',
        '河,林,5.25,EUR,5.40,USD',
        'Total,,125.25,,8.65,',
      ].join('\n'),
    );
    expect(read.amountChoice).toEqual({
      rows: 3,
      chosen: { header: 'Sale Amount', totals: { TWD: '100', JPY: '20', EUR: '5.25' } },
      rival: { header: 'Account Amount', totals: { USD: '8.65' } },
    });
  });

  it('compares no amounts when it is sure of one', async () => {
    const { statement: read } = await readBytes(
      'Song,Artist,Net Revenue,Currency\n海,林,1.5,TWD\n山,林,2,TWD\n',
    );
    expect(read.proposals.find(({ field }) => field === 'amount')!.confidence).toBeGreaterThanOrEqual(0.8);
    expect(read.amountChoice).toBeUndefined();
  });
});
