import { AdminUserGlobalSignOutCommand, RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { logout } from '../../shared/account/routes.ts';
import { cognito } from '../core/clients/cognito.ts';
import { environment } from '../core/environment.ts';
import { handle, Reply } from '../core/handle.ts';
import { clearedRefreshCookie, refreshTokenIn } from './session.ts';
import { markSignedOut } from './userStore.ts';

export const handler = handle(logout)(async ({ body, identity, cookies }) => {
  const token = refreshTokenIn(cookies);
  if (body.everywhere) {
    await cognito().send(
      new AdminUserGlobalSignOutCommand({
        UserPoolId: environment('USER_POOL_ID'),
        Username: identity.user.subject,
      }),
    );
    // Tokens carry whole seconds: the next second voids those of this one, and a new sign-in comes later than that.
    await markSignedOut(identity, identity.user, Math.floor(Date.now() / 1000) + 1);
  } else if (token) {
    await cognito().send(
      new RevokeTokenCommand({ Token: token, ClientId: environment('USER_POOL_CLIENT_ID') }),
    );
  }
  return new Reply({}, [clearedRefreshCookie]);
});
