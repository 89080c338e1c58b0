import { allows } from '../../shared/access/authority.ts';
import { payerDay } from '../../shared/reference/businessDay.ts';
import { payerEntities, type PayerEntity } from '../../shared/reference/enumerations.ts';
import type { ReportParties } from '../../shared/reports/schema.ts';
import { haveSameRange, type Withdrawal, type WithdrawalOwner } from '../../shared/withdrawals/schema.ts';
import { withdrawalStatuses, type WithdrawalStatus } from '../../shared/withdrawals/status.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { create, put, remove, replace, require, update, type Write } from '../db/commit.ts';
import { dataOf, getItem, getItems, loadItem, queryAll } from '../db/items.ts';
import { withdrawalKeys } from '../db/keys/withdrawals.ts';
import { countWrites, recountWrites, type SeenMonth, type TaxedPayee } from '../tax/taxedThisMonth.ts';

/**
 * Bank account and identity as they were when the withdrawal was requested, numbers masked; and the numbers sealed, as those
 * of the account and the document they were copied from. One paid outside the system has none.
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
 * Reads a withdrawal by id.
 * @throws Refusal `DataNotFound`
 */
export const loadWithdrawal = async (withdrawalId: string): Promise<Withdrawal> =>
  dataOf(await loadItem<Withdrawal>(withdrawalKeys.withdrawal(withdrawalId)));

/** Tells whether somebody sees the withdrawals of everybody. */
export const maySeePayments = (identity: Identity): boolean =>
  allows(identity.permissions, 'systemRoleAuthority/menuWithdrawRecord');

/**
 * A withdrawal as somebody may see it: its licensor unless it was hidden, and staff.
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

/** Every withdrawal of a licensor, newest first. */
export const withdrawalsOf = async (licensorId: string): Promise<Withdrawal[]> => {
  const pk = withdrawalKeys.ofLicensor(licensorId);
  const listed = await queryAll<{ withdrawalId: string }>({ pk, descending: true });
  const keys = listed.map(({ withdrawalId }) => withdrawalKeys.withdrawal(withdrawalId));
  const items = await getItems<Withdrawal>(keys, { consistent: true });
  const byId = new Map(items.map((item) => [item.withdrawalId, item]));
  return listed.flatMap(({ withdrawalId }) => {
    const item = byId.get(withdrawalId);
    return item ? [dataOf(item)] : [];
  });
};

/** The id of the request of a licensor that waits for payment. */
export const pendingWithdrawalId = async (licensorId: string): Promise<string | undefined> =>
  (await getItem<{ withdrawalId: string }>(withdrawalKeys.pending(licensorId)))?.withdrawalId;

/** The check that no request of a licensor came to wait for payment since one, or none, was seen to. */
const noNewRequest = (licensorId: string, seenId: string | undefined): Write => {
  const check = require(withdrawalKeys.pending(licensorId), false, 'PendingRequestExists');
  if (!seenId) return check;
  return {
    item: {
      ConditionCheck: {
        ...check.item.ConditionCheck!,
        ConditionExpression: 'attribute_not_exists(pk) OR withdrawalId = :seen',
        ExpressionAttributeValues: { ':seen': seenId },
      },
    },
    refuse: 'PendingRequestExists',
  };
};

/**
 * Whether a request between these parties, in their currency, waits for payment; and the write by which what depends on
 * that is refused with `PendingRequestExists` when one is made at the same moment.
 */
export const pendingBetween = async (
  parties: ReportParties,
): Promise<{ isPending: boolean; unlessRequested: Write }> => {
  const withdrawalId = await pendingWithdrawalId(parties.licensorId);
  const isPending = withdrawalId !== undefined && haveSameRange(await loadWithdrawal(withdrawalId), parties);
  return { isPending, unlessRequested: noNewRequest(parties.licensorId, withdrawalId) };
};

/** Returns the write that releases a payout that is too large for one person, once, while it waits for payment. */
export const releaseWrite = (withdrawalId: string, released: NonNullable<Withdrawal['released']>): Write =>
  update(
    withdrawalKeys.withdrawal(withdrawalId),
    {
      expression: 'SET released = :released ADD #version :one',
      condition: '#status = :requested AND attribute_not_exists(released)',
      names: { '#status': 'status', '#version': 'version' },
      values: { ':released': released, ':requested': withdrawalStatuses.requested, ':one': 1 },
    },
    'WithdrawalConfirmError',
  );

/** Returns the payee of a withdrawal; `undefined` for one that was paid outside the system. */
export const getPayee = async (withdrawalId: string): Promise<Payee | undefined> => {
  const item = await getItem<Payee>(withdrawalKeys.payee(withdrawalId));
  return item && dataOf(item);
};

/**
 * Loads the payee of a withdrawal.
 * @throws Refusal `DataNotFound`
 */
export const loadPayee = async (withdrawalId: string): Promise<Payee> =>
  dataOf(await loadItem<Payee>(withdrawalKeys.payee(withdrawalId)));

