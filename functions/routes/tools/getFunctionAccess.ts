import { getFunctionAccess } from '../../../shared/tools/routes.ts';
import { handle } from '../../api/handle.ts';
import { getAccessibleTime } from '../../tools/functionSwitchStore.ts';

export const handler = handle(getFunctionAccess)(async ({ query }) => ({
  accessibleTime: await getAccessibleTime(query.key),
}));
