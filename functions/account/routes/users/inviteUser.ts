import { inviteUser } from '../../../../shared/account/userRoutes.ts';
import { toManagedUser } from '../../users/managedUsers.ts';
import { inviteNewUser } from '../../users/newUserStore.ts';
import { handle } from '../../../api/handle.ts';

export const handler = handle(inviteUser)(async ({ body, identity, language }) =>
  toManagedUser(await inviteNewUser(identity, body, language)),
);
