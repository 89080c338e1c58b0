import { describe, expect, it } from 'vitest';
import {
  advancesOverlap,
  advancesProblems,
  changeProblem,
  extendProblem,
  paymentProblem,
  placeRolling,
  rollingDecisionProblem,
  rollingStatus,
  updateProblems,
  type Series,
} from '../../../shared/contracts/advanceRules.ts';
import {
  advanceFieldsSchema,
  type Advance,
  type AdvanceFields,
} from '../../../shared/contracts/advanceSchema.ts';

const advance = (more: object = {}): AdvanceFields => ({
  ...advanceFieldsSchema.parse({
    advanceType: 2,
    amount: '1000',
    expectedDate: '2024-01-31',
    deductSetting: 1,
    deductStartDate: '2024-01-01',
    deductEndDate: '2024-06-30',
  }),
  ...more,
});

const later = { deductStartDate: '2024-07-01', deductEndDate: '2024-12-31' };

describe('payment items', () => {
  it.each([
    ['the same months', advance(), true],
    ['the last day in common', advance({ deductStartDate: '2024-06-30', deductEndDate: '2024-12-31' }), true],
    ['the half year after', advance(later), false],
    ['no deduction', advance({ deductSetting: 0 }), false],
    [
      'a work that the first item covers too',
      advance({ includeAllUnits: false, contractUnitIds: ['unt_1'] }),
      true,
    ],
  ])('overlap only in works and days in common: %s', (_name, other, overlap) => {
    expect(advancesOverlap(advance(), other)).toBe(overlap);
    expect(advancesOverlap(other, advance())).toBe(overlap);
  });

  it('for the words and for the music do not overlap', () => {
    const [words, music] = [advance({ shareTypes: ['OA', 'SA'] }), advance({ shareTypes: ['OC', 'SC'] })];
    expect(advancesOverlap(words, music)).toBe(false);
    expect(advancesOverlap(words, words)).toBe(true);
    expect(advancesOverlap(words, advance())).toBe(true);
  });

  it('for different works do not overlap', () => {
    const only = (unitId: string) => advance({ includeAllUnits: false, contractUnitIds: [unitId] });
    expect(advancesOverlap(only('unt_1'), only('unt_2'))).toBe(false);
    const several = (...contractUnitIds: string[]) => advance({ includeAllUnits: false, contractUnitIds });
    expect(advancesOverlap(several('unt_1', 'unt_2'), several('unt_2', 'unt_3'))).toBe(true);
    expect(advancesOverlap(several('unt_1', 'unt_2'), several('unt_3', 'unt_4'))).toBe(false);
  });

  it('must state their scope and, if rolling, their threshold', () => {
    expect(advancesProblems([advance(), advance(later)], [], { currency: 'TWD' })[0]).toBeUndefined();
    expect(advancesProblems([advance(), advance()], [], { currency: 'TWD' })[0]).toMatchObject({
      result: 'NewContractAdvanceOverlap',
      path: 'advances.1.deductStartDate',
    });
    expect(advancesProblems([advance({ includeAllUnits: false })], [], { currency: 'TWD' })[0]).toMatchObject(
      {
        result: 'LackOfParameters',
      },
    );
    expect(advancesProblems([advance({ advanceType: 4 })], [], { currency: 'TWD' })[0]).toMatchObject({
      path: 'advances.0.thresholdAmount',
    });
  });

  it('may be deducted on a single day', () => {
    const problemOf = (deductStartDate: string, deductEndDate: string) =>
      advancesProblems([advance({ deductStartDate, deductEndDate })], [], { currency: 'TWD' })[0]?.message;
    expect(problemOf('2024-06-30', '2024-06-30')).toBeUndefined();
    expect(problemOf('2024-06-30', '2024-06-29')).toBe('beforeStart');
  });

  it('report a problem of profit sharing at the field that can fix it', () => {
    const shared = (more: object) =>
      advancesProblems([advance({ profitSharing: true, ...more })], [], { currency: 'TWD' })[0]?.path;
    expect(shared({})).toBe('advances.0.profitSharing');
    expect(shared({ includeAllUnits: false, contractUnitIds: ['unt_1', 'unt_2'] })).toBe(
      'advances.0.contractUnitIds',
    );
    expect(shared({ includeAllUnits: false, contractUnitIds: ['unt_1'] })).toBeUndefined();
  });
});

