import { listWithdrawals } from '../../../shared/withdrawals/routes.ts';
import { withdrawalStatuses } from '../../../shared/withdrawals/status.ts';
import { handle } from '../../api/handle.ts';
import { pageOfWithdrawals } from '../../withdrawals/pageOfWithdrawals.ts';
import { applicantOf } from '../../withdrawals/withdrawable.ts';
import { withdrawalsOf } from '../../withdrawals/withdrawalStore.ts';

export const handler = handle(listWithdrawals)(async ({ query, identity }) => {
  const all = await withdrawalsOf(applicantOf(identity));
  return pageOfWithdrawals(
    all.filter(({ status }) => status !== withdrawalStatuses.abortedAndHidden),
    query,
  );
});
