import { inviteUser } from '../../../../shared/account/userRoutes.ts';
import { toManagedUser } from '../../../account/users/managedUsers.ts';
import { inviteNewUser } from '../../../account/users/newUserStore.ts';
import { handle } from '../../../api/handle.ts';

export const handler = handle(inviteUser)(async ({ body, identity, language }) =>
  toManagedUser(await inviteNewUser(identity, body, language)),
);
