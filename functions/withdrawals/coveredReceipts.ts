import { isReceipt } from '../../shared/accounting/ledger.ts';
import { coverageOf } from '../../shared/withdrawals/coverage.ts';
import { haveSameRange, type Withdrawal } from '../../shared/withdrawals/schema.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { payableEntries } from './payableEntries.ts';
import type { OwedRange } from './withdrawable.ts';
import { withdrawalsOf } from './withdrawalStore.ts';

/** What a withdrawal covers, and the day of the first receipt of it. */
export type Covered = Pick<Withdrawal, 'batchIds' | 'takenBefore'> & { from?: string };

/** What earlier withdrawals took of some batches, by contract. */
const takenOf = (
  receipts: readonly { contractId: string; batchId: string }[],
  batchIds: ReadonlySet<string>,
): Withdrawal['takenBefore'] => {
  const taken = new Map<string, Set<string>>();
  for (const { contractId, batchId } of receipts)
    if (batchIds.has(batchId)) taken.set(contractId, (taken.get(contractId) ?? new Set()).add(batchId));
  return taken.size ? [...taken].map(([contractId, ids]) => ({ contractId, batchIds: [...ids] })) : undefined;
};

/** The receipts of a range, and adjustments of earlier ones, that no earlier withdrawal of the same contract covers. */
export const coveredReceipts = async (licensorId: string, range: OwedRange): Promise<Covered> => {
  const [entries, withdrawals] = await Promise.all([
    payableEntries(licensorId, range),
    withdrawalsOf(licensorId),
  ]);
  const earlier = withdrawals
    .filter((one) => haveSameRange(one, range) && one.status <= withdrawalStatuses.confirmed)
    .map(coverageOf);
  const receipts = entries
    .filter(isReceipt)
    .map(({ contractId, cause, occurredOn }) => ({ contractId, batchId: cause.id, occurredOn }));
  const isTaken = ({ contractId, batchId }: (typeof receipts)[number]) =>
    earlier.some((covers) => covers(contractId, batchId));
  const open = receipts.filter((receipt) => !isTaken(receipt));
  const batchIds = new Set(open.map(({ batchId }) => batchId));
  return {
    batchIds: [...batchIds],
    takenBefore: takenOf(receipts.filter(isTaken), batchIds),
    from: open[0]?.occurredOn,
  };
};
