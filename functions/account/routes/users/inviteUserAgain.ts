import { inviteUserAgain } from '../../../../shared/account/userRoutes.ts';
import { loadUserToChange } from '../../users/managedUsers.ts';
import { inviteAgain } from '../../users/inviteMail.ts';
import { handle } from '../../../api/handle.ts';

export const handler = handle(inviteUserAgain)(async ({ params, identity, language }) => {
  await inviteAgain(identity, await loadUserToChange(identity, params.id), language);
  return {};
});
