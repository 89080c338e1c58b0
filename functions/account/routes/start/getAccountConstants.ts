import { accountConstants } from '../../constants.ts';
import { getAccountConstants } from '../../../../shared/account/startRoutes.ts';
import { handle } from '../../../api/handle.ts';

export const handler = handle(getAccountConstants)(() => Promise.resolve(accountConstants));
