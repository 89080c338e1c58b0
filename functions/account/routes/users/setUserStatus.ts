import { setUserStatus } from '../../../../shared/account/userRoutes.ts';
import { loadUserToChange, toManagedUser } from '../../users/managedUsers.ts';
import { setManagedStatus } from '../../users/managedStatusStore.ts';
import { handle } from '../../../api/handle.ts';

export const handler = handle(setUserStatus)(async ({ params, body: { status, version }, identity }) => {
  const user = await loadUserToChange(identity, params.id);
  return toManagedUser(await setManagedStatus(identity, user, status, version));
});
