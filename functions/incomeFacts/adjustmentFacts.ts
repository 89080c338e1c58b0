import type { IncomeFact, IncomeReceipt } from '../../shared/income/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { putJson } from '../files/files.ts';
import { commitSilently, put, update } from '../db/commit.ts';
import { exists } from '../db/expressions.ts';
import { incomeKeys, incomeObjects } from '../db/keys/income.ts';
import { byCurrencies, summariseFacts, type IncomeAccount, type IncomeReceipts } from './incomeFactStore.ts';

/** Adjustment of a batch. `run` counts the batch's postings; booking was 1. */
type IncomeAdjustment = { adjustmentId: string; batchId: string; run: number };

/** Returns the receipt of a batch's income in a statement currency, if it was received, for an accounting currency. */
export type FindReceipt = (
  currency: Currency,
  accountingCurrency: Currency | undefined,
) => IncomeReceipt | undefined;

/**
 * Stores the change of one licensor's income by an adjustment: reversed and posted facts as an object, and one item per
 * currency and accounting currency besides the batch's own, which stays as booked. Repeating it changes nothing.
 * @param findReceipt finds one when the batch was received; the adjustment then counts as received on its own day
 */
export const writeAdjustmentFacts = async (
  licensorId: string,
  { adjustmentId, batchId, run }: IncomeAdjustment,
  facts: readonly IncomeFact[],
  findReceipt: FindReceipt,
): Promise<void> => {
  const object = incomeObjects.adjustment(licensorId, batchId, run);
  await putJson(
    object,
    facts.map((fact) => ({ ...fact, adjustmentId })),
  );
  await commitSilently(
    byCurrencies(facts).map((own) => {
      const summary = summariseFacts(licensorId, batchId, own);
      const receipt = findReceipt(summary.currency, summary.accountingCurrency);
      return put({
        ...incomeKeys.adjustment(licensorId, batchId, run, summary),
        type: 'incomeBatch',
        version: 1,
        ...summary,
        object,
        adjustmentId,
        ...(receipt && { receipts: [receipt], isClosed: true }),
      });
    }),
  );
};

/**
 * Stores the receipts so far with an adjustment made before they came. Repeating it changes nothing.
 * @param receivedIn returns the receipts with the rates into an accounting currency
 */
export const markAdjustmentsReceived = async (
  { batchId, run, currency }: { batchId: string; run: number; currency: Currency },
  accounts: readonly IncomeAccount[],
  receivedIn: (accountingCurrency: Currency | undefined) => IncomeReceipts,
): Promise<void> => {
  for (const { licensorId, accountingCurrency } of accounts)
    await commitSilently([
      update(
        incomeKeys.adjustment(licensorId, batchId, run, { currency, accountingCurrency }),
        { set: { ...receivedIn(accountingCurrency), receivedWithBatch: true }, when: exists },
        'DataNotFound',
      ),
    ]);
};
