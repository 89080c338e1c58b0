import type { Delivery } from './delivery.ts';
import { full, rivals, type Column } from './rivals.ts';
import { money, sell, type Sale } from './sales.ts';

const always = (text: string) => () => text;
const track: Column[] = [
  ['Song Title', ({ title }) => title],
  ['Artist', ({ artist }) => artist],
  ['ISRC', ({ isrc }) => isrc],
];
const paid: Column[] = [
  ['Plays', ({ units }) => String(units)],
  ['Net Amount', ({ net }) => money(net)],
  ['Currency', always('GBP')],
];
const net =
  (percent: bigint, decimals = 4, mark = '.') =>
  (sale: Sale) =>
    money((sale.net * percent) / 100n, decimals, mark);

const firstOfMonth = (name: string, seed: number, write: (year: string, month: string) => string): Delivery =>
  rivals(
    name,
    sell(12, seed),
    [...track, ['Sales Date', ({ month }) => write(month.slice(0, 4), month.slice(5))], ...paid],
    full('GBP'),
  );

const partsAndSum = (): Delivery =>
  rivals(
    'domestic and foreign amounts before their sum',
    sell(12, 603).map((sale) => ({ ...sale, net: (sale.net / 10n) * 10n })),
    [
      ...track,
      ['Usage Month', ({ month }) => month],
      ['Plays', ({ units }) => String(units)],
      ['Domestic Amount', (sale, row) => net(BigInt(10 * (1 + (row % 4))))(sale)],
      ['Foreign Amount', (sale, row) => net(BigInt(90 - 10 * (row % 4)))(sale)],
      ['Total Amount', net(100n)],
      ['Currency', always('GBP')],
    ],
    full('GBP'),
  );

const yourShare = (): Delivery =>
  rivals(
    'the revenue of all owners, your per cent and your revenue',
    sell(13, 604).map((sale) => ({ ...sale, net: (sale.net / 2n) * 2n })),
    [
      ...track,
      ['Usage Month', ({ month }) => month],
      ['Plays', ({ units }) => String(units)],
      ['Revenue', net(200n)],
      ['Your Share %', always('50')],
      ['Your Revenue', net(100n)],
      ['Currency', always('GBP')],
    ],
    full('GBP'),
  );

const symbols = (): Delivery =>
  rivals(
    'euro signs, decimal commas and thousands, with gross first',
    sell(12, 605).map((sale) => ({ ...sale, net: sale.net * 100n })),
    [
      ['Titolo', ({ title }) => title],
      ['Artista', ({ artist }) => artist],
      ['Mese', ({ month }) => `${month.slice(5)}/${month.slice(0, 4)}`],
      ['Quantità', ({ units }) => String(units).replace(/(\d)(\d{3})$/, '$1.$2')],
      [
        'Importo lordo',
        (sale) => `€ ${money((sale.net * 3n) / 2n, 2, ',').replace(/(\d)(\d{3}),/, '$1.$2,')}`,
      ],
      ['Importo netto', (sale) => `€ ${money(sale.net, 4, ',').replace(/(\d)(\d{3}),/, '$1.$2,')}`],
    ],
    full('EUR'),
    { delimiter: ';' },
  );

const twoNets = (): Delivery =>
  rivals(
    'the net amount in two currencies with no word which is paid',
    sell(12, 606),
    [
      ...track,
      ['Usage Month', ({ month }) => month],
      ['Plays', ({ units }) => String(units)],
      ['Net (USD)', net(100n)],
      ['Net (EUR)', (sale, row) => money((sale.net * BigInt(90 + (row % 3))) / 100n)],
    ],
    full('USD'),
    { asks: ['confirm amount'] },
  );

const invoiceBeforeTax = (): Delivery =>
  rivals(
    'an amount before tax, the tax and the amount with it',
    sell(12, 607).map((sale) => ({ ...sale, net: (sale.net / 20n) * 20n })),
    [
      ...track,
      ['Usage Month', ({ month }) => month],
      ['Plays', ({ units }) => String(units)],
      ['Amount excl. VAT', net(100n)],
      ['VAT 20%', net(20n)],
      ['Amount incl. VAT', net(120n)],
      ['Currency', always('GBP')],
    ],
    full('GBP'),
  );

const quarterAndYear = (): Delivery =>
  rivals(
    'a year and a quarter in columns of their own beside the day of payment',
    sell(12, 608),
    [
      ['Payment Date', always('2026-09-30')],
      ...track,
      ['Year', always('2026')],
      ['Quarter', (_, row) => ['Q1', 'Q2'][row % 2]!],
      ...paid,
    ],
    (sale, row) => ({
      ...full('GBP')(sale),
      period: ['2026-01-01/2026-03-31', '2026-04-01/2026-06-30'][row % 2]!,
    }),
  );

export const rivalNotations = (): Delivery[] => [
  firstOfMonth('first days of months, day first', 601, (year, month) => `01/${month}/${year}`),
  firstOfMonth('first days of months, month first', 602, (year, month) => `${month}/01/${year}`),
  partsAndSum(),
  yourShare(),
  symbols(),
  twoNets(),
  invoiceBeforeTax(),
  quarterAndYear(),
  rivals(
    'months beside a date on which the report was made',
    sell(12, 609),
    [['Report generated', always('15/07/2026')], ...track, ['Month of sale', ({ month }) => month], ...paid],
    full('GBP'),
  ),
];
