import { isReleased } from '../../shared/approvals/secondPerson.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { Refusal } from '../core/refusal.ts';
import { commitSilently, transition } from '../db/commit.ts';
import { withdrawalKeys } from '../db/keys/withdrawals.ts';
import { isAbovePayeeLimit, loadRecentPayments, type RecentPayments } from '../approvals/recentPayments.ts';

/** Returns a withdrawal as a payment to its payee. */
export const asPayment = ({ withdrawalId, net, currency }: Withdrawal) => ({
  paymentId: withdrawalId,
  amount: net,
  currency,
});

/**
 * Checks that one person may pay a withdrawal now, or that two released it. One that takes its payee above the limit of
 * the last days is marked, so that staff are asked to have it released.
 * @returns the payments the payee got in the last days
 * @throws Refusal `SecondPersonRequired`, `WithdrawalConfirmError` when it was paid or cancelled meanwhile
 */
export const requirePayableByOne = async (withdrawal: Withdrawal): Promise<RecentPayments> => {
  const recent = await loadRecentPayments(withdrawal.licensorId);
  if (!isReleased(withdrawal)) throw new Refusal('SecondPersonRequired');
  if (withdrawal.released || !isAbovePayeeLimit(recent, asPayment(withdrawal))) return recent;
  await commitSilently([
    transition<Withdrawal>(
      withdrawalKeys.withdrawal(withdrawal.withdrawalId),
      { from: { status: withdrawalStatuses.requested }, set: { aboveLimit: true } },
      'WithdrawalConfirmError',
    ),
  ]);
  throw new Refusal('SecondPersonRequired');
};
