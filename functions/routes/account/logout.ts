import { logout } from '../../../shared/account/routes.ts';
import { handle, Reply } from '../../api/handle.ts';
import { revoke } from '../../account/session.ts';
import { clearedRefreshCookie, refreshTokenIn } from '../../account/refreshCookie.ts';
import { forgetSession } from '../../account/sessionStore.ts';
import { signOutEverywhere } from '../../account/signOutEverywhere.ts';

export const handler = handle(logout)(async ({ body, identity, cookies }) => {
  const token = refreshTokenIn(cookies);
  if (body.everywhere) await signOutEverywhere(identity, identity.user);
  else if (token) {
    await revoke(token);
    await forgetSession(identity);
  }
  return new Reply({}, [clearedRefreshCookie]);
});
