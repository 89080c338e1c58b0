import { listWithdrawals } from '../../../shared/withdrawals/routes.ts';
import { handle } from '../../api/handle.ts';
import { pageOfWithdrawals } from '../pageOfWithdrawals.ts';
import { requireApplicant } from '../withdrawable.ts';
import { withdrawalsShownTo } from '../withdrawalStore.ts';

export const handler = handle(listWithdrawals)(async ({ query, identity }) =>
  pageOfWithdrawals(await withdrawalsShownTo(requireApplicant(identity)), query),
);
