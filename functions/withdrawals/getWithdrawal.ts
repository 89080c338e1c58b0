import { getWithdrawal } from '../../shared/withdrawals/routes.ts';
import { handle } from '../core/handle.ts';
import { viewWithdrawal } from './withdrawalStore.ts';

export const handler = handle(getWithdrawal)(({ params, identity }) => viewWithdrawal(identity, params.id));
