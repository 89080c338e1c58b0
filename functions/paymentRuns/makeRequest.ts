import { payerDay } from '../../shared/reference/businessDay.ts';
import {
  haveSameRange,
  type Withdrawal,
  type WithdrawalInput,
  type WithdrawalRange,
} from '../../shared/withdrawals/schema.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import type { Identity } from '../api/identity.ts';
import { isAbovePayeeLimit, loadRecentPayments } from '../approvals/recentPayments.ts';
import { newId } from '../core/newId.ts';
import { isRefusal, Refusal } from '../core/refusal.ts';
import { commit, type Write } from '../db/commit.ts';
import { firstOpenDay } from '../ledger/closedMonths.ts';
import { postingWrites } from '../ledger/ledgerItems.ts';
import { noMails } from '../recipients/mails.ts';
import { issueNumbered } from '../reports/documents/documentNumbers.ts';
import { retryInMonth } from '../tax/taxedThisMonth.ts';
import { maskedAccount } from '../withdrawals/bankAccounts.ts';
import { paymentEventWrites } from '../webhooks/eventWrites.ts';
import { draftWithdrawal } from '../withdrawals/draftWithdrawal.ts';
import { choosePayee, requirePayable, requireResidence } from '../withdrawals/payee.ts';
import { asPayment } from '../withdrawals/payeeLimit.ts';
import { reservationPosting } from '../withdrawals/posting.ts';
import { withdrawalMails } from '../withdrawals/withdrawalMails.ts';
import {
  loadWithdrawal,
  loadWithdrawals,
  pendingWithdrawalId,
  requestWrites,
} from '../withdrawals/withdrawalStore.ts';

/** Request as the licensor makes it, without what only its call needs. */
export type RequestInput = Omit<WithdrawalInput, 'idempotencyKey' | 'confirmed'>;

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

/** Computes the request as of one instant and stores it, with further writes and the reservation, in one transaction. */
const request = async (
  identity: Identity,
  licensorId: string,
  body: RequestInput,
  further: (withdrawalId: string) => readonly Write[],
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
  const reservation = reservationPosting(withdrawal);
  const day = payerDay(draft.payerEntity, now);
  let mails = noMails;
  await issueNumbered(
    { series: 'withdrawal', payer: draft.payerEntity, day },
    async (documentNumber, taken) => {
      const numbered = { ...withdrawal, documentNumber };
      const eventWrites = await paymentEventWrites('payment.requested', numbered);
      mails = await withdrawalMails('requested', numbered);
      await commit(
        identity,
        {
          action: 'withdrawal requested',
          subject: withdrawalId,
          changes: { gross, tax, net, currency, documentNumber },
        },
        [
          ...further(withdrawalId),
          ...requestWrites(numbered, payee, month),
          ...postingWrites({ ...reservation, occurredOn: await firstOpenDay(reservation.occurredOn) }),
          ...mails.writes,
          ...eventWrites,
          taken,
        ],
      );
    },
  );
  await mails.send();
  return loadWithdrawal(withdrawalId);
};

/**
 * Makes a request, for a licensor that asks and for one that is paid without asking: reserves the amount, freezes its tax and tells the licensor, again while other payments change the month of
 * its tax.
 * @param further writes of the transaction
 * @throws Refusal `NoWithdrawableRoyalty`, `PendingRequestExists`, `AmountTooSmall`, `AmountAboveNetPayable`,
 * `TaxResidencyMismatch`, and those of `choosePayee`
 */
export const makeRequest = (
  identity: Identity,
  licensorId: string,
  body: RequestInput,
  further: (withdrawalId: string) => readonly Write[],
): Promise<Withdrawal> => retryInMonth(() => request(identity, licensorId, body, further));
