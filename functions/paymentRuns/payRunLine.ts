import { sum } from '../../shared/money/decimal.ts';
import { payerDay } from '../../shared/reference/businessDay.ts';
import type { BankReason } from '../../shared/withdrawals/bankPayment.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import type { Identity } from '../api/identity.ts';
import { loadRecentPayments } from '../approvals/recentPayments.ts';
import { postingWrites } from '../ledger/ledgerItems.ts';
import { retryInMonth } from '../tax/taxedThisMonth.ts';
import { paymentEventWrites } from '../webhooks/eventWrites.ts';
import { payWithdrawal } from '../withdrawals/payWithdrawal.ts';
import { returnPosting } from '../withdrawals/posting.ts';
import { settleWithdrawal } from '../withdrawals/settleWithdrawal.ts';
import { withdrawalMails } from '../withdrawals/withdrawalMails.ts';
import { loadWithdrawal, moveWrites } from '../withdrawals/withdrawalStore.ts';
import { reasonText } from './failLine.ts';
import { paidLineWrite, returnedLineWrite, type StoredLine } from './runLines.ts';

/**
 * Settles the withdrawal of a line that the bank paid.
 * @throws Refusal `StaleVersion` when the line was closed meanwhile
 */
export const confirmLine = (
  identity: Identity,
  line: StoredLine,
  paid: { day: string; remark: string },
): Promise<Withdrawal> =>
  retryInMonth(async () => {
    const withdrawal = await loadWithdrawal(line.withdrawalId);
    const recent = await loadRecentPayments(withdrawal.licensorId);
    const made = {
      payDate: paid.day,
      paidAmount: withdrawal.net,
      serviceFee: sum([]),
      attachmentIds: [],
      remark: paid.remark,
      endToEndId: line.endToEndId,
    };
    return payWithdrawal(identity, withdrawal, made, recent, [paidLineWrite(line, paid.day)]);
  });

/**
 * Takes back a payment that the banks returned. The withdrawal is cancelled with the reason and its amount is owed again, so
 * the licensor can ask for it with another account.
 * @param returned day it came back, and what the banks kept of it
 * @throws Refusal `StaleVersion` when the line was closed meanwhile
 */
export const returnLine = async (
  identity: Identity,
  line: StoredLine,
  reason: BankReason,
  returned: NonNullable<Withdrawal['returned']>,
): Promise<Withdrawal> => {
  const withdrawal = await loadWithdrawal(line.withdrawalId);
  const { withdrawalId, payerEntity, payment } = withdrawal;
  const abort = {
    at: new Date().toISOString(),
    by: identity.displayName,
    reason: reasonText(reason) || payerDay(payerEntity),
  };
  const change = { abort, returned };
  const after = { ...withdrawal, ...change, status: withdrawalStatuses.aborted };
  const [mails, eventWrites] = await Promise.all([
    withdrawalMails('cancelled', after),
    paymentEventWrites('payment.returned', after),
  ]);
  return settleWithdrawal(
    identity,
    withdrawalId,
    {
      action: 'payment returned',
      changes: { ...returned, reason: abort.reason, endToEndId: line.endToEndId },
    },
    [
      returnedLineWrite(line, reason),
      ...moveWrites(withdrawal, withdrawalStatuses.aborted, change),
      ...postingWrites(returnPosting(withdrawal, payment!, returned)),
      ...eventWrites,
    ],
    mails,
  );
};
