import { payerDay } from '../../shared/reference/businessDay.ts';
import type { Withdrawal, WithdrawalListQuery } from '../../shared/withdrawals/schema.ts';
import { isCancelled } from '../../shared/withdrawals/status.ts';

/** Returns whether a withdrawal passes the filters of a list. */
export const passesFilters = (
  { status, currency, requestedAt }: Pick<Withdrawal, 'status' | 'currency' | 'requestedAt'>,
  payer: Withdrawal['payerEntity'],
  asked: Pick<WithdrawalListQuery, 'status' | 'currency' | 'uncancelled' | 'from' | 'to'>,
): boolean => {
  const day = payerDay(payer, requestedAt);
  return (
    (asked.status === undefined || status === asked.status) &&
    !(asked.uncancelled && isCancelled(status)) &&
    (asked.currency === undefined || currency === asked.currency) &&
    (asked.from === undefined || day >= asked.from) &&
    (asked.to === undefined || day <= asked.to)
  );
};

/** Returns one page of a list of withdrawals, filtered by status, currency and day. */
export const pageOfWithdrawals = (
  withdrawals: readonly Withdrawal[],
  query: WithdrawalListQuery,
): { items: Withdrawal[]; total: number } => {
  const matching = withdrawals.filter((one) => passesFilters(one, one.payerEntity, query));
  return { items: matching.slice(query.offset, query.offset + query.limit), total: matching.length };
};
