import { describe, expect, it } from 'vitest';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { createCoverage, paidReceipts } from '../../../functions/withdrawals/coverage.ts';

const part = (contractId: string) => ({ contractId, contractName: '', amount: decimalSchema.parse('1') });

describe('a withdrawal', () => {
  const covers = createCoverage({
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
  ])('covers the contract %s in the batch %s, unless an earlier one did: %s', (contract, batch, is) => {
    expect(covers(contract, batch)).toBe(is);
  });
});

it('a first withdrawal covers all its batches', () => {
  const covers = createCoverage({ batchIds: ['bat_1'], parts: [part('ctr_a')] });
  expect([covers('ctr_a', 'bat_1'), covers('ctr_b', 'bat_1')]).toEqual([true, false]);
});

describe('the receipts a payment paid', () => {
  const receipts = [
    { batchId: 'bat_june', amount: '1000' },
    { batchId: 'bat_july', amount: '2000' },
    { batchId: 'adj_july', amount: '-50' },
    { batchId: 'bat_august', amount: '400' },
  ];

  it.each([
    ['all of them when nothing stays owed', '0', ['bat_june', 'bat_july', 'adj_july', 'bat_august']],
    ['the older ones when the newest stays owed', '400', ['bat_june', 'bat_july', 'adj_july']],
    ['only those of which nothing stays owed', '401', ['bat_june']],
    ['none when more stays owed than their sum', '9999', []],
  ])('are %s', (_title, left, batchIds) => {
    expect(paidReceipts(receipts, left).map(({ batchId }) => batchId)).toEqual(batchIds);
  });
});
