import type { AccountingRate, Advance, Business, Contract, Row, Statement, Work } from './model.ts';

/** Every name and number of this business is invented. */

/** Work with what its record needs; a composition is a work of words and music, anything else a recording. */
export type InventedWork = Work & { readonly isComposition?: true };

export const agents = ['Lantern Rights'] as const;
export const publishers = ['Slate Publishing', 'Cove Songs'] as const;
export const musicians = [
  'Ilse Marrow',
  'Tomas Quill',
  'Bram Oster',
  'Noor Calder',
  'Wen Tally',
  'Ruth Pell',
  'Otis Fenn',
  // Licensed nothing.
  'Vale Ardent',
] as const;

const share = (owner: string, percent: string) => ({ owner, percent });

export const works: readonly InventedWork[] = [
  { title: 'Copper Rain', shares: [share('Ilse Marrow', '100')] },
  { title: 'Salt Ladder', shares: [share('Tomas Quill', '60'), share('Vale Ardent', '40')] },
  {
    title: 'Three Lanterns',
    shares: [share('Ilse Marrow', '33.33'), share('Tomas Quill', '33.33'), share('Bram Oster', '33.34')],
  },
  {
    title: 'Paper Orchard',
    shares: [share('Tomas Quill', '33.33'), share('Vale Ardent', '33.33'), share('Bram Oster', '33.34')],
  },
  { title: 'Night Ferry Home', shares: [share('Noor Calder', '50'), share('Ilse Marrow', '50')] },
  { title: 'Glass Harbour', shares: [share('Wen Tally', '100')] },
  { title: 'Far Kiln', shares: [share('Wen Tally', '100')] },
  { title: 'Thin Ice Choir', shares: [share('Wen Tally', '60'), share('Vale Ardent', '40')] },
  { title: 'Meadow of Nobody', shares: [share('Vale Ardent', '100')] },
  { title: 'Amber Post', shares: [share('Ruth Pell', '100')] },
  { title: 'Winter Tram', shares: [share('Ruth Pell', '45.5'), share('Otis Fenn', '54.5')] },
  { title: 'Low Tide Radio', shares: [share('Otis Fenn', '100')] },
  { title: 'River of Chalk', shares: [share('Bram Oster', '100')] },
  { title: 'Silent Bazaar', shares: [share('Noor Calder', '100')] },
  { title: 'One Thread', shares: [share('Ilse Marrow', '0.01'), share('Vale Ardent', '99.99')] },
  {
    title: 'Seven Doors',
    shares: [
      share('Ilse Marrow', '14.29'),
      share('Tomas Quill', '14.29'),
      share('Bram Oster', '14.29'),
      share('Noor Calder', '14.29'),
      share('Wen Tally', '14.28'),
      share('Ruth Pell', '14.28'),
      share('Otis Fenn', '14.28'),
    ],
  },
  {
    title: 'Ember Count',
    isComposition: true,
    shares: [share('Ilse Marrow', '60'), share('Vale Ardent', '40')],
  },
  {
    title: 'Slow Semaphore',
    isComposition: true,
    shares: [share('Tomas Quill', '50'), share('Bram Oster', '24.5'), share('Noor Calder', '25.5')],
  },
  {
    title: 'Moth Ledger',
    isComposition: true,
    shares: [share('Wen Tally', '33.34'), share('Ruth Pell', '33.33'), share('Vale Ardent', '33.33')],
  },
  { title: 'Borrowed Spring', shares: [share('Ilse Marrow', '100')] },
];

