import { requestWithdrawal } from '../../shared/withdrawals/routes.ts';
import { reservationPosting } from '../../shared/withdrawals/posting.ts';
import {
  haveSameRange,
  type Withdrawal,
  type WithdrawalInput,
  type WithdrawalRange,
} from '../../shared/withdrawals/schema.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { postingWrites } from '../accounting/ledgerItems.ts';
import { handle } from '../core/handle.ts';
import type { Identity } from '../core/identity.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { commit } from '../db/commit.ts';
import { maskedAccount } from './bankAccounts.ts';
import { draftWithdrawal } from './draftWithdrawal.ts';
import { payeeOf, requirePayable, requireResidence } from './payee.ts';
import { inTurn } from './taxedThisMonth.ts';
import { applicantOf } from './withdrawable.ts';
import {
  loadWithdrawal,
  pendingWithdrawalId,
  requestWrites,
  withdrawalOfRequest,
  withdrawalsOf,
  type StoredWithdrawal,
} from './withdrawalStore.ts';

/** Where nothing is owed because all of it is being withdrawn, or was, that is said rather than that there is nothing. */
const sayWithdrawn =
  (licensorId: string, range: WithdrawalRange) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof Refusal) || error.result !== 'NoWithdrawableRoyalty') throw error;
    if (await pendingWithdrawalId(licensorId)) throw new Refusal('PendingRequestExists');
    const isPaid = (await withdrawalsOf(licensorId)).some(
      (one) => one.status === withdrawalStatuses.confirmed && haveSameRange(one, range),
    );
    throw isPaid ? new Refusal('RoyaltyAlreadyWithdrawn') : error;
  };

/** The withdrawal a key made before is answered again; a key that comes with another range is no repeat. */
const repeated = (made: Withdrawal, body: WithdrawalInput): Withdrawal => {
  if (!haveSameRange(made, body)) throw new Refusal('InvalidOperation');
  return made;
};

/** The request as it is frozen, and its commit in one transaction with the reservation. */
const requestOnce = async (
  identity: Identity,
  licensorId: string,
  body: WithdrawalInput,
): Promise<Withdrawal> => {
  const { draft, minimum, range, month } = await draftWithdrawal(licensorId, body).catch(
    sayWithdrawn(licensorId, body),
  );
  requirePayable({ ...draft, minimum }, body.expectedNet);
  requireResidence(draft.principle, body.confirmResidence);
  const { account, payee } = await payeeOf(licensorId, range, body, draft.principle);
  const withdrawal: StoredWithdrawal = {
    ...draft,
    withdrawalId: newId('wdr'),
    status: withdrawalStatuses.requested,
    requestedAt: new Date().toISOString(),
    bankAccount: maskedAccount(account),
    phone: body.phone,
    email: body.email,
    idempotencyKey: body.idempotencyKey,
    version: 1,
  };
  const { withdrawalId, gross, tax, net, currency } = withdrawal;
  await commit(
    identity,
    { action: 'withdrawal requested', subject: withdrawalId, changes: { gross, tax, net, currency } },
    [...requestWrites(withdrawal, payee, month), ...postingWrites(reservationPosting(withdrawal))],
  );
  return loadWithdrawal(withdrawalId);
};

export const handler = handle(requestWithdrawal)(async ({ body, identity }) => {
  const licensorId = applicantOf(identity);
  const made = await withdrawalOfRequest(licensorId, body.idempotencyKey);
  if (made) return repeated(made, body);
  if (!body.confirmed)
    throw new Refusal('ConfirmationRequired', { issues: [{ path: 'body.confirmed', message: 'required' }] });
  try {
    return await inTurn(() => requestOnce(identity, licensorId, body));
  } catch (error) {
    if (!(error instanceof Refusal) || error.result !== 'PendingRequestExists') throw error;
    const meanwhile = await withdrawalOfRequest(licensorId, body.idempotencyKey);
    if (meanwhile) return repeated(meanwhile, body);
    throw error;
  }
});
