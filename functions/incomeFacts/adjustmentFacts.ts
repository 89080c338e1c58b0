import type { IncomeFact, IncomeReceipt } from '../../shared/income/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { putJson } from '../files/files.ts';
import { commitSilently, put, update } from '../db/commit.ts';
import { exists } from '../db/expressions.ts';
import { incomeKeys, incomeObjects } from '../db/keys/income.ts';
import { summariseFacts, type IncomeReceipts } from './incomeFactStore.ts';

/** Adjustment of a batch. `run` counts the batch's postings; booking was 1. */
export type IncomeAdjustment = { adjustmentId: string; batchId: string; run: number };

/** Receipt of a batch's income by statement currency, for received currencies. */
export type ReceiptsByCurrency = Readonly<Record<string, IncomeReceipt>>;

/**
 * Stores the change of one licensor's income by an adjustment: reversed and posted facts as an object, and one item per
 * currency besides the batch's own, which stays as booked. Repeating it changes nothing.
 * @param receipts set when the batch was received; the adjustment then counts as received on its own day
 */
export const writeAdjustmentFacts = async (
  licensorId: string,
  { adjustmentId, batchId, run }: IncomeAdjustment,
  facts: readonly IncomeFact[],
  receipts: ReceiptsByCurrency,
): Promise<void> => {
  const object = incomeObjects.adjustment(licensorId, batchId, run);
  await putJson(
    object,
    facts.map((fact) => ({ ...fact, adjustmentId })),
  );
  const used = [...new Set(facts.map(({ currency }) => currency))];
  await commitSilently(
    used.map((currency) => {
      const own = facts.filter((fact) => fact.currency === currency);
      return put({
        ...incomeKeys.adjustment(licensorId, currency, batchId, run),
        type: 'incomeBatch',
        version: 1,
        ...summariseFacts(licensorId, batchId, currency, own),
        object,
        adjustmentId,
        ...(receipts[currency] && { receipts: [receipts[currency]], isClosed: true }),
      });
    }),
  );
};

/** Stores the receipts so far with an adjustment made before they came. Repeating it changes nothing. */
export const markAdjustmentsReceived = async (
  { batchId, run, currency }: { batchId: string; run: number; currency: Currency },
  licensorIds: readonly string[],
  received: IncomeReceipts,
): Promise<void> => {
  for (const licensorId of licensorIds)
    await commitSilently([
      update(
        incomeKeys.adjustment(licensorId, currency, batchId, run),
        { set: { ...received, receivedWithBatch: true }, when: exists },
        'DataNotFound',
      ),
    ]);
};
