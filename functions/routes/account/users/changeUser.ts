import { changeUser } from '../../../../shared/account/userRoutes.ts';
import { loadUserToChange, toManagedUser } from '../../../account/managedUsers.ts';
import { changeManagedUser } from '../../../account/managedUserStore.ts';
import { handle } from '../../../api/handle.ts';

export const handler = handle(changeUser)(async ({ params, body, identity }) => {
  const user = await loadUserToChange(identity, params.id);
  return toManagedUser(await changeManagedUser(identity, user, body));
});
