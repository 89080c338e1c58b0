import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { refusalFor, withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import type { Identity } from '../api/identity.ts';
import { catchRefusal, Refusal } from '../core/refusal.ts';
import { commit, type AuditNote, type Write } from '../db/commit.ts';
import type { PreparedMails } from '../recipients/mails.ts';
import { loadWithdrawal } from './withdrawalStore.ts';

/**
 * Commits the only change of a request's status, and queues the mails that report it. If two people act concurrently, one succeeds and the other gets the
 * reason.
 * @throws Refusal `WithdrawalAlreadyConfirmed`, `WithdrawalAborted`, `WithdrawalInPaymentRun`
 */
export const settleWithdrawal = async (
  identity: Identity,
  withdrawalId: string,
  note: Omit<AuditNote, 'subject'>,
  writes: readonly Write[],
  mails: PreparedMails,
): Promise<Withdrawal> => {
  const settled = commit(identity, { ...note, subject: withdrawalId }, [...writes, ...mails.writes]);
  const isLost = await catchRefusal(settled, 'WithdrawalConfirmError');
  const withdrawal = await loadWithdrawal(withdrawalId);
  if (isLost) {
    const isInRun =
      withdrawal.status === withdrawalStatuses.requested && withdrawal.paymentRunId !== undefined;
    throw new Refusal(isInRun ? 'WithdrawalInPaymentRun' : refusalFor(withdrawal.status));
  }
  await mails.send();
  return withdrawal;
};