/** Requests of one paying company by state. */
export type PayerCounts = { requested: number; confirmed: number; aborted: number };

type CountName = keyof PayerCounts;

/** The counter a state counts in; hidden ones count as aborted. */
export const countOf: Readonly<Record<WithdrawalStatus, CountName>> = {
  1: 'requested',
  2: 'confirmed',
  3: 'aborted',
  4: 'aborted',
};

/** Counts of every paying company. */
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
  const [gained, lost] = [countOf[to], from && countOf[from]];
  if (gained === lost) return [];
  return [
    update(
      withdrawalKeys.counts(payer),
      {
        expression: `SET #type = :type, #payer = :payer ADD #gained :one${lost ? ', #lost :less' : ''}`,
        names: { '#type': 'type', '#payer': 'payer', '#gained': gained, ...(lost && { '#lost': lost }) },
        values: { ':type': 'withdrawalCounts', ':payer': payer, ':one': 1, ...(lost && { ':less': -1 }) },
      },
      'InvalidOperation',
    ),
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

/** A withdrawal as taxes that count by month see it. */
const taxedPayee = (withdrawal: Payable): TaxedPayee => ({
  ...withdrawal,
  paymentId: withdrawal.withdrawalId,
  day: withdrawal.payment?.payDate ?? payerDay(withdrawal.payerEntity, withdrawal.requestedAt),
});

/** The same while it is paid or waits for payment. */
const countedPayee = (withdrawal: Payable): TaxedPayee | undefined =>
  withdrawal.status === withdrawalStatuses.requested || withdrawal.status === withdrawalStatuses.confirmed
    ? taxedPayee(withdrawal)
    : undefined;

/** The writes that list a withdrawal that was paid outside the system among the others. */
export const offlineWrites = (withdrawal: Withdrawal): Write[] => [
  ...withdrawalWrites(withdrawal),
  ...countWrites(taxedPayee(withdrawal)),
  ...countWrite(withdrawal.payerEntity, withdrawal.status),
];

/**
 * The writes of a new request: the withdrawal, its payee, and the mark that keeps the request single.
 * A second request of the licensor refuses with `PendingRequestExists`, a payment to it that changed the month its tax was
 * worked out from with `PaymentsOfMonthChanged`.
 */
export const requestWrites = (
  withdrawal: Withdrawal,
  payee: Payee,
  month: SeenMonth | undefined,
): Write[] => {
  const { withdrawalId, licensorId, payerEntity } = withdrawal;
  return [
    create(
      { ...withdrawalKeys.pending(licensorId), type: 'withdrawalPending', withdrawalId },
      'PendingRequestExists',
    ),
    ...withdrawalWrites(withdrawal),
    create({ ...withdrawalKeys.payee(withdrawalId), type: 'withdrawalPayee', ...payee }, 'InvalidOperation'),
    ...countWrite(payerEntity, withdrawal.status),
    ...countWrites(taxedPayee(withdrawal), month),
  ];
};

/**
 * The writes that move a withdrawal on from the state it was read in. Somebody else's move in between refuses with
 * `WithdrawalConfirmError`.
 */
export const moveWrites = (
  withdrawal: Withdrawal,
  to: WithdrawalStatus,
  change: Partial<Pick<Withdrawal, 'payment' | 'abort'>>,
): Write[] => {
  const { withdrawalId, licensorId, payerEntity, status } = withdrawal;
  const changed = Object.entries(change);
  const set = ['#status = :to', ...changed.map(([name]) => `#${name} = :${name}`)].join(', ');
  const names = Object.fromEntries(changed.map(([name]) => [`#${name}`, name]));
  const values = Object.fromEntries(changed.map(([name, value]) => [`:${name}`, value]));
  const move = update(
    withdrawalKeys.withdrawal(withdrawalId),
    {
      expression: `SET ${set} ADD #version :one`,
      condition: '#status = :from',
      names: { '#status': 'status', '#version': 'version', ...names },
      values: { ':to': to, ':from': status, ':one': 1, ...values },
    },
    'WithdrawalConfirmError',
  );
  const settles = status === withdrawalStatuses.requested;
  return [
    move,
    ...(settles ? [remove(withdrawalKeys.pending(licensorId))] : []),
    ...countWrite(payerEntity, to, status),
    ...recountWrites(countedPayee(withdrawal), countedPayee({ ...withdrawal, ...change, status: to })),
  ];
};

/** The internal comment on a withdrawal; empty while there is none. */
export const getComment = async (withdrawalId: string): Promise<{ comment: string; version: number }> => {
  const item = await getItem<{ comment: string }>(withdrawalKeys.comment(withdrawalId));
  return { comment: item?.comment ?? '', version: item?.version ?? 0 };
};

/** The write of an internal comment over the version it was read at; 0 when there was none. Otherwise `StaleVersion`. */
export const commentWrite = (withdrawalId: string, comment: string, version: number): Write => {
  const item = { ...withdrawalKeys.comment(withdrawalId), type: 'withdrawalComment', comment };
  return version === 0 ? create(item, 'StaleVersion') : replace(item, version);
};
