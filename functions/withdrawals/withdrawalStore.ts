import { allows } from '../../shared/access/authority.ts';
import { payerDay } from '../../shared/reference/businessDay.ts';
import { payerEntities, type PayerEntity } from '../../shared/reference/enumerations.ts';
import type { ReportParties } from '../../shared/reports/schema.ts';
import { haveSameRange, type Withdrawal, type WithdrawalOwner } from '../../shared/withdrawals/schema.ts';
import { withdrawalStatuses, type WithdrawalStatus } from '../../shared/withdrawals/status.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { create, put, remove, removeIf, requireItem, transition, update, type Write } from '../db/commit.ts';
import { absent, missing } from '../db/expressions.ts';
import { toData, getItem, getItems, loadItem, queryAll } from '../db/items.ts';
import { withdrawalKeys } from '../db/keys/withdrawals.ts';
import type { NotePlace } from '../notes/noteStore.ts';
import { countWrites, recountWrites, type SeenMonth, type TaxedPayee } from '../tax/taxedThisMonth.ts';

/**
 * Bank account and identity at the time of the request. Numbers are masked, with the sealed numbers in further fields.
 * The ids name the account and document they were copied from. A withdrawal paid outside the system has no payee.
 */
export type Payee = Pick<WithdrawalOwner, 'bankAccount' | 'identity'> & {
  sealed: {
    ownerId: string;
    bankAccountId: string;
    accountNumber: string;
    identityId: string;
    identityNumber: string;
  };
};

/**
 * Loads a withdrawal.
 * @throws Refusal `DataNotFound`
 */
export const loadWithdrawal = async (withdrawalId: string): Promise<Withdrawal> =>
  toData(await loadItem<Withdrawal>(withdrawalKeys.withdrawal(withdrawalId)));

/** Returns whether a person may see everybody's withdrawals. */
export const maySeePayments = (identity: Identity): boolean =>
  allows(identity.permissions, 'systemRoleAuthority/menuWithdrawRecord');

/**
 * Loads a withdrawal for its licensor, unless it was hidden, or for staff.
 * @throws Refusal `DataNotFound` for anybody else
 */
export const viewWithdrawal = async (identity: Identity, withdrawalId: string): Promise<Withdrawal> => {
  const withdrawal = await loadWithdrawal(withdrawalId);
  const isOwner =
    withdrawal.licensorId === identity.rightOwnerId &&
    withdrawal.status !== withdrawalStatuses.abortedAndHidden;
  if (!isOwner && !maySeePayments(identity)) throw new Refusal('DataNotFound');
  return withdrawal;
};

/** Returns every withdrawal of a licensor, newest first. */
export const loadWithdrawals = async (licensorId: string): Promise<Withdrawal[]> => {
  const pk = withdrawalKeys.ofLicensor(licensorId);
  const listed = await queryAll<{ withdrawalId: string }>({ pk, descending: true });
  const keys = listed.map(({ withdrawalId }) => withdrawalKeys.withdrawal(withdrawalId));
  const items = await getItems<Withdrawal>(keys, { consistent: true });
  const byId = new Map(items.map((item) => [item.withdrawalId, item]));
  return listed.flatMap(({ withdrawalId }) => {
    const item = byId.get(withdrawalId);
    return item ? [toData(item)] : [];
  });
};

/** Returns the withdrawals that a licensor sees, newest first: all but cancelled ones that are hidden. */
export const withdrawalsShownTo = async (licensorId: string): Promise<Withdrawal[]> =>
  (await loadWithdrawals(licensorId)).filter(({ status }) => status !== withdrawalStatuses.abortedAndHidden);

/** Licensor, paying company and currency: of these, one request at a time waits for payment. */
type Requested = Pick<ReportParties, 'licensorId' | 'payerEntity' | 'currency'>;

const pendingKey = ({ licensorId, payerEntity, currency }: Requested) =>
  withdrawalKeys.pending(licensorId, payerEntity, currency);

/** Returns the id of a licensor's request to a paying company in a currency that waits for payment. */
export const pendingWithdrawalId = async (requested: Requested): Promise<string | undefined> =>
  (await getItem<{ withdrawalId: string }>(pendingKey(requested)))?.withdrawalId;

/** Returns a licensor's requests that wait for payment, oldest first. */
export const loadPendingWithdrawals = async (licensorId: string): Promise<Withdrawal[]> => {
  const marks = await queryAll<{ withdrawalId: string }>({ pk: withdrawalKeys.allPending(licensorId) });
  const ids = marks.map(({ withdrawalId }) => withdrawalId).sort();
  return Promise.all(ids.map(loadWithdrawal));
};

