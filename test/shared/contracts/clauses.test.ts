import { describe, expect, it } from 'vitest';
import {
  clauseFor,
  clauseSchema,
  clausesProblem,
  countedOf,
  shareOfClause,
  type Clause,
  type ClauseUse,
} from '../../../shared/contracts/clauses.ts';
import type * as z from 'zod';

const clause = (values: Partial<z.input<typeof clauseSchema>> = {}): Clause =>
  clauseSchema.parse({ name: 'Clause', licensorShare: '50', ...values });

/** Step above what was counted. */
const step = (above: string) => ({ above, licensorShare: '80' });

/** Streaming of a work in Taiwan on Spotify in July 2026. */
const use = (values: Partial<ClauseUse> = {}): ClauseUse => ({
  right: 1310,
  territory: 158,
  periodStart: '2026-07-01',
  platform: 'Spotify',
  product: 'Premium (Ad-Supported Radio)',
  workType: 'MusicalWork',
  ...values,
});

describe('a clause fits a use', () => {
  it.each<[string, Partial<z.input<typeof clauseSchema>>, Partial<ClauseUse>, boolean]>([
    ['without conditions', {}, {}, true],
    [
      'without conditions, of which nothing is known',
      {},
      { right: null, territory: null, periodStart: '' },
      true,
    ],
    ['of its right', { rights: [1310] }, {}, true],
    ['of a right below its right', { rights: [1300] }, {}, true],
    ['of one of its rights', { rights: [2200, 1310] }, {}, true],
    ['of another right', { rights: [1320] }, {}, false],
    ['of a wider right', { rights: [1310] }, { right: 1300 }, false],
    ['of an unknown right', { rights: [1000] }, { right: null }, false],
    ['in its country', { regions: [158] }, {}, true],
    ['in its continent', { regions: [1001] }, {}, true],
    ['in another country', { regions: [392] }, {}, false],
    ['in a country left out of its continent', { regions: [1001], excludedRegions: [158] }, {}, false],
    ['in a country left out of the world', { excludedRegions: [158] }, {}, false],
    ['outside the country left out of the world', { excludedRegions: [158] }, { territory: 392 }, true],
    ['in an unknown country', { regions: [158] }, { territory: null }, false],
    ['in an unknown country, anywhere', { regions: [0] }, { territory: null }, true],
    ['on its platform, written otherwise', { platforms: ['ＳＰＯＴＩＦＹ '] }, {}, true],
    ['on one of its platforms', { platforms: ['KKBOX', 'Apple Music'] }, { platform: 'AppleMusic' }, true],
    ['on another platform', { platforms: ['KKBOX'] }, {}, false],
    ['on a platform that only begins alike', { platforms: ['Spot'] }, {}, false],
    ['described by its word, written otherwise', { products: ['ＰＲＥＭＩＵＭ'] }, {}, true],
    ['described by one of its words', { products: ['CD', 'ad supported'] }, {}, true],
    ['described by other words', { products: ['CD', 'Download'] }, {}, false],
    ['that is not described', { products: ['Premium'] }, { product: '' }, false],
    ['of its kind of work', { workType: 'MusicalWork' }, {}, true],
    ['of another kind of work', { workType: 'Song' }, {}, false],
    ['from its first day', { startDate: '2026-07-01' }, {}, true],
    ['before its first day', { startDate: '2026-07-02' }, {}, false],
    ['until its last day', { endDate: '2026-07-01' }, {}, true],
    ['after its last day', { endDate: '2026-06-30' }, {}, false],
    ['without a day, of a clause with a first day', { startDate: '2026-01-01' }, { periodStart: '' }, false],
    ['without a day, of a clause with a last day', { endDate: '2026-12-31' }, { periodStart: '' }, false],
    ['that meets all conditions', { rights: [1300], regions: [158], platforms: ['Spotify'] }, {}, true],
    [
      'that meets all conditions but one',
      { rights: [1300], regions: [158], platforms: ['KKBOX'] },
      {},
      false,
    ],
  ])('%s', (_, conditions, facts, isFitting) => {
    expect(clauseFor([clause(conditions)], use(facts)) !== undefined).toBe(isFitting);
  });
});

