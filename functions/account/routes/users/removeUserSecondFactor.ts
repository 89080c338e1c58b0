import { removeUserSecondFactor } from '../../../../shared/account/userRoutes.ts';
import { loadUserToChange } from '../../users/managedUsers.ts';
import { setSecondFactor } from '../../secondFactorStore.ts';
import { signOutEverywhere } from '../../signOutEverywhere.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';

export const handler = handle(removeUserSecondFactor)(async ({ params, identity }) => {
  const user = await loadUserToChange(identity, params.id);
  if (!user.hasSecondFactor) throw new Refusal('InvalidOperation');
  await setSecondFactor(identity, user, false);
  await signOutEverywhere(identity, user);
  return {};
});
