import {
  AdminInitiateAuthCommand,
  NotAuthorizedException,
  UserNotFoundException,
  type AdminInitiateAuthCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognito } from '../core/clients/cognito.ts';
import { environment } from '../core/environment.ts';
import { log } from '../core/log.ts';

/** Tokens of a session; times in seconds. */
export type Tokens = { accessToken: string; expiresIn: number; refreshToken?: string };

const cookieName = 'refresh';
const refreshSeconds = 30 * 86_400;
const attributes = 'HttpOnly; Secure; SameSite=Strict; Path=/api/v1/auth';

/** The cookie that keeps somebody signed in; scripts cannot read it and other sites cannot send it. */
export const refreshCookie = (token: string): string =>
  `${cookieName}=${token}; ${attributes}; Max-Age=${refreshSeconds}`;
export const clearedRefreshCookie = `${cookieName}=; ${attributes}; Max-Age=0`;
export const refreshTokenIn = (cookies: Record<string, string>): string | undefined =>
  cookies[cookieName] || undefined;

const authenticate = async (
  AuthFlow: AdminInitiateAuthCommandInput['AuthFlow'],
  AuthParameters: Record<string, string>,
): Promise<Tokens | undefined> => {
  try {
    const { AuthenticationResult: result } = await cognito().send(
      new AdminInitiateAuthCommand({
        UserPoolId: environment('USER_POOL_ID'),
        ClientId: environment('USER_POOL_CLIENT_ID'),
        AuthFlow,
        AuthParameters,
      }),
    );
    if (!result?.AccessToken) return undefined;
    return {
      accessToken: result.AccessToken,
      expiresIn: result.ExpiresIn ?? 900,
      refreshToken: result.RefreshToken,
    };
  } catch (error) {
    if (!(error instanceof NotAuthorizedException) && !(error instanceof UserNotFoundException)) throw error;
    log.info('sign-in refused', { reason: error.name });
    return undefined;
  }
};

/** Checks a password with Cognito; `undefined` when it is wrong or the user is disabled. */
export const signIn = (username: string, password: string): Promise<Tokens | undefined> =>
  authenticate('ADMIN_USER_PASSWORD_AUTH', { USERNAME: username, PASSWORD: password });

/** A new access token; `undefined` when the refresh token is unknown, expired or revoked. */
export const renew = (refreshToken: string): Promise<Tokens | undefined> =>
  authenticate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: refreshToken });
