import { removeUserSecondFactor } from '../../../../shared/account/userRoutes.ts';
import { loadUserToChange } from '../../../account/users/managedUsers.ts';
import { setSecondFactor } from '../../../account/secondFactorStore.ts';
import { signOutEverywhere } from '../../../account/signOutEverywhere.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';

export const handler = handle(removeUserSecondFactor)(async ({ params, identity }) => {
  const user = await loadUserToChange(identity, params.id);
  if (!user.hasSecondFactor) throw new Refusal('InvalidOperation');
  await setSecondFactor(identity, user, false);
  await signOutEverywhere(identity, user);
  return {};
});
