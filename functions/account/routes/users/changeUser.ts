import { changeUser } from '../../../../shared/account/userRoutes.ts';
import { loadUserToChange, toManagedUser } from '../../users/managedUsers.ts';
import { changeManagedUser } from '../../users/managedUserStore.ts';
import { handle } from '../../../api/handle.ts';
import { isLicensorOf, loadLicensors } from '../../../partners/licensorUsers.ts';

export const handler = handle(changeUser)(async ({ params, body, identity, language }) => {
  const user = await loadUserToChange(identity, params.id, async (other) =>
    isLicensorOf(identity, await loadLicensors(identity), other),
  );
  return toManagedUser(await changeManagedUser(identity, user, body, language));
});
