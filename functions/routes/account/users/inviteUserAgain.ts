import { inviteUserAgain } from '../../../../shared/account/userRoutes.ts';
import { loadUserToChange } from '../../../account/users/managedUsers.ts';
import { inviteAgain } from '../../../account/users/inviteMail.ts';
import { handle } from '../../../api/handle.ts';

export const handler = handle(inviteUserAgain)(async ({ params, identity, language }) => {
  await inviteAgain(identity, await loadUserToChange(identity, params.id), language);
  return {};
});
