import {
  markFactsReceived as markReceipts,
  type IncomeReceipts,
} from '../../functions/incomeFacts/incomeFactStore.ts';
import type { Currency } from '../../shared/money/currency.ts';

/** Marks the income of a batch as received at once by its licensors. */
export const markFactsReceived = (
  batchId: string,
  {
    statementCurrency,
    licensorIds,
    ...receipt
  }: IncomeReceipts['receipts'][number] & { statementCurrency: Currency; licensorIds: readonly string[] },
): Promise<void> =>
  markReceipts(
    batchId,
    statementCurrency,
    licensorIds.map((licensorId) => ({ licensorId })),
    () => ({ receipts: [receipt], isClosed: true }),
  );
