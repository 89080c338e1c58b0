import { changeUser } from '../../../../shared/account/userRoutes.ts';
import { loadUserToChange, toManagedUser } from '../../../account/users/managedUsers.ts';
import { changeManagedUser } from '../../../account/users/managedUserStore.ts';
import { handle } from '../../../api/handle.ts';

export const handler = handle(changeUser)(async ({ params, body, identity }) => {
  const user = await loadUserToChange(identity, params.id);
  return toManagedUser(await changeManagedUser(identity, user, body));
});
