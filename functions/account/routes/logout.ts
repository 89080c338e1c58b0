import { logout } from '../../../shared/account/routes.ts';
import { handle, Reply } from '../../api/handle.ts';
import { revoke } from '../session.ts';
import { clearedRefreshCookie, refreshTokenIn } from '../refreshCookie.ts';
import { forgetSession } from '../sessionStore.ts';
import { signOutEverywhere } from '../signOutEverywhere.ts';

export const handler = handle(logout)(async ({ body, identity, cookies }) => {
  const token = refreshTokenIn(cookies);
  if (body.everywhere) await signOutEverywhere(identity, identity.user);
  else if (token) {
    await revoke(token);
    await forgetSession(identity);
  }
  return new Reply({}, [clearedRefreshCookie]);
});
