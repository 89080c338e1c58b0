import { isReceipt } from '../../shared/accounting/ledger.ts';
import { haveSameRange } from '../../shared/withdrawals/schema.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { payableEntries } from './payableEntries.ts';
import type { OwedRange } from './withdrawable.ts';
import { withdrawalsOf } from './withdrawalStore.ts';

/**
 * The receipts of a range, and adjustments of earlier ones, that no earlier withdrawal of the same contract covers, and the
 * day of the first of them.
 */
export const coveredReceipts = async (
  licensorId: string,
  range: OwedRange,
): Promise<{ batchIds: string[]; from?: string }> => {
  const [entries, withdrawals] = await Promise.all([
    payableEntries(licensorId, range),
    withdrawalsOf(licensorId),
  ]);
  const earlier = new Set(
    withdrawals
      .filter((one) => haveSameRange(one, range) && one.status <= withdrawalStatuses.confirmed)
      .flatMap(({ batchIds, parts }) =>
        parts.flatMap(({ contractId }) => batchIds.map((batchId) => `${contractId}#${batchId}`)),
      ),
  );
  const receipts = entries.filter(
    (entry) => isReceipt(entry) && !earlier.has(`${entry.contractId}#${entry.cause.id}`),
  );
  return { batchIds: [...new Set(receipts.map(({ cause }) => cause.id))], from: receipts[0]?.occurredOn };
};
