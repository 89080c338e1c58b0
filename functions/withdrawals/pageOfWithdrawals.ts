import { payerDay } from '../../shared/reference/businessDay.ts';
import type { Withdrawal, WithdrawalListQuery } from '../../shared/withdrawals/schema.ts';
import { isCancelled } from '../../shared/withdrawals/status.ts';

/** Fields of a withdrawal that lists filter by. */
export const filteredFields = ['status', 'currency', 'requestedAt', 'batchIds'] as const;
export type FilteredWithdrawal = Pick<Withdrawal, (typeof filteredFields)[number]>;

/** Returns whether a withdrawal passes the filters of a list. */
export const passesFilters = (
  { status, currency, requestedAt, batchIds }: FilteredWithdrawal,
  payer: Withdrawal['payerEntity'],
  asked: Omit<WithdrawalListQuery, 'offset' | 'limit'>,
): boolean => {
  const day = payerDay(payer, requestedAt);
  return (
    (asked.status === undefined || status === asked.status) &&
    !(asked.uncancelled && isCancelled(status)) &&
    (asked.currency === undefined || currency === asked.currency) &&
    (asked.batchId === undefined || batchIds.includes(asked.batchId)) &&
    (asked.from === undefined || day >= asked.from) &&
    (asked.to === undefined || day <= asked.to)
  );
};

/** Returns one page of a list of withdrawals, filtered by status, currency, day and statement. */
export const pageOfWithdrawals = (
  withdrawals: readonly Withdrawal[],
  query: WithdrawalListQuery,
): { items: Withdrawal[]; total: number } => {
  const matching = withdrawals.filter((one) => passesFilters(one, one.payerEntity, query));
  return { items: matching.slice(query.offset, query.offset + query.limit), total: matching.length };
};
