import { listWithdrawals } from '../../../shared/withdrawals/routes.ts';
import { withdrawalStatuses } from '../../../shared/withdrawals/status.ts';
import { handle } from '../../api/handle.ts';
import { pageOfWithdrawals } from '../pageOfWithdrawals.ts';
import { requireApplicant } from '../withdrawable.ts';
import { loadWithdrawals } from '../withdrawalStore.ts';

export const handler = handle(listWithdrawals)(async ({ query, identity }) => {
  const all = await loadWithdrawals(requireApplicant(identity));
  return pageOfWithdrawals(
    all.filter(({ status }) => status !== withdrawalStatuses.abortedAndHidden),
    query,
  );
});
