import { listWithdrawals } from '../../shared/withdrawals/routes.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { handle } from '../core/handle.ts';
import { pageOfWithdrawals } from './pageOfWithdrawals.ts';
import { applicantOf } from './withdrawable.ts';
import { withdrawalsOf } from './withdrawalStore.ts';

export const handler = handle(listWithdrawals)(async ({ query, identity }) => {
  const all = await withdrawalsOf(applicantOf(identity));
  return pageOfWithdrawals(
    all.filter(({ status }) => status !== withdrawalStatuses.abortedAndHidden),
    query,
  );
});