const stored = (contractAdvanceId: string, more: object = {}): Advance => ({
  ...advance(),
  contractAdvanceId,
  contractId: 'ctr_1',
  currency: 'TWD',
  paid: false,
  version: 1,
  ...more,
});

const rolling = (rollingOrder: number, more: object = {}): Advance =>
  stored(`adv_r${rollingOrder}`, {
    advanceType: 4,
    relatedAdvanceId: 'adv_1',
    rollingOrder,
    thresholdAmount: '800',
    ...more,
  });

describe('the scope of payment items', () => {
  it.each([
    ['other countries', { incomeRegions: [158] }, { incomeRegions: [392] }, false],
    ['a country of the same continent', { incomeRegions: [158] }, { incomeRegions: [1001] }, true],
    ['a place of another continent', { incomeRegions: [158] }, { incomeRegions: [1002] }, false],
    ['one of several places', { incomeRegions: [392, 1002] }, { incomeRegions: [840, 276] }, true],
    ['one place and every place', { incomeRegions: [158] }, {}, true],
    ['a decision by hand', { deductSetting: 2 }, {}, true],
  ])('overlaps by place: %s', (_title, one, other, overlap) => {
    expect(advancesOverlap(advance(one), advance(other))).toBe(overlap);
    expect(advancesOverlap(advance(other), advance(one))).toBe(overlap);
  });

  it('of rolling payments is that of the payment they follow', () => {
    expect(advancesOverlap(rolling(1), stored('adv_1'))).toBe(false);
    expect(advancesOverlap(rolling(1), rolling(2))).toBe(false);
    expect(advancesOverlap(rolling(1), stored('adv_2'))).toBe(true);
  });

  it('allows amounts in whole minor units of the currency only', () => {
    const problem = (amount: string, currency: 'TWD' | 'CNY') =>
      advancesProblems([advance({ amount })], [], { currency })[0];
    expect(problem('1000.5', 'TWD')).toMatchObject({ path: 'advances.0.amount', message: 'decimals' });
    expect(problem('1000.5', 'CNY')).toBeUndefined();
    expect(problem('1000.005', 'CNY')).toMatchObject({ message: 'decimals' });
  });

  it.each([
    ['both a source and a remark', { incomeSource: 'A', incomeSourceRemark: 'B' }, 'incomeSourceRemark'],
    ['profit sharing for all works', { profitSharing: true }, 'profitSharing'],
    [
      'profit sharing decided by hand',
      { profitSharing: true, includeAllUnits: false, contractUnitIds: ['unt_1'], deductSetting: 2 },
      'deductSetting',
    ],
  ])('is refused with %s', (_title, more, path) => {
    expect(advancesProblems([advance(more)], [], { currency: 'TWD' })[0]?.path).toBe(`advances.0.${path}`);
  });

  it('can be extended, but neither shortened nor made to overlap another payment', () => {
    const present = [
      stored('adv_1'),
      stored('adv_2', { deductStartDate: '2024-08-01', deductEndDate: '2024-12-31' }),
    ];
    const findProblem = (id: string, day: string) => extendProblem(present, new Map([[id, day]]))?.result;
    expect(findProblem('adv_1', '2024-07-31')).toBeUndefined();
    expect(findProblem('adv_1', '2024-08-01')).toBe('NewContractAdvanceOverlap');
    expect(findProblem('adv_2', '2024-11-30')).toBe('InvalidData');
  });
});

