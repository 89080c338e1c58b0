import { getPendingWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { handle } from '../../api/handle.ts';
import { requireApplicant } from '../../withdrawals/withdrawable.ts';
import { loadPendingWithdrawals } from '../../withdrawals/withdrawalStore.ts';

export const handler = handle(getPendingWithdrawal)(async ({ identity }) => ({
  items: await loadPendingWithdrawals(requireApplicant(identity)),
}));
