import { logout } from '../../../shared/account/routes.ts';
import { handle, Reply } from '../../api/handle.ts';
import { revoke } from '../session.ts';
import { clearedRefreshCookie, refreshSecretIn } from '../refreshCookie.ts';
import { getRefreshToken } from '../refreshTokens.ts';
import { forgetSession } from '../sessionStore.ts';
import { signOutEverywhere } from '../signOutEverywhere.ts';

export const handler = handle(logout)(async ({ body, identity, cookies }) => {
  const secret = refreshSecretIn(cookies);
  if (body.everywhere) await signOutEverywhere(identity, identity.user);
  else if (secret) {
    const current = await getRefreshToken(secret);
    if (current) await revoke(current.token);
    await forgetSession(identity);
  }
  return new Reply({}, [clearedRefreshCookie]);
});
