import type { ClauseValues, LineValues } from './counting.ts';

/** Kinds of terms that a clause has. Each has worked examples. */
export const clauseKinds = [
  ...(['right', 'territory', 'excluded territory', 'platform', 'product', 'kind of work', 'days'] as const),
  ...(['order of clauses', 'fraction', 'reduction', 'steps by uses', 'steps by income'] as const),
  ...(['steps by what is recouped', 'period', 'equivalents', 'each work', 'each release'] as const),
  ...(['minimum per use', 'cap', 'opening values', 'currency'] as const),
];
export type ClauseKind = (typeof clauseKinds)[number];

/** Lines of one statement with the licensor's royalty of each, under a contract that gives 60 % where no clause fits. */
export type ClauseExample = readonly [
  kind: ClauseKind,
  clauses: readonly ClauseValues[],
  lines: readonly (readonly [line: LineValues, royalty: string])[],
];

const decimal = (text: string) => text as never;
const step = (above: string, licensorShare: string) => ({ above: decimal(above), licensorShare });
const of = (amount: string, more: Omit<LineValues, 'amount'> = {}): LineValues => ({ amount, ...more });
const taiwan: ClauseValues = { licensorShare: '30', regions: [158] };
const asia: ClauseValues = { licensorShare: '40', regions: [1001] };
const byUses: ClauseValues = { licensorShare: '50', count: 'uses', steps: [step('100', '80')] };
const byIncome: ClauseValues = {
  licensorShare: '50',
  count: 'income',
  currency: 'TWD',
  steps: [step('100', '60')],
};
const recouped = (counted: string): ClauseValues => ({
  licensorShare: '50',
  count: 'recouped',
  currency: 'TWD',
  steps: [step('400', '75')],
  counted: decimal(counted),
});
const inUnits: ClauseValues = {
  licensorShare: '50',
  count: 'uses',
  steps: [step('10', '80')],
  equivalents: [{ product: 'stream', uses: decimal('500') }],
};
const capped: ClauseValues = { licensorShare: '50', cap: decimal('80'), currency: 'TWD' };
const least: ClauseValues = { licensorShare: '10', minimumPerUse: decimal('0.5'), currency: 'TWD' };