export const contracts: readonly Contract[] = [
  {
    name: 'Marrow',
    licensor: 'Ilse Marrow',
    agent: 'Lantern Rights',
    percent: '75',
    currency: 'TWD',
    works: ['Copper Rain', 'Three Lanterns', 'Night Ferry Home', 'One Thread', 'Seven Doors', 'Ember Count'],
  },
  {
    name: 'Marrow until May',
    licensor: 'Ilse Marrow',
    agent: 'Lantern Rights',
    percent: '66.67',
    currency: 'TWD',
    works: ['Borrowed Spring'],
    until: '2026-05',
  },
  {
    name: 'Quill',
    licensor: 'Tomas Quill',
    agent: 'Lantern Rights',
    percent: '80',
    currency: 'TWD',
    works: ['Salt Ladder', 'Three Lanterns', 'Paper Orchard', 'Seven Doors', 'Slow Semaphore'],
  },
  {
    name: 'Oster in yuan',
    licensor: 'Bram Oster',
    agent: 'Lantern Rights',
    percent: '72.5',
    currency: 'CNY',
    works: ['Three Lanterns', 'Paper Orchard', 'River of Chalk', 'Seven Doors', 'Slow Semaphore'],
  },
  {
    name: 'Calder as received',
    licensor: 'Noor Calder',
    agent: 'Lantern Rights',
    percent: '75',
    works: ['Night Ferry Home', 'Silent Bazaar', 'Seven Doors', 'Slow Semaphore'],
  },
  {
    name: 'Tally to Slate',
    licensor: 'Wen Tally',
    agent: 'Slate Publishing',
    percent: '70',
    currency: 'TWD',
    works: ['Glass Harbour', 'Moth Ledger', 'Seven Doors'],
  },
  {
    name: 'Slate to Lantern',
    licensor: 'Slate Publishing',
    agent: 'Lantern Rights',
    percent: '80',
    currency: 'TWD',
    works: ['Glass Harbour', 'Moth Ledger', 'Seven Doors'],
    upper: 'Tally to Slate',
  },
  {
    name: 'Tally to Cove',
    licensor: 'Wen Tally',
    agent: 'Cove Songs',
    percent: '72.5',
    currency: 'TWD',
    works: ['Far Kiln', 'Thin Ice Choir'],
  },
  {
    name: 'Cove to Slate',
    licensor: 'Cove Songs',
    agent: 'Slate Publishing',
    percent: '82.25',
    currency: 'CNY',
    works: ['Far Kiln', 'Thin Ice Choir'],
    upper: 'Tally to Cove',
  },
  {
    name: 'Slate to Lantern again',
    licensor: 'Slate Publishing',
    agent: 'Lantern Rights',
    percent: '91.75',
    currency: 'TWD',
    works: ['Far Kiln', 'Thin Ice Choir'],
    upper: 'Cove to Slate',
  },
  {
    name: 'Pell with an advance',
    licensor: 'Ruth Pell',
    agent: 'Lantern Rights',
    percent: '75',
    currency: 'TWD',
    works: ['Amber Post', 'Winter Tram', 'Seven Doors', 'Moth Ledger'],
  },
  {
    name: 'Fenn with a guarantee',
    licensor: 'Otis Fenn',
    agent: 'Lantern Rights',
    percent: '80',
    currency: 'TWD',
    works: ['Winter Tram', 'Low Tide Radio', 'Seven Doors'],
  },
];

export const advances: readonly Advance[] = [
  // More than Pell earns, so that a part of it stays open.
  { name: 'Pell, advance', contract: 'Pell with an advance', amount: '50000', isPaidBack: true },
  { name: 'Fenn, guarantee', contract: 'Fenn with a guarantee', amount: '20000', isPaidBack: false },
  {
    name: 'Fenn, advance on one work',
    contract: 'Fenn with a guarantee',
    amount: '900',
    isPaidBack: true,
    works: ['Winter Tram'],
  },
  {
    name: 'Fenn, advance on another',
    contract: 'Fenn with a guarantee',
    amount: '500',
    isPaidBack: true,
    works: ['Low Tide Radio'],
  },
  {
    name: 'Slate, advance on one work',
    contract: 'Slate to Lantern',
    amount: '9000',
    isPaidBack: true,
    works: ['Glass Harbour'],
    isPassedUp: true,
  },
  // Royalty of May is a refund, so it pays nothing back.
  { name: 'Marrow, advance until May', contract: 'Marrow', amount: '70', isPaidBack: true, until: '2026-05' },
  {
    name: 'Marrow, advance from June',
    contract: 'Marrow',
    amount: '3333',
    isPaidBack: true,
    from: '2026-06',
  },
  {
    name: 'Calder, advance in one currency',
    contract: 'Calder as received',
    amount: '600',
    isPaidBack: true,
    currency: 'TWD',
  },
  { name: 'Oster, advance', contract: 'Oster in yuan', amount: '120', isPaidBack: true },
];

/** Days of receipt. */
export const [firstDay, secondDay] = ['2026-08-15', '2026-09-15'] as const;

export const rates: readonly AccountingRate[] = [
  { day: firstDay, from: 'TWD', to: 'CNY', rate: '0.2287' },
  { day: firstDay, from: 'CNY', to: 'TWD', rate: '4.3725' },
  { day: secondDay, from: 'TWD', to: 'CNY', rate: '0.230125' },
];

type Place = Pick<Row, 'currency' | 'platform' | 'month'>;

const rowsOf = (place: Place, amounts: readonly (readonly [work: string, amount: string])[]): Row[] =>
  amounts.map(([work, amount]) => ({ ...place, work, amount }));

