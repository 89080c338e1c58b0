import { getFunctionAccess } from '../../../shared/tools/routes.ts';
import { accessibleTimeOf } from '../../api/functionTimes.ts';
import { handle } from '../../api/handle.ts';

export const handler = handle(getFunctionAccess)(async ({ query }) => ({
  accessibleTime: await accessibleTimeOf(query.key),
}));
