import type { Withdrawal, WithdrawalListQuery } from '../../shared/withdrawals/schema.ts';

/** Returns one page of a list of withdrawals, filtered by status and currency. */
export const pageOfWithdrawals = (
  withdrawals: readonly Withdrawal[],
  query: WithdrawalListQuery,
): { items: Withdrawal[]; total: number } => {
  const matching = withdrawals.filter(
    ({ status, currency }) =>
      (query.status === undefined || status === query.status) &&
      (query.currency === undefined || currency === query.currency),
  );
  return { items: matching.slice(query.offset, query.offset + query.limit), total: matching.length };
};