/** Returns the check that the pending request has not changed, or that there is still none. */
const noNewRequest = (requested: Requested, seenId: string | undefined): Write =>
  requireItem(
    pendingKey(requested),
    seenId ? { anyOf: [missing, { withdrawalId: seenId }] } : missing,
    'PendingRequestExists',
  );

/**
 * Returns whether a request between these parties, in their currency, waits for payment. Its write fails with
 * `PendingRequestExists` when a request is made concurrently.
 */
export const pendingBetween = async (
  parties: ReportParties,
): Promise<{ isPending: boolean; unlessRequested: Write }> => {
  const withdrawalId = await pendingWithdrawalId(parties);
  const isPending = withdrawalId !== undefined && haveSameRange(await loadWithdrawal(withdrawalId), parties);
  return { isPending, unlessRequested: noNewRequest(parties, withdrawalId) };
};

/** Returns the write that releases a waiting payout that needs a second person. */
export const releaseWrite = (withdrawalId: string, released: NonNullable<Withdrawal['released']>): Write =>
  transition<Withdrawal>(
    withdrawalKeys.withdrawal(withdrawalId),
    { from: { status: withdrawalStatuses.requested }, set: { released } },
    'WithdrawalConfirmError',
  );

/** Returns the write that puts a request into a payment run. It fails with `WithdrawalConfirmError` if it is in one or settled. */
export const intoRunWrite = (
  { withdrawalId, paymentAttempts }: Withdrawal,
  paymentRunId: string,
  attempt: number,
): Write =>
  transition<Withdrawal>(
    withdrawalKeys.withdrawal(withdrawalId),
    {
      from: {
        status: withdrawalStatuses.requested,
        paymentRunId: absent,
        paymentAttempts: paymentAttempts ?? absent,
      },
      set: { paymentRunId, paymentAttempts: attempt },
    },
    'WithdrawalConfirmError',
  );

/**
 * Returns the write that takes a request out of its payment run, so that it can be paid again.
 * @param failure why the bank did not pay it; absent when it is taken out before the release
 */
export const outOfRunWrite = (
  { withdrawalId, paymentRunId }: { withdrawalId: string; paymentRunId: string },
  failure?: Withdrawal['paymentFailure'],
): Write =>
  transition<Withdrawal>(
    withdrawalKeys.withdrawal(withdrawalId),
    {
      from: { status: withdrawalStatuses.requested, paymentRunId },
      remove: ['paymentRunId'],
      ...(failure && { set: { paymentFailure: failure } }),
    },
    'WithdrawalConfirmError',
  );

/** Returns the payee of a withdrawal; `undefined` for one that was paid outside the system. */
export const getPayee = async (withdrawalId: string): Promise<Payee | undefined> => {
  const item = await getItem<Payee>(withdrawalKeys.payee(withdrawalId));
  return item && toData(item);
};

/**
 * Loads the payee of a withdrawal.
 * @throws Refusal `DataNotFound`
 */
export const loadPayee = async (withdrawalId: string): Promise<Payee> =>
  toData(await loadItem<Payee>(withdrawalKeys.payee(withdrawalId)));

/** Requests of one paying company by status. */
type PayerCounts = { requested: number; confirmed: number; aborted: number };

type CountName = keyof PayerCounts;

/** Counter by status. Hidden requests count as aborted. */
export const countByStatus: Readonly<Record<WithdrawalStatus, CountName>> = {
  1: 'requested',
  2: 'confirmed',
  3: 'aborted',
  4: 'aborted',
};

/** Returns the counts of every paying company. */
export const payerCounts = async (): Promise<({ invoiceId: PayerEntity } & PayerCounts)[]> => {
  const items = await getItems<{ payer: PayerEntity } & Partial<PayerCounts>>(
    payerEntities.map(withdrawalKeys.counts),
  );
  const byPayer = new Map(items.map((item) => [item.payer, item]));
  return payerEntities.map((invoiceId) => {
    const { requested = 0, confirmed = 0, aborted = 0 } = byPayer.get(invoiceId) ?? {};
    return { invoiceId, requested, confirmed, aborted };
  });
};

const countWrite = (payer: PayerEntity, to: WithdrawalStatus, from?: WithdrawalStatus): Write[] => {
  const [gained, lost] = [countByStatus[to], from && countByStatus[from]];
  if (gained === lost) return [];
  return [
    update(withdrawalKeys.counts(payer), {
      set: { type: 'withdrawalCounts', payer },
      add: { [gained]: 1, ...(lost && { [lost]: -1 }) },
    }),
  ];
};

