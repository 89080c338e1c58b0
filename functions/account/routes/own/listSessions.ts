import { listSessions } from '../../../../shared/account/ownAccountRoutes.ts';
import { listOwnSessions } from '../../sessionStore.ts';
import { handle } from '../../../api/handle.ts';

export const handler = handle(listSessions)(async ({ identity }) => ({
  items: await listOwnSessions(identity),
}));
