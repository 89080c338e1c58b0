import { payerDay } from '../../../../shared/reference/businessDay.ts';
import { cancellationPosting } from '../../posting.ts';
import { cancelWithdrawal } from '../../../../shared/withdrawals/routes.ts';
import { mayMove, refusalFor, withdrawalStatuses } from '../../../../shared/withdrawals/status.ts';
import { postingWrites } from '../../../ledger/ledgerItems.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import { endReleaseWrite } from '../../../approvals/proposalStore.ts';
import { noMails } from '../../../recipients/mails.ts';
import { paymentEventWrites } from '../../../webhooks/eventWrites.ts';
import { settleWithdrawal } from '../../settleWithdrawal.ts';
import { withdrawalMails } from '../../withdrawalMails.ts';
import { loadWithdrawal, moveWrites } from '../../withdrawalStore.ts';

export const handler = handle(cancelWithdrawal)(async ({ body, identity }) => {
  const withdrawal = await loadWithdrawal(body.withdrawalId);
  const to = body.hidden ? withdrawalStatuses.abortedAndHidden : withdrawalStatuses.aborted;
  if (!mayMove(withdrawal.status, to)) throw new Refusal(refusalFor(withdrawal.status));
  const abort = { at: new Date().toISOString(), by: identity.displayName, reason: body.reason };
  const isReserved = withdrawal.status === withdrawalStatuses.requested;
  // The bank may have the file of its run.
  if (isReserved && withdrawal.paymentRunId !== undefined) throw new Refusal('WithdrawalInPaymentRun');
  // A request that was cancelled earlier is only hidden now.
  const cancelled = { ...withdrawal, status: to, abort };
  const [mails, eventWrites] = isReserved
    ? await Promise.all([
        withdrawalMails('cancelled', cancelled, !body.hidden),
        paymentEventWrites('payment.cancelled', cancelled),
      ])
    : [noMails, []];
  return settleWithdrawal(
    identity,
    body.withdrawalId,
    { action: 'withdrawal cancelled', changes: { reason: body.reason, hidden: body.hidden } },
    [
      ...moveWrites(withdrawal, to, { abort }),
      ...(isReserved ? postingWrites(cancellationPosting(withdrawal, payerDay(withdrawal.payerEntity))) : []),
      endReleaseWrite(withdrawal.withdrawalId),
      ...eventWrites,
    ],
    mails,
  );
});
