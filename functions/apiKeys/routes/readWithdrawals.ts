import { readWithdrawals } from '../../../shared/apiKeys/routes.ts';
import { handle } from '../../api/handle.ts';
import { withdrawalsShownTo } from '../../withdrawals/withdrawalStore.ts';
import { pageOfWithdrawals } from '../../withdrawals/pageOfWithdrawals.ts';
import { identityOfKey } from '../identityOfKey.ts';

export const handler = handle(readWithdrawals)(async ({ query, accessToken, viewerAddress }) => {
  const { rightOwnerId } = await identityOfKey(accessToken, viewerAddress);
  return pageOfWithdrawals(await withdrawalsShownTo(rightOwnerId), query);
});
