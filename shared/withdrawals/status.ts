import * as z from 'zod';

/** Withdrawal states by the product's number. */
export const withdrawalStatuses = { requested: 1, confirmed: 2, aborted: 3, abortedAndHidden: 4 } as const;
export const withdrawalStatusSchema = z.literal([1, 2, 3, 4]);
export type WithdrawalStatus = z.infer<typeof withdrawalStatusSchema>;

/** Allowed changes of state: a request is paid or cancelled once, and a cancelled one may still be hidden. */
const moves: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  1: [2, 3, 4],
  2: [],
  3: [4],
  4: [],
};

/** Returns whether a request was cancelled, hidden or not. */
export const isCancelled = (status: WithdrawalStatus): boolean =>
  status === withdrawalStatuses.aborted || status === withdrawalStatuses.abortedAndHidden;

/** Returns whether a withdrawal may change from one state to another. */
export const mayMove = (from: WithdrawalStatus, to: WithdrawalStatus): boolean => moves[from].includes(to);

/** Returns the result for an action on a request that another person has already dealt with. */
export const refusalFor = (
  status: WithdrawalStatus,
): 'WithdrawalAlreadyConfirmed' | 'WithdrawalAborted' | 'InvalidOperation' =>
  status === withdrawalStatuses.confirmed
    ? 'WithdrawalAlreadyConfirmed'
    : status === withdrawalStatuses.requested
      ? 'InvalidOperation'
      : 'WithdrawalAborted';
