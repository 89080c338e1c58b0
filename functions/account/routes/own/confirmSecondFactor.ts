import { confirmSecondFactor } from '../../../../shared/account/ownAccountRoutes.ts';
import { setSecondFactor, verifyAuthenticator } from '../../secondFactorStore.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';

export const handler = handle(confirmSecondFactor)(async ({ body, identity, accessToken }) => {
  if (identity.user.hasSecondFactor) throw new Refusal('InvalidOperation');
  await verifyAuthenticator(accessToken, body.code);
  await setSecondFactor(identity, identity.user, true);
  return {};
});
