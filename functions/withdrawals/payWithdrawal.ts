import { subtract } from '../../shared/money/decimal.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import type { Identity } from '../api/identity.ts';
import { countPaymentWrite, type RecentPayments } from '../approvals/recentPayments.ts';
import type { Write } from '../db/commit.ts';
import { postingWrites } from '../ledger/ledgerItems.ts';
import { paymentEventWrites } from '../webhooks/eventWrites.ts';
import { asPayment } from './payeeLimit.ts';
import { paymentPosting } from './posting.ts';
import { settleWithdrawal } from './settleWithdrawal.ts';
import { withdrawalMails } from './withdrawalMails.ts';
import { moveWrites } from './withdrawalStore.ts';

/** Payment as it is recorded, without what follows from it. */
export type MadePayment = Omit<
  NonNullable<Withdrawal['payment']>,
  'received' | 'confirmedAt' | 'confirmedBy'
>;

/**
 * Settles a withdrawal that was paid: its state, its posting, the count of the payee's payments, the mails and the
 * event, in one transaction.
 * @param recent payments the payee got in the last days
 * @param further writes of the transaction
 * @throws Refusal `WithdrawalAlreadyConfirmed`, `WithdrawalAborted`, `PaymentsOfMonthChanged`, or that of a further write
 */
export const payWithdrawal = async (
  identity: Identity,
  withdrawal: Withdrawal,
  made: MadePayment,
  recent: RecentPayments,
  further: readonly Write[],
): Promise<Withdrawal> => {
  const { paidAmount, serviceFee, payDate, endToEndId } = made;
  const payment = {
    ...made,
    received: subtract(paidAmount, serviceFee),
    confirmedAt: new Date().toISOString(),
    confirmedBy: identity.displayName,
  };
  const paid = { ...withdrawal, status: withdrawalStatuses.confirmed, payment };
  const [mails, eventWrites] = await Promise.all([
    withdrawalMails('paid', paid),
    paymentEventWrites('payment.paid', paid),
  ]);
  return settleWithdrawal(
    identity,
    withdrawal.withdrawalId,
    { action: 'withdrawal paid', changes: { paidAmount, serviceFee, payDate, endToEndId } },
    [
      ...further,
      ...moveWrites(withdrawal, withdrawalStatuses.confirmed, { payment }),
      ...postingWrites(paymentPosting(withdrawal, made)),
      countPaymentWrite(recent, asPayment(withdrawal)),
      ...eventWrites,
    ],
    mails,
  );
};
