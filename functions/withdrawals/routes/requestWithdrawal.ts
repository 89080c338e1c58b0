import { requestWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import { reservationPosting } from '../posting.ts';
import {
  haveSameRange,
  type Withdrawal,
  type WithdrawalInput,
  type WithdrawalRange,
} from '../../../shared/withdrawals/schema.ts';
import { withdrawalStatuses } from '../../../shared/withdrawals/status.ts';
import { postingWrites } from '../../ledger/ledgerItems.ts';
import { handle } from '../../api/handle.ts';
import type { Identity } from '../../api/identity.ts';
import { newId } from '../../core/newId.ts';
import { isRefusal, Refusal } from '../../core/refusal.ts';
import { commit, type Write } from '../../db/commit.ts';
import { issueNumbered } from '../../reports/documents/documentNumbers.ts';
import { runOnce } from '../../db/idempotency.ts';
import { isAbovePayeeLimit, loadRecentPayments } from '../../approvals/recentPayments.ts';
import { asPayment } from '../payeeLimit.ts';
import { maskedAccount } from '../bankAccounts.ts';
import { draftWithdrawal } from '../draftWithdrawal.ts';
import { choosePayee, requirePayable, requireResidence } from '../payee.ts';
import { retryInMonth } from '../../tax/taxedThisMonth.ts';
import { requireApplicant } from '../withdrawable.ts';
import { noMails } from '../../recipients/mails.ts';
import { withdrawalMails } from '../withdrawalMails.ts';
import { loadWithdrawal, pendingWithdrawalId, requestWrites, loadWithdrawals } from '../withdrawalStore.ts';

/** Distinguishes "already withdrawn or pending" from "nothing owed". */
const explainNothingOwed =
  (licensorId: string, range: WithdrawalRange) =>
  async (error: unknown): Promise<never> => {
    if (!isRefusal(error, 'NoWithdrawableRoyalty')) throw error;
    if (await pendingWithdrawalId({ licensorId, ...range })) throw new Refusal('PendingRequestExists');
    const isPaid = (await loadWithdrawals(licensorId)).some(
      (one) => one.status === withdrawalStatuses.confirmed && haveSameRange(one, range),
    );
    throw isPaid ? new Refusal('RoyaltyAlreadyWithdrawn') : error;
  };

/**
 * Computes the request as of one instant and stores it, with its idempotency key and the reservation, in one
 * transaction.
 */
const request = async (
  identity: Identity,
  licensorId: string,
  body: WithdrawalInput,
  keep: (withdrawalId: string) => Write,
): Promise<Withdrawal> => {
  const now = new Date();
  const { draft, minimum, range, month } = await draftWithdrawal(licensorId, body, now).catch(
    explainNothingOwed(licensorId, body),
  );
  requirePayable({ ...draft, minimum }, body.expectedNet);
  requireResidence(draft, body.confirmResidence);
  const { account, payee } = await choosePayee(licensorId, range, body, draft.principle);
  const withdrawal: Withdrawal = {
    ...draft,
    withdrawalId: newId('wdr'),
    status: withdrawalStatuses.requested,
    requestedAt: now.toISOString(),
    bankAccount: maskedAccount(account),
    phone: body.phone,
    email: body.email,
    version: 1,
  };
  const recent = await loadRecentPayments(licensorId);
  if (isAbovePayeeLimit(recent, asPayment(withdrawal))) withdrawal.aboveLimit = true;
  const { withdrawalId, gross, tax, net, currency } = withdrawal;
  const day = payerDay(draft.payerEntity, now);
  let mails = noMails;
  await issueNumbered(
    { series: 'withdrawal', payer: draft.payerEntity, day },
    async (documentNumber, taken) => {
      mails = await withdrawalMails('requested', { ...withdrawal, documentNumber });
      await commit(
        identity,
        {
          action: 'withdrawal requested',
          subject: withdrawalId,
          changes: { gross, tax, net, currency, documentNumber },
        },
        [
          keep(withdrawalId),
          ...requestWrites({ ...withdrawal, documentNumber }, payee, month),
          ...postingWrites(reservationPosting(withdrawal)),
          ...mails.writes,
          taken,
        ],
      );
    },
  );
  await mails.send();
  return loadWithdrawal(withdrawalId);
};

export const handler = handle(requestWithdrawal)(async ({ body, identity }) => {
  const licensorId = requireApplicant(identity);
  const make = (keep: (withdrawalId: string) => Write): Promise<Withdrawal> => {
    if (!body.confirmed)
      throw new Refusal('ConfirmationRequired', {
        issues: [{ path: 'body.confirmed', message: 'required' }],
      });
    return retryInMonth(() => request(identity, licensorId, body, keep));
  };
  return runOnce({ route: requestWithdrawal, actor: identity, body }, make, loadWithdrawal);
});
