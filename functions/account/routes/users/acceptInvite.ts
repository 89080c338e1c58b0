import { acceptInvite } from '../../../../shared/account/userRoutes.ts';
import { acceptInvitation } from '../../users/inviteStore.ts';
import { handle } from '../../../api/handle.ts';

export const handler = handle(acceptInvite)(async ({ body: { token, password } }) => {
  await acceptInvitation(token, password);
  return {};
});