const withdrawalWrites = (withdrawal: Withdrawal): Write[] => {
  const { withdrawalId, licensorId, payerEntity } = withdrawal;
  return [
    create(
      {
        ...withdrawalKeys.withdrawal(withdrawalId),
        ...withdrawalKeys.indexes(withdrawalId, payerEntity),
        type: 'withdrawal',
        ...withdrawal,
      },
      'InvalidOperation',
    ),
    put({ ...withdrawalKeys.listed(licensorId, withdrawalId), type: 'withdrawalListed', withdrawalId }),
  ];
};

type Payable = Omit<Withdrawal, 'version'>;

/** Returns a withdrawal as a payment that taxes count by month. */
const taxedPayee = (withdrawal: Payable): TaxedPayee => ({
  ...withdrawal,
  paymentId: withdrawal.withdrawalId,
  day: withdrawal.payment?.payDate ?? payerDay(withdrawal.payerEntity, withdrawal.requestedAt),
});

/** Returns a withdrawal as such a payment while it is paid or waits for payment. */
const countedPayee = (withdrawal: Payable): TaxedPayee | undefined =>
  withdrawal.status === withdrawalStatuses.requested || withdrawal.status === withdrawalStatuses.confirmed
    ? taxedPayee(withdrawal)
    : undefined;

/** Returns the writes that list a withdrawal paid outside the system with the others. */
export const offlineWrites = (withdrawal: Withdrawal): Write[] => [
  ...withdrawalWrites(withdrawal),
  ...countWrites(taxedPayee(withdrawal)),
  ...countWrite(withdrawal.payerEntity, withdrawal.status),
];

/**
 * Returns the writes of a new request: the withdrawal, its payee, and the mark that allows one request at a time per paying
 * company and currency. They fail with `PendingRequestExists` for a second one, and with `PaymentsOfMonthChanged` when
 * another payment changed the month its tax depends on.
 */
export const requestWrites = (
  withdrawal: Withdrawal,
  payee: Payee,
  month: SeenMonth | undefined,
): Write[] => {
  const { withdrawalId, payerEntity } = withdrawal;
  return [
    create({ ...pendingKey(withdrawal), type: 'withdrawalPending', withdrawalId }, 'PendingRequestExists'),
    ...withdrawalWrites(withdrawal),
    create({ ...withdrawalKeys.payee(withdrawalId), type: 'withdrawalPayee', ...payee }, 'InvalidOperation'),
    ...countWrite(payerEntity, withdrawal.status),
    ...countWrites(taxedPayee(withdrawal), month),
  ];
};

/** Returns the writes that remove a request that nobody dealt with. They fail with `WithdrawalConfirmError` when somebody did. */
export const removalWrites = (withdrawal: Withdrawal): Write[] => {
  const { withdrawalId, licensorId, payerEntity, version } = withdrawal;
  return [
    removeIf<Withdrawal>(
      withdrawalKeys.withdrawal(withdrawalId),
      { status: withdrawalStatuses.requested, version },
      'WithdrawalConfirmError',
    ),
    remove(withdrawalKeys.listed(licensorId, withdrawalId)),
    remove(withdrawalKeys.payee(withdrawalId)),
    remove(pendingKey(withdrawal)),
    update(withdrawalKeys.counts(payerEntity), {
      set: { type: 'withdrawalCounts', payer: payerEntity },
      add: { requested: -1 },
    }),
    ...recountWrites(countedPayee(withdrawal), undefined),
  ];
};

/**
 * Returns the writes that change a withdrawal's status from the one it was read in. They fail with
 * `WithdrawalConfirmError` when somebody else changed it meanwhile, or put it into a payment run.
 */
export const moveWrites = (
  withdrawal: Withdrawal,
  to: WithdrawalStatus,
  change: Partial<Pick<Withdrawal, 'payment' | 'abort' | 'returned'>>,
): Write[] => {
  const { withdrawalId, payerEntity, status, paymentRunId } = withdrawal;
  const move = transition<Withdrawal>(
    withdrawalKeys.withdrawal(withdrawalId),
    { from: { status, paymentRunId: paymentRunId ?? absent }, set: { status: to, ...change } },
    'WithdrawalConfirmError',
  );
  const settles = status === withdrawalStatuses.requested;
  return [
    move,
    ...(settles ? [remove(pendingKey(withdrawal))] : []),
    ...countWrite(payerEntity, to, status),
    ...recountWrites(countedPayee(withdrawal), countedPayee({ ...withdrawal, ...change, status: to })),
  ];
};

/** Returns the place of the internal comment on a withdrawal. */
export const withdrawalComment = (withdrawalId: string): NotePlace => ({
  key: withdrawalKeys.comment(withdrawalId),
  type: 'withdrawalComment',
  field: 'comment',
  subject: withdrawalId,
  action: 'withdrawal comment written',
});
