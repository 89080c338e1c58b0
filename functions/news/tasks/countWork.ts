import type { WorkMetric } from '../../../shared/api/metrics.ts';
import { waitsForPerson } from '../../../shared/statements/batchRules.ts';
import { reportMetrics } from '../../core/metric.ts';
import { pendingProposals } from '../../approvals/proposalStore.ts';
import { dueBatches, unfinishedBatches } from '../../statements/batchLists.ts';
import { payerCounts } from '../../withdrawals/withdrawalStore.ts';

/** Counts the open work across the whole business. */
export const countWork = async (): Promise<Record<WorkMetric, number>> => {
  const [unfinished, due, proposals, payers] = await Promise.all([
    unfinishedBatches(['stage']),
    dueBatches(['stage']),
    pendingProposals(),
    payerCounts(),
  ]);
  const waiting = unfinished.filter(waitsForPerson);
  const failed = waiting.filter(({ stage }) => stage === 'failed').length;
  const withdrawals = (state: 'requested' | 'confirmed') =>
    payers.map((payer) => payer[state]).reduce((total, count) => total + count, 0);
  return {
    FilesInLine: unfinished.length - waiting.length,
    BatchesToDecide: waiting.length - failed,
    BatchesFailed: failed,
    BatchesToReceive: due.filter(({ stage }) => stage === 'booked').length,
    ProposalsWaiting: proposals.length,
    WithdrawalsToPay: withdrawals('requested'),
    WithdrawalsPaid: withdrawals('confirmed'),
  };
};

/** Reports the open work to the dashboard every quarter of an hour. */
export const handler = async (): Promise<void> => reportMetrics(await countWork());
