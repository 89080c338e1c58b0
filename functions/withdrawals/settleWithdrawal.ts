import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { refusalFor } from '../../shared/withdrawals/status.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, type AuditNote, type Write } from '../db/commit.ts';
import { loadWithdrawal } from './withdrawalStore.ts';

/**
 * Commits the one change of a request's status. Of two people who act on it at once, one succeeds and the other gets the
 * reason.
 * @throws Refusal `WithdrawalAlreadyConfirmed`, `WithdrawalAborted`
 */
export const settleWithdrawal = async (
  identity: Identity,
  withdrawalId: string,
  note: Omit<AuditNote, 'subject'>,
  writes: readonly Write[],
): Promise<Withdrawal> => {
  try {
    await commit(identity, { ...note, subject: withdrawalId }, writes);
  } catch (error) {
    if (!(error instanceof Refusal) || error.result !== 'WithdrawalConfirmError') throw error;
    throw new Refusal(refusalFor((await loadWithdrawal(withdrawalId)).status));
  }
  return loadWithdrawal(withdrawalId);
};
