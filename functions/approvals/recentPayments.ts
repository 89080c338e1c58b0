import { exceedsLimit, keepRecent, type RecentPayment } from './payeeLimit.ts';
import { create, replace, type Write } from '../db/commit.ts';
import { getItem } from '../db/items.ts';
import { approvalKeys } from '../db/keys/approvals.ts';

/** Payments to a payee in the last days, as of one version of their item. */
export type RecentPayments = { payeeId: string; payments: readonly RecentPayment[]; version: number };

/** Loads the payments a payee got in the last days through every door. */
export const loadRecentPayments = async (payeeId: string): Promise<RecentPayments> => {
  const item = await getItem<{ payments: RecentPayment[] }>(approvalKeys.recentPayments(payeeId));
  return { payeeId, payments: item?.payments ?? [], version: item?.version ?? 0 };
};

/** Returns whether a second person must approve a payment, given those the payee got in the last days. */
export const isAbovePayeeLimit = (
  { payments }: RecentPayments,
  payment: Omit<RecentPayment, 'at'>,
): boolean => exceedsLimit(payments, payment, new Date().toISOString());

/**
 * Returns the write that counts a payment of a payee, for the transaction that makes it. It fails with
 * `PaymentsOfMonthChanged` when another payment was counted since `recent` was read.
 */
export const countPaymentWrite = (
  { payeeId, payments, version }: RecentPayments,
  payment: Omit<RecentPayment, 'at'>,
): Write => {
  const at = new Date().toISOString();
  const item = {
    ...approvalKeys.recentPayments(payeeId),
    type: 'recentPayments',
    payments: [...keepRecent(payments, at), { ...payment, at }],
  };
  const write = version === 0 ? create(item, 'PaymentsOfMonthChanged') : replace(item, version);
  return { ...write, refusal: 'PaymentsOfMonthChanged' };
};