describe('the clauses of a contract', () => {
  it('apply in their order: the first that fits', () => {
    const clauses = [
      clause({ name: 'Downloads', rights: [1320] }),
      clause({ name: 'Asia', regions: [1001] }),
      clause({ name: 'Taiwan', regions: [158] }),
    ];
    expect(clauseFor(clauses, use())?.name).toBe('Asia');
    expect(clauseFor(clauses.toReversed(), use())?.name).toBe('Taiwan');
    expect(clauseFor(clauses, use({ right: 1320 }))?.name).toBe('Downloads');
    expect(clauseFor(clauses, use({ territory: 840 }))).toBeUndefined();
  });

  it.each(['0', '100', '1/3', '33.3333333333'])('may give a share of %s', (licensorShare) => {
    expect(clauseSchema.safeParse({ name: 'Clause', licensorShare }).success).toBe(true);
  });

  it.each([
    { name: ' ', licensorShare: '1' },
    { name: 'Clause', licensorShare: '101' },
    { licensorShare: '1' },
  ])('refuse %j', (values) => expect(clauseSchema.safeParse(values).success).toBe(false));

  it.each([
    ['80', undefined, '80', undefined],
    ['80', '10', '72', { share: '80', reduction: '10' }],
    ['1/3', '10', '30', { share: '1/3', reduction: '10' }],
    ['1/3', '1/7', '2/7', { share: '1/3', reduction: '1/7' }],
    ['33.3333333333', '12.5', '29.1666666666375', { share: '33.3333333333', reduction: '12.5' }],
    ['50', '100', '0', { share: '50', reduction: '100' }],
  ])('give %s of the base after a reduction of %s, which is %s', (licensorShare, reduction, share, rule) => {
    expect(shareOfClause(clause({ licensorShare, reduction }))).toEqual({
      licensorShare: share,
      ...(rule && { rule }),
    });
  });

  it.each(['0', '100.5', 'ten'])('refuse a reduction of %s', (reduction) => {
    expect(clauseSchema.safeParse({ name: 'Clause', licensorShare: '50', reduction }).success).toBe(false);
  });

  it('have names of their own', () => {
    expect(clausesProblem([clause({ name: 'A' }), clause({ name: 'B' })])).toBeUndefined();
    expect(clausesProblem([clause({ name: 'A' }), clause({ name: 'B' }), clause({ name: 'A' })])).toEqual({
      result: 'InvalidData',
      path: 'clauses.2.name',
      message: 'duplicate',
    });
  });

  it('do not end before they start', () => {
    const days = { startDate: '2026-07-02', endDate: '2026-07-01' };
    expect(clausesProblem([clause(), clause({ name: 'Other', ...days })])).toEqual({
      result: 'InvalidData',
      path: 'clauses.1.endDate',
      message: 'beforeStart',
    });
    expect(clausesProblem([clause({ ...days, endDate: '2026-07-02' })])).toBeUndefined();
  });

  it.each<[string, Partial<z.input<typeof clauseSchema>>, string, string]>([
    ['steps that fall', { count: 'uses', steps: [step('100'), step('99')] }, 'steps.1.above', 'ascending'],
    ['steps that stay', { count: 'uses', steps: [step('100'), step('100.0')] }, 'steps.1.above', 'ascending'],
    ['steps that count nothing', { steps: [step('100')] }, 'count', 'required'],
    ['income steps without a currency', { count: 'income', steps: [step('100')] }, 'currency', 'required'],
    ['recouped steps without a currency', { count: 'recouped', steps: [step('1')] }, 'currency', 'required'],
    ['a minimum without a currency', { minimumPerUse: '0.1' }, 'currency', 'required'],
    ['a cap without a currency', { cap: '100' }, 'currency', 'required'],
    [
      'a count of a period without its day',
      { count: 'uses', period: 'year', counted: '5', steps: [step('100')] },
      'countedOn',
      'required',
    ],
  ])('refuse %s', (_, values, field, message) => {
    expect(clausesProblem([clause({ name: 'First' }), clause(values)])).toEqual({
      result: 'InvalidData',
      path: `clauses.1.${field}`,
      message,
    });
  });

  it.each<Partial<z.input<typeof clauseSchema>>>([
    { count: 'uses', steps: [step('100'), step('100.5')] },
    { count: 'uses', counted: '5', steps: [step('100')] },
    { count: 'income', currency: 'USD', period: 'month', steps: [step('100')] },
    { minimumPerUse: '0.1', cap: '5', currency: 'TWD' },
    { currency: 'TWD' },
  ])('take %j', (values) => expect(clausesProblem([clause(values)])).toBeUndefined());

  it.each([{ steps: [step('0')] }, { steps: [step('-1')] }, { minimumPerUse: '0' }, { cap: '-5' }])(
    'refuse %j, which is no amount above zero',
    (values) =>
      expect(clauseSchema.safeParse({ name: 'Clause', licensorShare: '1', ...values }).success).toBe(false),
  );

  it('count only with steps, a minimum per use or a cap', () => {
    expect(
      [{}, { reduction: '5' }, { currency: 'TWD' as const }].map((one) => countedOf(clause(one))),
    ).toEqual([undefined, undefined, undefined]);
    for (const one of [{ steps: [step('1')] }, { minimumPerUse: '1' }, { cap: '1' }])
      expect(countedOf(clause(one))).toMatchObject({ licensorShare: '50', ...one });
  });
});
