import { beginSecondFactor } from '../../../../shared/account/ownAccountRoutes.ts';
import { withPassword } from '../../currentPassword.ts';
import { askForNoCode, authenticatorUri, newAuthenticatorKey } from '../../secondFactorStore.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';

/** Never replaces the key of a second factor in use. It must be removed first, with a code of the app. */
export const handler = handle(beginSecondFactor)(async ({ body: { currentPassword }, identity }) => {
  const { user } = identity;
  if (user.hasSecondFactor) throw new Refusal('InvalidOperation');
  const newKey = () => withPassword(identity, currentPassword, newAuthenticatorKey);
  const first = await newKey();
  // A call that turned the second factor on was interrupted: Cognito asks for a code, and the account has none.
  if (first === undefined) await askForNoCode(user.subject);
  const key = first ?? (await newKey());
  if (key === undefined) throw new Refusal('InvalidOperation');
  return { key, uri: authenticatorUri(user.account, key) };
});
