import { describe, expect, it } from 'vitest';
import { coveredBatches, isCoveredFact } from '../../../../functions/reports/statement/coveredIncome.ts';
import type { ReceivedFact } from '../../../../shared/income/schema.ts';
import { decimalSchema } from '../../../../shared/money/decimal.ts';
import { answerQueries, incomeBatch, receivedIn } from '../../income/receivedBatches.ts';

const decimal = (text: string) => decimalSchema.parse(text);

/** Income of one licensor. One statement in two currencies is received in both; another one is exchanged. */
const stored = [
  incomeBatch('bat_both', 'TWD', receivedIn('TWD')),
  incomeBatch('bat_both', 'USD', receivedIn('USD')),
  incomeBatch('bat_exchanged', 'USD', receivedIn('TWD', { exchangeRate: decimal('31.5') })),
  incomeBatch(
    'bat_accounted',
    'TWD',
    receivedIn('TWD', { accounting: { currency: 'USD', rate: decimal('0.03'), day: '2026-09-01' } }),
  ),
  incomeBatch('bat_other', 'TWD', receivedIn('TWD')),
  incomeBatch('bat_open', 'TWD', { isClosed: false }),
];

answerQueries(() => stored);

const parts = [{ contractId: 'ctr_1', contractName: 'Contract', amount: decimal('100') }];

describe('the income a withdrawal covers', () => {
  it.each([
    ['TWD', ['bat_both TWD', 'bat_exchanged USD']],
    ['USD', ['bat_both USD', 'bat_accounted TWD']],
    ['JPY', []],
  ] as const)(
    'in %s is that of its statements in the currency they are owed in: %j',
    async (currency, covered) => {
      const batchIds = ['bat_both', 'bat_exchanged', 'bat_accounted', 'bat_open'];
      const found = await coveredBatches({ licensorId: 'mus_1', currency, batchIds, parts });
      expect(found.map((one) => `${one.batchId} ${one.currency}`)).toEqual(covered);
    },
  );

  it('is under its contracts, and was not taken by an earlier one', () => {
    const takenBefore = [{ contractId: 'ctr_1', batchIds: ['bat_taken'] }];
    const batchIds = ['bat_1', 'bat_taken'];
    const covers = isCoveredFact({ licensorId: 'mus_1', currency: 'TWD', batchIds, parts, takenBefore });
    const fact = (more: object) => covers({ batchId: 'bat_1', contractId: 'ctr_1', ...more } as ReceivedFact);
    expect(fact({})).toBe(true);
    expect(fact({ contractId: 'ctr_2' })).toBe(false);
    expect(fact({ batchId: 'bat_taken' })).toBe(false);
    expect(fact({ batchId: 'bat_2' })).toBe(false);
    // Facts stored before contracts were named count with their statement.
    expect(fact({ contractId: undefined })).toBe(true);
  });
});
