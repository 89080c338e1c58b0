import { describe, expect, it } from 'vitest';
import {
  broughtInDifferences,
  broughtInInputSchema,
  broughtInProblems,
  fieldsOfBroughtIn,
  findBroughtIn,
  inputOfBroughtIn,
} from '../../../shared/contracts/broughtIn.ts';
import { advanceSchema, type Advance } from '../../../shared/contracts/advanceSchema.ts';

const contract = { currency: 'TWD', royaltyCurrency: 'contract' } as const;

const input = (changes: object = {}) =>
  broughtInInputSchema.parse({
    amount: '1000',
    recouped: '400',
    paidOn: '2024-03-01',
    deductStartDate: '2024-01-01',
    deductEndDate: '2024-12-31',
    ...changes,
  });

const stored = (changes: object = {}): Advance => {
  const entered = input(changes);
  return advanceSchema.parse({
    ...fieldsOfBroughtIn(entered, contract),
    contractAdvanceId: 'adv_0123456789abc',
    contractId: 'ctr_0123456789abc',
    paid: true,
    paidDate: entered.paidOn,
    broughtIn: {
      recouped: entered.recouped,
      number: entered.number,
      recordedAt: '2026-11-29T00:00:00Z',
      recordedBy: 'Staff',
    },
    version: 1,
  });
};

const other = { deductStartDate: '2025-01-01', deductEndDate: '2025-12-31' };

describe('an advance that is brought in', () => {
  it.each([
    [{ recouped: '1000.01' }, 'recouped', 'aboveAdvance'],
    [{ recouped: '-1' }, 'recouped', 'negative'],
    [{ amount: '1000.001' }, 'amount', 'decimals'],
    [{ currency: 'USD' }, 'currency', 'accountingCurrency'],
    [{ deductEndDate: '2023-12-31' }, 'deductEndDate', 'beforeStart'],
  ])('breaks a rule: %o', (changes, path, message) => {
    expect(broughtInProblems(input(changes), [], contract)).toContainEqual({
      result: 'InvalidData',
      path,
      message,
    });
  });

  it.each([{}, { recouped: '0' }, { recouped: '1000' }, { recouped: '0.000001' }])('may be %o', (changes) => {
    expect(broughtInProblems(input(changes), [], contract)).toEqual([]);
  });

  it('is never recouped from the same royalty as another payment of the contract', () => {
    expect(broughtInProblems(input(), [stored()], contract)).toMatchObject([
      { result: 'NewContractAdvanceOverlap', path: 'deductStartDate' },
    ]);
    expect(broughtInProblems(input(other), [stored()], contract)).toEqual([]);
  });

  it('is a rolling payment only of one it follows, above a threshold', () => {
    const rolling = { advanceType: 4, thresholdAmount: '10', rollingOrder: 1 } as const;
    const results = (more: object, present: Advance[]) =>
      broughtInProblems(input({ ...rolling, ...more }), present, contract).map(({ result }) => result);
    const first = stored({ number: 'A1' });
    expect(results({}, [first])).toContain('RollingAdvanceCannotAdd');
    const relatedAdvanceId = first.contractAdvanceId;
    expect(results({ relatedAdvanceId }, [first])).toEqual([]);
    expect(results({ relatedAdvanceId, thresholdAmount: undefined }, [first])).toEqual(['LackOfParameters']);
    expect(results({ relatedAdvanceId, advanceType: 2 }, [first])).toEqual(['NewContractAdvanceOverlap']);
  });

  it('takes no more than the largest payment', () => {
    expect(broughtInInputSchema.safeParse({ ...input(), amount: '1000000000000000' }).success).toBe(false);
    expect(broughtInInputSchema.safeParse({ ...input(), amount: '0' }).success).toBe(false);
  });

  it('is recognised by its number, without one by day, currency and amount', () => {
    const numbered = stored({ number: 'A1' });
    expect(
      findBroughtIn(input({ number: 'A1', amount: '7', paidOn: '2020-01-01' }), [numbered], contract),
    ).toBe(numbered);
    expect(findBroughtIn(input({ number: 'A2' }), [numbered], contract)).toBeUndefined();
    expect(findBroughtIn(input(), [numbered], contract)).toBeUndefined();
    const plain = stored();
    expect(findBroughtIn(input({ amount: '1000.00', recouped: '1' }), [plain], contract)).toBe(plain);
    for (const changes of [
      { amount: '1001' },
      { paidOn: '2024-03-02' },
      { currency: 'USD' },
      { number: 'A1' },
    ])
      expect(findBroughtIn(input(changes), [plain], contract)).toBeUndefined();
    const { broughtIn: _broughtIn, ...paidHere } = plain;
    expect(findBroughtIn(input(), [paidHere], contract)).toBeUndefined();
  });

  it('differs in what is stated otherwise, but not in how an amount is written', () => {
    const before = stored();
    expect(broughtInDifferences(input({ amount: '1000.0', recouped: '400.00' }), before, contract)).toEqual(
      [],
    );
    expect(broughtInDifferences(input({ recouped: '401', remark: 'x', ...other }), before, contract)).toEqual(
      ['recouped', 'deductStartDate', 'deductEndDate', 'remark'],
    );
  });

  it('gives back what was entered', () => {
    const entered = { number: 'A1', remark: 'Signing', advanceType: 1 };
    expect(inputOfBroughtIn(stored(entered))).toEqual({ ...input(entered), currency: 'TWD' });
    expect(inputOfBroughtIn({ ...stored(), broughtIn: undefined })).toBeUndefined();
  });
});
