import { getWithdrawalRequest } from '../../../shared/withdrawals/routes.ts';
import { handle } from '../../api/handle.ts';
import { viewWithdrawal } from '../withdrawalStore.ts';

export const handler = handle(getWithdrawalRequest)(({ params, identity }) =>
  viewWithdrawal(identity, params.id),
);
