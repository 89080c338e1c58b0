import { getPendingWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { handle } from '../../api/handle.ts';
import { requireApplicant } from '../withdrawable.ts';
import { loadPendingWithdrawals } from '../withdrawalStore.ts';

export const handler = handle(getPendingWithdrawal)(async ({ identity }) => ({
  items: await loadPendingWithdrawals(requireApplicant(identity)),
}));