/** Worked examples, reckoned by hand. One US dollar is worth 100/3 of the statement's currency. */
export const clauseExamples: readonly ClauseExample[] = [
  ['right', [{ licensorShare: '30', rights: [1310] }], [[of('100', { right: 1310 }), '30']]],
  ['right', [{ licensorShare: '30', rights: [1300] }], [[of('100', { right: 1310 }), '30']]],
  ['right', [{ licensorShare: '30', rights: [2200] }], [[of('100', { right: 1310 }), '60']]],

  ['territory', [taiwan], [[of('100', { territory: 158 }), '30']]],
  ['territory', [asia], [[of('100', { territory: 392 }), '40']]],
  ['territory', [taiwan], [[of('100', { territory: 840 }), '60']]],

  ['excluded territory', [{ licensorShare: '30', excludedRegions: [156] }], [[of('100'), '30']]],
  [
    'excluded territory',
    [{ licensorShare: '30', excludedRegions: [156] }],
    [[of('100', { territory: 156 }), '60']],
  ],
  ['excluded territory', [{ ...asia, excludedRegions: [392] }], [[of('100', { territory: 392 }), '60']]],

  [
    'platform',
    [{ licensorShare: '30', platforms: ['spotify'] }],
    [[of('100', { platform: 'Spotify' }), '30']],
  ],
  [
    'platform',
    [{ licensorShare: '30', platforms: ['You Tube'] }],
    [[of('100', { platform: 'YouTube' }), '30']],
  ],
  ['platform', [{ licensorShare: '30', platforms: ['KKBOX'] }], [[of('100', { platform: 'Spotify' }), '60']]],

  ['product', [{ licensorShare: '30', products: ['CD'] }], [[of('100', { product: 'CD album' }), '30']]],
  [
    'product',
    [{ licensorShare: '30', products: ['premium'] }],
    [[of('100', { product: 'Premium Stream' }), '30']],
  ],
  ['product', [{ licensorShare: '30', products: ['CD'] }], [[of('100'), '60']]],

  ['kind of work', [{ licensorShare: '30', workType: 'Song' }], [[of('100', { isRecording: true }), '30']]],
  ['kind of work', [{ licensorShare: '30', workType: 'Song' }], [[of('100'), '60']]],
  ['kind of work', [{ licensorShare: '30', workType: 'MusicalWork' }], [[of('100'), '30']]],

  ['days', [{ licensorShare: '30', startDate: '2026-07-01' }], [[of('100', { day: '2026-07-01' }), '30']]],
  ['days', [{ licensorShare: '30', endDate: '2026-06-30' }], [[of('100', { day: '2026-07-01' }), '60']]],
  [
    'days',
    [{ licensorShare: '30', startDate: '2026-01-01', endDate: '2026-12-31' }],
    [[of('100', { day: '2027-01-01' }), '60']],
  ],

  ['order of clauses', [taiwan, asia], [[of('100'), '30']]],
  ['order of clauses', [asia, taiwan], [[of('100'), '40']]],
  ['order of clauses', [asia, { licensorShare: '20' }], [[of('100', { territory: 840 }), '20']]],

  ['fraction', [{ licensorShare: '1/3' }], [[of('90'), '30']]],
  ['fraction', [{ licensorShare: '33.3333333333' }], [[of('100'), '33.3333333333']]],
  ['fraction', [{ licensorShare: '2/7' }], [[of('70'), '20']]],
  ['fraction', [{ licensorShare: '0' }], [[of('100'), '0']]],

  ['reduction', [{ licensorShare: '10', reduction: '25' }], [[of('100'), '7.5']]],
  ['reduction', [{ licensorShare: '80', reduction: '10' }], [[of('100'), '72']]],
  ['reduction', [{ licensorShare: '50', reduction: '1/4' }], [[of('100'), '37.5']]],

  ['steps by uses', [byUses], [[of('100', { units: '100' }), '50']]],
  // 100 × 50 % + 50 × 80 %
  ['steps by uses', [byUses], [[of('150', { units: '150' }), '90']]],
  [
    'steps by uses',
    [byUses],
    [
      [of('100', { units: '100' }), '50'],
      [of('10', { units: '10', platform: 'KKBOX' }), '8'],
    ],
  ],
  // 100 × 50 % + 100 × 60 % + 100 × 70 %
  [
    'steps by uses',
    [{ ...byUses, steps: [step('100', '60'), step('200', '70')] }],
    [[of('300', { units: '300' }), '180']],
  ],

  // 100 × 50 % + 50 × 60 %
  ['steps by income', [byIncome], [[of('150'), '80']]],
  [
    'steps by income',
    [byIncome],
    [
      [of('100'), '50'],
      [of('100', { platform: 'KKBOX' }), '60'],
    ],
  ],
  [
    'steps by income',
    [byIncome],
    [
      [of('150'), '80'],
      [of('-50', { platform: 'KKBOX' }), '-30'],
    ],
  ],

  ['steps by what is recouped', [recouped('300')], [[of('100'), '50']]],
  ['steps by what is recouped', [recouped('400')], [[of('100'), '75']]],
  ['steps by what is recouped', [recouped('500')], [[of('100'), '75']]],

  [
    'period',
    [{ ...byUses, period: 'month' }],
    [
      [of('100', { units: '100', day: '2026-07-31' }), '50'],
      [of('100', { units: '100', day: '2026-08-01' }), '50'],
    ],
  ],
  [
    'period',
    [{ ...byUses, period: 'quarter' }],
    [
      [of('100', { units: '100', day: '2026-07-01' }), '50'],
      [of('50', { units: '50', day: '2026-09-30' }), '40'],
    ],
  ],
  [
    'period',
    [{ ...byUses, period: 'half' }],
    [
      [of('100', { units: '100', day: '2026-06-30' }), '50'],
      [of('100', { units: '100', day: '2026-07-01' }), '50'],
    ],
  ],
  [
    'period',
    [{ ...byUses, period: 'year' }],
    [
      [of('100', { units: '100', day: '2026-12-31' }), '50'],
      [of('100', { units: '100', day: '2027-01-01' }), '50'],
    ],
  ],

  // 5,000 streams are 10 units; 10,000 are 20, of which 10 are above the step.
  ['equivalents', [inUnits], [[of('100', { units: '5000', product: 'Stream' }), '50']]],
  ['equivalents', [inUnits], [[of('100', { units: '10000', product: 'Stream' }), '65']]],
  ['equivalents', [inUnits], [[of('100', { units: '20', product: 'Download' }), '65']]],

  [
    'each work',
    [{ ...byUses, countPer: 'work' }],
    [
      [of('100', { units: '100' }), '50'],
      [of('100', { units: '100', work: 'wrk_2' }), '50'],
    ],
  ],
  [
    'each work',
    [{ ...byUses, countPer: 'work' }],
    [
      [of('150', { units: '150' }), '90'],
      [of('10', { units: '10', work: 'wrk_2' }), '5'],
    ],
  ],
  [
    'each work',
    [{ ...capped, countPer: 'work' }],
    [
      [of('200'), '80'],
      [of('200', { work: 'wrk_2' }), '80'],
    ],
  ],

  [
    'each release',
    [{ ...byUses, countPer: 'release' }],
    [
      [of('100', { units: '100', release: 'alb_1' }), '50'],
      [of('100', { units: '100', work: 'wrk_2', release: 'alb_1' }), '80'],
    ],
  ],
  [
    'each release',
    [{ ...byUses, countPer: 'release' }],
    [
      [of('100', { units: '100', release: 'alb_1' }), '50'],
      [of('100', { units: '100', work: 'wrk_2', release: 'alb_2' }), '50'],
    ],
  ],
  [
    'each release',
    [{ ...byUses, countPer: 'release' }],
    [
      [of('100', { units: '100' }), '50'],
      [of('100', { units: '100', work: 'wrk_2' }), '50'],
    ],
  ],

  // The share where it gives more, the minimum where it does, and never more than the income.
  ['minimum per use', [least], [[of('1000', { units: '100' }), '100']]],
  ['minimum per use', [least], [[of('100', { units: '100' }), '50']]],
  ['minimum per use', [least], [[of('20', { units: '100' }), '20']]],

  ['cap', [capped], [[of('100'), '50']]],
  ['cap', [capped], [[of('200'), '80']]],
  [
    'cap',
    [capped],
    [
      [of('100'), '50'],
      [of('100', { platform: 'KKBOX' }), '30'],
      [of('100', { platform: 'YouTube' }), '0'],
    ],
  ],
  [
    'cap',
    [{ ...capped, period: 'month' }],
    [
      [of('200', { day: '2026-07-31' }), '80'],
      [of('200', { day: '2026-08-01' }), '80'],
    ],
  ],

  ['opening values', [{ ...byUses, counted: decimal('90') }], [[of('20', { units: '20' }), '13']]],
  [
    'opening values',
    [{ ...byUses, period: 'month', counted: decimal('90'), countedOn: '2026-06-15' }],
    [[of('20', { units: '20', day: '2026-07-01' }), '10']],
  ],
  [
    'opening values',
    [{ ...byUses, period: 'month', counted: decimal('90'), countedOn: '2026-07-15' }],
    [[of('20', { units: '20', day: '2026-07-01' }), '13']],
  ],
  ['opening values', [{ ...capped, cappedBefore: decimal('60') }], [[of('100'), '20']]],

  // 200 are 6 dollars, of which 3 are above the step.
  ['currency', [{ ...byIncome, currency: 'USD', steps: [step('3', '80')] }], [[of('200'), '130']]],
  [
    'currency',
    [{ ...capped, currency: 'USD', cap: decimal('3') }],
    [
      [of('200'), '100'],
      [of('100', { platform: 'KKBOX' }), '0'],
    ],
  ],
  [
    'currency',
    [{ ...least, currency: 'USD', minimumPerUse: decimal('0.03') }],
    [[of('200', { units: '100' }), '100']],
  ],
];
