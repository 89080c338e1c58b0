import { removeSecondFactor } from '../../../../shared/account/ownAccountRoutes.ts';
import { requirePassword } from '../../currentPassword.ts';
import { setSecondFactor } from '../../secondFactorStore.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';

export const handler = handle(removeSecondFactor)(async ({ body: { currentPassword, code }, identity }) => {
  if (!identity.user.hasSecondFactor) throw new Refusal('InvalidOperation');
  await requirePassword(identity, currentPassword, code);
  await setSecondFactor(identity, identity.user, false);
  return {};
});
