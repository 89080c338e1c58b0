import { getFunctionAccess } from '../../../shared/tools/routes.ts';
import { handle } from '../../api/handle.ts';
import { getAccessibleTime } from '../functionSwitchStore.ts';

export const handler = handle(getFunctionAccess)(async ({ query }) => ({
  accessibleTime: await getAccessibleTime(query.key),
}));
