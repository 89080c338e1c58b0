import type { WithdrawalDraft } from '../../withdrawals/draftWithdrawal.ts';
import type { WorkType } from '../../../shared/reference/enumerations.ts';
import { loadReceivedFacts } from '../../incomeFacts/incomeFactReader.ts';
import { maxBatches } from '../limits.ts';
import { coveredBatches, isCoveredFact } from '../statement/coveredIncome.ts';

/** Kinds of work a withdrawal pays for: compositions, recordings, or both. */
export type PaidWorks = WorkType | 'both';

/**
 * Returns the kinds of work a withdrawal pays for; `both` when its income does not state one. If it covers more batches
 * than one report reads, the kinds of their whole income count, even under other contracts.
 */
export const findPaidWorks = async (withdrawal: WithdrawalDraft): Promise<PaidWorks> => {
  const batches = await coveredBatches(withdrawal);
  const workTypes =
    batches.length > maxBatches
      ? batches.flatMap((batch) => batch.workTypes ?? [])
      : (await loadReceivedFacts(batches)).filter(isCoveredFact(withdrawal)).map(({ workType }) => workType);
  const [first, ...others] = new Set(workTypes);
  return first === undefined || others.length > 0 ? 'both' : first;
};
