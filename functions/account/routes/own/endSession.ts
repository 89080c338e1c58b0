import { endSession } from '../../../../shared/account/ownAccountRoutes.ts';
import { endOneSession } from '../../sessionStore.ts';
import { handle } from '../../../api/handle.ts';

export const handler = handle(endSession)(async ({ params, identity }) => {
  await endOneSession(identity, params.id);
  return {};
});
