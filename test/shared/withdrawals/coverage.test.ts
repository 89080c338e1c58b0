import { describe, expect, it } from 'vitest';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { coverageOf } from '../../../shared/withdrawals/coverage.ts';

const part = (contractId: string) => ({ contractId, contractName: '', amount: decimalSchema.parse('1') });

describe('what a withdrawal covers', () => {
  const covers = coverageOf({
    batchIds: ['bat_1', 'bat_2'],
    parts: [part('ctr_a'), part('ctr_b')],
    takenBefore: [{ contractId: 'ctr_b', batchIds: ['bat_1'] }],
  });

  it.each([
    ['ctr_a', 'bat_1', true],
    ['ctr_a', 'bat_2', true],
    ['ctr_b', 'bat_2', true],
    ['ctr_b', 'bat_1', false],
    ['ctr_c', 'bat_1', false],
    ['ctr_a', 'bat_3', false],
  ])('is its batches under its contracts, less what was taken before: %s of %s %s', (contract, batch, is) => {
    expect(covers(contract, batch)).toBe(is);
  });
});