describe('a rolling payment', () => {
  const fields = (more: object = {}) =>
    advance({ advanceType: 4, thresholdAmount: '800', relatedAdvanceId: 'adv_1', rollingOrder: 1, ...more });

  it.each([
    [
      'follows a payment of the contract',
      fields({ relatedAdvanceId: 'adv_9' }),
      [],
      'RollingAdvanceCannotAdd',
    ],
    ['cannot take the place of another', fields(), [rolling(1)], 'RollingAdvanceCannotAdd'],
    [
      'does not come before one that is confirmed',
      fields(),
      [rolling(2, { rollingDecision: 'confirmedConditionMet' })],
      'RollingSortPrecedesConfirmed',
    ],
    [
      'has a threshold that can be reached before the payments end',
      fields({ thresholdAmount: '1000' }),
      [],
      'InvalidData',
    ],
    [
      'counts the payments before towards its threshold',
      fields({ rollingOrder: 2, thresholdAmount: '1500' }),
      [rolling(1)],
      undefined,
    ],
  ])('%s', (_title, added, present, result) => {
    expect(advancesProblems([added], [stored('adv_1'), ...present], { currency: 'TWD' })[0]?.result).toBe(
      result,
    );
  });

  it.each([
    ['is not recouped', stored('adv_1', { deductSetting: 0 })],
    [
      'was refused',
      stored('adv_1', { amount: '700' }),
      rolling(1, { rollingDecision: 'confirmedConditionNotMet' }),
    ],
  ] as [string, ...Advance[]][])(
    'does not count towards its threshold a payment that %s',
    (_title, ...present) => {
      expect(advancesProblems([fields({ rollingOrder: 2 })], present, { currency: 'TWD' })[0]).toMatchObject({
        result: 'InvalidData',
        path: 'advances.0.thresholdAmount',
      });
    },
  );

  const changes: [string, Advance, object, string | undefined][] = [
    ['still reaches its threshold', stored('adv_1'), { amount: '801' }, undefined],
    ['no longer exceeds its threshold', stored('adv_1'), { amount: '800' }, 'InvalidData'],
    ['is no longer deducted', stored('adv_1'), { deductSetting: 0 }, 'InvalidData'],
    [
      'becomes a rolling payment itself',
      stored('adv_1'),
      { advanceType: 4, relatedAdvanceId: 'adv_0', rollingOrder: 1, thresholdAmount: '500' },
      'RollingAdvanceCannotEdit',
    ],
    ['leaves the series', rolling(1), { relatedAdvanceId: 'adv_0' }, 'InvalidData'],
  ];
  it.each(changes)('limits changes of the payment before it: one that %s', (_title, before, more, result) => {
    const series = [
      stored('adv_0', later),
      stored('adv_1'),
      rolling(1),
      rolling(2, { thresholdAmount: '1500' }),
    ];
    const others = series.filter(({ contractAdvanceId }) => contractAdvanceId !== before.contractAdvanceId);
    expect(updateProblems(before, { ...before, ...more }, others)[0]?.result).toBe(result);
  });

  it('is changed under the rules for adding it, and each problem names its field', () => {
    const before = stored('adv_1');
    const problem = (more: object) =>
      updateProblems(before, { ...before, ...more }, [stored('adv_2', later)])[0];
    expect(problem({ amount: '1200' })).toBeUndefined();
    expect(problem({ amount: '0.5' })).toMatchObject({ path: 'amount', message: 'decimals' });
    expect(problem({ deductEndDate: '2024-07-01' })).toMatchObject({
      result: 'NewContractAdvanceOverlap',
      path: 'deductStartDate',
    });
  });

  it('follows the latest recouped payment, after its present rolling payments, unless its place is given', () => {
    const present = [stored('adv_0'), stored('adv_1'), stored('adv_x', { deductSetting: 0 }), rolling(1)];
    const bare = advance({ advanceType: 4, thresholdAmount: '800' });
    expect(placeRolling([bare, bare], present)).toMatchObject([
      { relatedAdvanceId: 'adv_1', rollingOrder: 2 },
      { relatedAdvanceId: 'adv_1', rollingOrder: 3 },
    ]);
    expect(placeRolling([fields({ relatedAdvanceId: 'adv_0', rollingOrder: 7 })], present)).toMatchObject([
      { relatedAdvanceId: 'adv_0', rollingOrder: 7 },
    ]);
  });

  const met = 'confirmedConditionMet';
  const series = (more: Partial<Series> = {}): Series => ({
    first: stored('adv_1', { paid: true }),
    rolling: [rolling(1), rolling(2, { thresholdAmount: '1500' })],
    recouped: '900' as Series['recouped'],
    outstanding: '100' as Series['outstanding'],
    ...more,
  });

  it.each<[string, Advance, Series, boolean, string | undefined]>([
    ['is confirmed once its threshold is reached', rolling(1), series(), true, undefined],
    [
      'waits for the payment it follows',
      rolling(1),
      series({ first: stored('adv_1') }),
      true,
      'AdvanceMustPaid',
    ],
    ['waits for the rolling payment before it', rolling(2), series(), false, 'LastRollingMustConfirmed'],
    [
      'waits until the rolling payment before it is paid',
      rolling(2),
      series({ rolling: [rolling(1, { rollingDecision: met }), rolling(2)] }),
      true,
      'AdvanceMustPaid',
    ],
    [
      'waits for its own threshold',
      rolling(2, { thresholdAmount: '1500' }),
      series({ rolling: [rolling(1, { rollingDecision: met, paid: true })] }),
      true,
      'RollingThresholdNotReached',
    ],
    [
      'can be refused before its threshold',
      rolling(1),
      series({ recouped: '0' as Series['recouped'] }),
      false,
      undefined,
    ],
    ['is decided once', rolling(1, { rollingDecision: met }), series(), true, 'RollingAlreadyConfirmed'],
    [
      'is left to the technical team once everything is offset',
      rolling(1),
      series({ outstanding: '0' as Series['outstanding'] }),
      true,
      'RollingRelatedContractAdvanceHasBeenFullyOffset',
    ],
  ])('%s', (_title, one, of, conditionMet, problem) => {
    expect(rollingDecisionProblem(one, of, conditionMet)).toBe(problem);
  });

  it('has a status by its threshold and decision', () => {
    expect(rollingStatus(rolling(1), '799.99')).toBe('unconfirmedBelowThreshold');
    expect(rollingStatus(rolling(1), '800')).toBe('unconfirmedReachedThreshold');
    expect(rollingStatus(rolling(1, { rollingDecision: met }), '0')).toBe(met);
  });

  it('is paid only after its condition is confirmed', () => {
    expect(paymentProblem(stored('adv_1'))).toBeUndefined();
    expect(paymentProblem(stored('adv_1', { paid: true }))).toBe('PaidAdvanceCannotChange');
    expect(paymentProblem(rolling(1))).toBe('RollingNotConfirmed');
    expect(paymentProblem(rolling(1, { rollingDecision: met }))).toBeUndefined();
    expect(paymentProblem(rolling(1, { rollingDecision: 'confirmedConditionNotMet' }))).toBe(
      'RollingAlreadyConfirmed',
    );
  });

  it.each<[string, Advance, Advance[], 'update' | 'delete', string | undefined]>([
    ['can be deleted until it is confirmed', rolling(1), [stored('adv_1')], 'delete', undefined],
    [
      'cannot be changed once confirmed',
      rolling(1, { rollingDecision: met }),
      [],
      'update',
      'RollingAdvanceCannotEdit',
    ],
    [
      'prevents the deletion of the payment it follows',
      stored('adv_1'),
      [rolling(1)],
      'delete',
      'HasAdvanceCannotBeDeleted',
    ],
    [
      'prevents that among other payments',
      stored('adv_1'),
      [stored('adv_2'), rolling(1), stored('adv_3')],
      'delete',
      'HasAdvanceCannotBeDeleted',
    ],
    [
      'allows the deletion of a payment that nothing follows',
      stored('adv_2'),
      [rolling(1)],
      'delete',
      undefined,
    ],
    ['allows changes of the payment it follows', stored('adv_1'), [rolling(1)], 'update', undefined],
    [
      'cannot be deleted once paid, like any other payment',
      stored('adv_1', { paid: true }),
      [],
      'delete',
      'PaidAdvanceCannotChange',
    ],
  ])('%s', (_title, one, others, change, problem) => {
    expect(changeProblem(one, others, change)).toBe(problem);
  });
});
