import { beginSecondFactor } from '../../../../shared/account/ownAccountRoutes.ts';
import { requirePassword } from '../../currentPassword.ts';
import { authenticatorUri, newAuthenticatorKey } from '../../secondFactorStore.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';

/** Never replaces the key of a second factor in use. It must be removed first, with a code of the app. */
export const handler = handle(beginSecondFactor)(async ({ body, identity, accessToken }) => {
  if (identity.user.hasSecondFactor) throw new Refusal('InvalidOperation');
  await requirePassword(identity, body.currentPassword);
  const key = await newAuthenticatorKey(accessToken);
  return { key, uri: authenticatorUri(identity.user.account, key) };
});
