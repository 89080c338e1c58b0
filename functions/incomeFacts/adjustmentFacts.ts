import type { IncomeFact, IncomeReceipt } from '../../shared/income/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { putJson } from '../files/files.ts';
import { commitSilently, put, update } from '../db/commit.ts';
import { incomeKeys, incomeObjects } from '../db/keys/income.ts';
import { summaryOf } from './incomeFactStore.ts';

/** Which adjustment of which batch: `run` counts the batch's postings, booking was 1. */
export type IncomeAdjustment = { adjustmentId: string; batchId: string; run: number };

/** Statement currency -> how its income was received, where it was. */
export type ReceiptsByCurrency = Readonly<Record<string, IncomeReceipt>>;

/**
 * Keeps what an adjustment changed of one licensor's income: facts reversed and posted as an object, one item per
 * currency beside the batch's own, which stays as it was booked. Repeating it changes nothing.
 * @param receipts when the batch was received; the adjustment then counts as received on its own day
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
        ...{ type: 'incomeBatch', version: 1 },
        ...summaryOf(licensorId, batchId, currency, own),
        ...{ object, adjustmentId, receipt: receipts[currency] },
      });
    }),
  );
};

/** Notes on adjustments made before the batch was received when and at which rate it was. Repeating it changes nothing. */
export const markAdjustmentsReceived = async (
  adjusted: readonly { licensorId: string; batchId: string; run: number }[],
  currency: Currency,
  receipt: IncomeReceipt,
): Promise<void> => {
  for (const { licensorId, batchId, run } of adjusted)
    await commitSilently([
      update(
        incomeKeys.adjustment(licensorId, currency, batchId, run),
        {
          expression: 'SET #receipt = :receipt, receivedWithBatch = :withBatch',
          condition: 'attribute_exists(pk)',
          names: { '#receipt': 'receipt' },
          values: { ':receipt': receipt, ':withBatch': true },
        },
        'DataNotFound',
      ),
    ]);
};
