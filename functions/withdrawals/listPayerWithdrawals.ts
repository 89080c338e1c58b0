import { listPayerWithdrawals } from '../../shared/withdrawals/routes.ts';
import { handle } from '../core/handle.ts';
import { pageOfWithdrawals } from './pageOfWithdrawals.ts';
import { withdrawalsOfPayer } from './withdrawalStore.ts';

export const handler = handle(listPayerWithdrawals)(async ({ params, query }) =>
  pageOfWithdrawals(await withdrawalsOfPayer(params.id), query),
);
