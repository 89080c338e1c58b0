import { endOtherSessions } from '../../../../shared/account/ownAccountRoutes.ts';
import { endOtherSessions as end } from '../../sessionStore.ts';
import { handle } from '../../../api/handle.ts';

export const handler = handle(endOtherSessions)(async ({ identity }) => {
  await end(identity);
  return {};
});