/** A distributor that pays for whole works, in New Taiwan dollars. */
const wholeWorks: Statement = {
  name: 'whole.csv',
  paysFor: 'whole',
  rows: [
    ...rowsOf({ currency: 'TWD', platform: 'KKBOX', month: '2026-07' }, [
      ['Copper Rain', '1000'],
      ['Salt Ladder', '1234.56789012345678'],
      ['Three Lanterns', '999.99'],
      ['Paper Orchard', '777.7777777'],
      ['Night Ferry Home', '333.33'],
      ['Glass Harbour', '5000.01'],
      ['Far Kiln', '4321.987654321'],
      ['Thin Ice Choir', '2500.125'],
      ['Meadow of Nobody', '640.5'],
      ['Amber Post', '8800.8'],
      ['Winter Tram', '1717.17'],
      ['Low Tide Radio', '0.00000001'],
      ['River of Chalk', '3600'],
      ['Silent Bazaar', '412.4'],
      ['One Thread', '19999.99'],
      ['Seven Doors', '1000.0000007'],
      ['Borrowed Spring', '250'],
      ['Song Nobody Registered', '73.5'],
      // The same work, place and month again.
      ['Salt Ladder', '0.00000000000000007'],
    ]),
    ...rowsOf({ currency: 'TWD', platform: 'Spotify', month: '2026-05' }, [
      ['Borrowed Spring', '88.88'],
      ['Salt Ladder', '-34.5'],
      ['Copper Rain', '-0.000001'],
      ['Amber Post', '-120.75'],
    ]),
  ],
  receipts: [{ day: firstDay, from: 'TWD', to: 'TWD', rate: '1' }],
};

/** A distributor that pays in US dollars for the part that is claimed; its money comes in two parts at two rates. */
const claimedParts: Statement = {
  name: 'parts.tsv',
  paysFor: 'part',
  rows: [
    ...rowsOf({ currency: 'USD', platform: 'Tidal', month: '2026-07' }, [
      ['Copper Rain', '20.123456789012341'],
      ['Salt Ladder', '60.6'],
      ['Three Lanterns', '30.003'],
      ['Paper Orchard', '66.67'],
      ['Night Ferry Home', '12.3456789'],
      ['Glass Harbour', '100.1'],
      ['Far Kiln', '77.07'],
      ['Thin Ice Choir', '45.45'],
      ['Amber Post', '210.21'],
      ['Winter Tram', '33.3333'],
      ['Low Tide Radio', '71.4'],
      ['River of Chalk', '15.151515'],
      ['Silent Bazaar', '18.18'],
      ['One Thread', '0.0001'],
      ['Seven Doors', '7.7'],
    ]),
    ...rowsOf({ currency: 'USD', platform: 'Spotify', month: '2026-06' }, [
      ['Paper Orchard', '-1.0000000001'],
      ['Low Tide Radio', '-9.99'],
      ['Far Kiln', '-0.7'],
    ]),
  ],
  receipts: [
    { day: firstDay, from: 'USD', to: 'TWD', rate: '31.27', arrived: '9001', fee: '15' },
    { day: secondDay, from: 'USD', to: 'TWD', rate: '32.4075' },
  ],
};

/** A society whose rows may say which part of the work they pay for, in two currencies. */
const statedShares: Statement = {
  name: 'stated.csv',
  paysFor: 'whole',
  rows: [
    {
      work: 'Ember Count',
      amount: '300.3',
      claims: '60',
      currency: 'CNY',
      platform: 'Radio',
      month: '2026-07',
    },
    { work: 'Ember Count', amount: '400.4', currency: 'CNY', platform: 'Stage', month: '2026-07' },
    {
      work: 'Ember Count',
      amount: '55.5',
      claims: '50',
      currency: 'CNY',
      platform: 'Cinema',
      month: '2026-07',
    },
    {
      work: 'Slow Semaphore',
      amount: '811.11',
      claims: '100',
      currency: 'CNY',
      platform: 'Radio',
      month: '2026-07',
    },
    { work: 'Slow Semaphore', amount: '-11.000011', currency: 'CNY', platform: 'Stage', month: '2026-06' },
    {
      work: 'Moth Ledger',
      amount: '640.064',
      claims: '66.67',
      currency: 'CNY',
      platform: 'Radio',
      month: '2026-07',
    },
    { work: 'Moth Ledger', amount: '-20.25', currency: 'EUR', platform: 'Stage', month: '2026-07' },
    {
      work: 'Ember Count',
      amount: '12.0012',
      claims: '60',
      currency: 'EUR',
      platform: 'Stage',
      month: '2026-06',
    },
    { work: 'Slow Semaphore', amount: '41.7', currency: 'EUR', platform: 'Radio', month: '2026-07' },
  ],
  receipts: [
    { day: firstDay, from: 'CNY', to: 'CNY', rate: '1' },
    { day: secondDay, from: 'EUR', to: 'TWD', rate: '36.8125' },
  ],
};

export const statements = [wholeWorks, claimedParts, statedShares] as const;

export const invented: Business = { works, contracts, advances, statements, rates };
