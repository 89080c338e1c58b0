import { getWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { handle } from '../../api/handle.ts';
import { viewWithdrawal } from '../../withdrawals/withdrawalStore.ts';

export const handler = handle(getWithdrawal)(({ params, identity }) => viewWithdrawal(identity, params.id));
