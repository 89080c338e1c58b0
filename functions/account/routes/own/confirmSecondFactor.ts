import { confirmSecondFactor } from '../../../../shared/account/ownAccountRoutes.ts';
import { withPassword } from '../../currentPassword.ts';
import { setSecondFactor, verifyAuthenticator } from '../../secondFactorStore.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';

/** Asks for the password again: Cognito checks the code with a token that the browser never has. */
export const handler = handle(confirmSecondFactor)(async ({ body: { currentPassword, code }, identity }) => {
  if (identity.user.hasSecondFactor) throw new Refusal('InvalidOperation');
  const isVerified = await withPassword(identity, currentPassword, async (accessToken) => {
    await verifyAuthenticator(accessToken, code);
    return true;
  });
  if (!isVerified) throw new Refusal('InvalidOperation');
  await setSecondFactor(identity, identity.user, true);
  return {};
});
