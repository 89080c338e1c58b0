import { expect, it } from 'vitest';
import {
  clauseOf,
  lineOf,
  memoryCounters,
  royaltyOf,
  splitLine,
  type ClauseValues,
  type LineValues,
} from './counting.ts';
import { contractUnit } from './samples.ts';

/* Whole contracts as templates of the field have them, in our own words. Amounts were reckoned by hand. */

type Statement = readonly [line: LineValues, royalty: string][];
type Whole = {
  contract: string;
  share: string;
  clauses: readonly ClauseValues[];
  statements: readonly Statement[];
};

const step = (above: string, licensorShare: string) => ({ above: above as never, licensorShare });
const amount = (text: string) => text as never;

const contracts: readonly Whole[] = [
  {
    contract:
      'an author gets 50 % of streams, 55 % above a million and 60 % above five million, and 70 % of the rest',
    share: '70',
    clauses: [
      {
        rights: [1310],
        licensorShare: '50',
        count: 'uses',
        steps: [step('1000000', '55'), step('5000000', '60')],
      },
    ],
    statements: [
      // 2,000 × 50 % + 1,000 × 55 %
      [
        [{ amount: '3000', units: '1500000' }, '1550'],
        [{ amount: '100', units: '40', right: 1320 }, '70'],
      ],
      // 7,000 × 55 % + 1,000 × 60 %
      [[{ amount: '8000', units: '4000000' }, '4450']],
    ],
  },
  {
    contract: 'a label pays 10 % of the price less 25 % packaging for 5,000 CDs, 12.5 % to 10,000, then 15 %',
    share: '50',
    clauses: [
      {
        products: ['CD'],
        licensorShare: '10',
        reduction: '25',
        count: 'uses',
        steps: [step('5000', '12.5'), step('10000', '15')],
      },
    ],
    // 37,500 × 10 % + 37,500 × 12.5 % + 15,000 × 15 %
    statements: [[[{ amount: '120000', units: '12000', product: 'CD album', right: 4100 }, '10687.5']]],
  },
  {
    contract: 'a sub-publisher passes on 80 % of original recordings and 70 % of local covers',
    share: '80',
    clauses: [{ products: ['local cover'], licensorShare: '70' }],
    statements: [
      [
        [{ amount: '1000', product: 'Original' }, '800'],
        [{ amount: '1000', product: 'Local Cover', platform: 'KKBOX' }, '700'],
      ],
    ],
  },
  {
    contract:
      '10 % up to 1,000 units, then 12 %; 500 premium or 1,500 free streams are a unit, as is a download',
    share: '10',
    clauses: [
      {
        licensorShare: '10',
        count: 'uses',
        equivalents: [
          { product: 'premium', uses: amount('500') },
          { product: 'free', uses: amount('1500') },
        ],
        steps: [step('1000', '12')],
      },
    ],
    statements: [
      // 500 units at 10 %
      [[{ amount: '1000', units: '250000', product: 'Premium stream' }, '100']],
      // 600 units: 500 at 10 %, 100 at 12 %
      [[{ amount: '900', units: '900000', product: 'Free stream' }, '93']],
      [[{ amount: '500', units: '50', product: 'Download' }, '60']],
    ],
  },
  {
    contract: 'each recording earns 50 % for its first 100 uses and 60 % after them',
    share: '50',
    clauses: [{ licensorShare: '50', count: 'uses', countPer: 'work', steps: [step('100', '60')] }],
    statements: [
      // One song: 200 × 50 % + 100 × 60 %. The other has not reached its step.
      [
        [{ amount: '300', units: '150', work: 'wrk_1' }, '160'],
        [{ amount: '80', units: '80', work: 'wrk_2' }, '40'],
      ],
      // 20 × 50 % + 20 × 60 % for the other
      [
        [{ amount: '10', units: '10', work: 'wrk_1' }, '6'],
        [{ amount: '40', units: '40', work: 'wrk_2' }, '22'],
      ],
    ],
  },
  {
    contract: 'synchronisation is shared by halves, everything else 75 to 25',
    share: '75',
    clauses: [{ rights: [2400], licensorShare: '50' }],
    statements: [
      [
        [{ amount: '10000', right: 2400 }, '5000'],
        [{ amount: '10000' }, '7500'],
      ],
    ],
  },
  {
    contract:
      'each album earns 50 % for its first 100 uses and 60 % after them, and so does a single by itself',
    share: '50',
    clauses: [{ licensorShare: '50', count: 'uses', countPer: 'release', steps: [step('100', '60')] }],
    statements: [
      [
        // Two songs of an album count together: 80 × 50 %, then 20 × 50 % + 20 × 60 %.
        [{ amount: '80', units: '80', work: 'wrk_1', release: 'alb_1' }, '40'],
        [{ amount: '40', units: '40', work: 'wrk_2', release: 'alb_1' }, '22'],
        [{ amount: '90', units: '90', work: 'wrk_3', release: 'alb_2' }, '45'],
        [{ amount: '90', units: '90', work: 'wrk_4' }, '45'],
      ],
      [
        [{ amount: '10', units: '10', work: 'wrk_3', release: 'alb_2' }, '5'],
        [{ amount: '10', units: '10', work: 'wrk_3', release: 'alb_2' }, '6'],
        // 10 × 50 % + 10 × 60 % for the single.
        [{ amount: '20', units: '20', work: 'wrk_4' }, '11'],
      ],
    ],
  },
  {
    contract: 'mechanicals are 10 %, at least 0.08 a copy',
    share: '60',
    clauses: [{ rights: [2200], licensorShare: '10', minimumPerUse: amount('0.08'), currency: 'TWD' }],
    statements: [
      [
        [{ amount: '500', units: '1000', right: 2200 }, '80'],
        [{ amount: '1200', units: '1000', right: 2200, platform: 'Shops' }, '120'],
        [{ amount: '50', units: '1000', right: 2200, platform: 'Promotion' }, '50'],
      ],
    ],
  },
  {
    contract: 'a licensee pays 40 % until the licensor has had 100,000',
    share: '40',
    clauses: [{ licensorShare: '40', cap: amount('100000'), currency: 'TWD' }],
    statements: [
      [[{ amount: '200000' }, '80000']],
      [[{ amount: '100000' }, '20000']],
      [[{ amount: '5000' }, '0']],
      // A refund above the cap changes nothing below it.
      [[{ amount: '-5000' }, '0']],
    ],
  },
  {
    contract: 'home pays 85 %, abroad 75 %, Japan 60 %',
    share: '75',
    clauses: [
      { regions: [392], licensorShare: '60' },
      { regions: [158], licensorShare: '85' },
    ],
    statements: [
      [
        [{ amount: '100' }, '85'],
        [{ amount: '100', territory: 392 }, '60'],
        [{ amount: '100', territory: 840 }, '75'],
      ],
    ],
  },
  {
    contract: 'ringtones pay 30 %, at least 2 each, and at most 500 a year',
    share: '50',
    clauses: [
      {
        rights: [1340],
        licensorShare: '30',
        minimumPerUse: amount('2'),
        cap: amount('500'),
        currency: 'TWD',
        period: 'year',
      },
    ],
    statements: [
      [[{ amount: '1000', units: '100', right: 1340 }, '300']],
      // 100 × 2 = 200 rather than 150.
      [[{ amount: '500', units: '100', right: 1340 }, '200']],
      [[{ amount: '500', units: '100', right: 1340 }, '0']],
      [[{ amount: '500', units: '100', right: 1340, day: '2027-01-01' }, '200']],
    ],
  },
  {
    contract:
      'a distributor keeps 40 % of the first 500,000 of each year, then 35 %, of which 120,000 were counted before',
    share: '60',
    clauses: [
      {
        licensorShare: '60',
        count: 'income',
        currency: 'TWD',
        period: 'year',
        counted: amount('120000'),
        countedOn: '2026-06-30',
        steps: [step('500000', '65')],
      },
    ],
    statements: [
      // 380,000 × 60 % + 20,000 × 65 %
      [[{ amount: '400000' }, '241000']],
      [[{ amount: '1000', day: '2026-12-31' }, '650']],
      [[{ amount: '400000', day: '2027-01-01' }, '240000']],
    ],
  },
  {
    contract:
      'the share falls from 80 % to 50 % for what is used from 2028 on, and is half on video platforms',
    share: '80',
    clauses: [
      { platforms: ['YouTube'], licensorShare: '1/2' },
      { startDate: '2028-01-01', licensorShare: '50' },
    ],
    statements: [
      [
        [{ amount: '90', day: '2027-12-31' }, '72'],
        [{ amount: '90', day: '2028-01-01' }, '45'],
        [{ amount: '90', platform: 'YouTube' }, '45'],
      ],
    ],
  },
];

it.each(contracts)('$contract', async ({ share, clauses, statements }) => {
  const named = clauses.map((values, index) => clauseOf({ ...values, name: `Clause ${index + 1}` }));
  const covered = [{ percentage: '100', unit: contractUnit('a', { licensorShare: share, clauses: named }) }];
  const counters = memoryCounters();
  for (const statement of statements) {
    const lines = statement.map(([values]) => lineOf(covered, values));
    const split = await splitLine(lines, counters);
    expect(split.map((line) => royaltyOf([line]))).toEqual(statement.map(([, royalty]) => royalty));
  }
});
