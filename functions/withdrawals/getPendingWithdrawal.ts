import { getPendingWithdrawal } from '../../shared/withdrawals/routes.ts';
import { handle } from '../core/handle.ts';
import { applicantOf } from './withdrawable.ts';
import { loadWithdrawal, pendingWithdrawalId } from './withdrawalStore.ts';

export const handler = handle(getPendingWithdrawal)(async ({ identity }) => {
  const withdrawalId = await pendingWithdrawalId(applicantOf(identity));
  return withdrawalId ? { pending: await loadWithdrawal(withdrawalId) } : {};
});
