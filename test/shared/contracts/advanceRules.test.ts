import { describe, expect, it } from 'vitest';
import { advancesOverlap, advancesProblem } from '../../../shared/contracts/advanceRules.ts';
import { advanceFieldsSchema, type AdvanceFields } from '../../../shared/contracts/advanceSchema.ts';

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

describe('payment items', () => {
  const later = { deductStartDate: '2024-07-01', deductEndDate: '2024-12-31' };

  it.each([
    ['the same months', advance(), true],
    ['the last day in common', advance({ deductStartDate: '2024-06-30', deductEndDate: '2024-12-31' }), true],
    ['the half year after', advance(later), false],
    ['no deduction', advance({ deductSetting: 0 }), false],
    [
      'a work all of which are covered',
      advance({ includeAllUnits: false, contractUnitIds: ['unt_1'] }),
      true,
    ],
  ])('overlap with %s: %#', (_name, other, overlap) => {
    expect(advancesOverlap(advance(), other)).toBe(overlap);
    expect(advancesOverlap(other, advance())).toBe(overlap);
  });

  it('for different works do not overlap', () => {
    const only = (unitId: string) => advance({ includeAllUnits: false, contractUnitIds: [unitId] });
    expect(advancesOverlap(only('unt_1'), only('unt_2'))).toBe(false);
  });

  it('name their scope and, when rolling, their threshold', () => {
    expect(advancesProblem([advance(), advance(later)], [])).toBeUndefined();
    expect(advancesProblem([advance(), advance()], [])).toMatchObject({
      result: 'NewContractAdvanceOverlap',
      path: 'advances.1.deductStartDate',
    });
    expect(advancesProblem([advance({ includeAllUnits: false })], [])).toMatchObject({
      result: 'LackOfParameters',
    });
    expect(advancesProblem([advance({ advanceType: 4 })], [])).toMatchObject({
      path: 'advances.0.thresholdAmount',
    });
  });
});
