import { RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { logout } from '../../../shared/account/routes.ts';
import { cognito } from '../../core/clients/cognito.ts';
import { environment } from '../../core/environment.ts';
import { handle, Reply } from '../../api/handle.ts';
import { clearedRefreshCookie, refreshTokenIn } from '../../account/session.ts';
import { signOutEverywhere } from '../../account/signOutEverywhere.ts';

export const handler = handle(logout)(async ({ body, identity, cookies }) => {
  const token = refreshTokenIn(cookies);
  if (body.everywhere) await signOutEverywhere(identity, identity.user);
  else if (token)
    await cognito().send(
      new RevokeTokenCommand({ Token: token, ClientId: environment('USER_POOL_CLIENT_ID') }),
    );
  return new Reply({}, [clearedRefreshCookie]);
});
