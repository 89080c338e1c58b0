import { getPendingWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { handle } from '../../api/handle.ts';
import { requireApplicant } from '../../withdrawals/withdrawable.ts';
import { loadWithdrawal, pendingWithdrawalId } from '../../withdrawals/withdrawalStore.ts';

export const handler = handle(getPendingWithdrawal)(async ({ identity }) => {
  const withdrawalId = await pendingWithdrawalId(requireApplicant(identity));
  return withdrawalId ? { pending: await loadWithdrawal(withdrawalId) } : {};
});
