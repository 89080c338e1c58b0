import { inviteFirstAccount } from '../../../shared/partners/firstAccountRoutes.ts';
import { toManagedUser } from '../../account/users/managedUsers.ts';
import { handle } from '../../api/handle.ts';
import { inviteFirst } from '../firstAccountStore.ts';

export const handler = handle(inviteFirstAccount)(async ({ body, identity, language }) =>
  toManagedUser(await inviteFirst(identity, body, language)),
);
