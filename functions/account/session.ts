import {
  AdminInitiateAuthCommand,
  GetTokensFromRefreshTokenCommand,
  NotAuthorizedException,
  RefreshTokenReuseException,
  UserNotFoundException,
  type AuthenticationResultType,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognito } from '../core/clients/cognito.ts';
import { environment } from '../core/environment.ts';
import { log } from '../core/log.ts';
import { hostCookie } from './hostCookie.ts';

/** Tokens of a session; times in seconds. */
export type Tokens = { accessToken: string; expiresIn: number; refreshToken?: string };

/** Lifetime of a refresh token in seconds. The user pool is configured with the same one. */
export const refreshSeconds = 30 * 86_400;

const cookie = hostCookie('refresh');

/** Returns the cookie that keeps somebody signed in. */
export const refreshCookie = (token: string): string => cookie.set(token, refreshSeconds);
export const clearedRefreshCookie = cookie.set('', 0);
export const refreshTokenIn = (cookies: Record<string, string>): string | undefined =>
  cookie.read(cookies) || undefined;

const readTokens = (result: AuthenticationResultType | undefined): Tokens | undefined =>
  result?.AccessToken
    ? {
        accessToken: result.AccessToken,
        expiresIn: result.ExpiresIn ?? 900,
        ...(result.RefreshToken && { refreshToken: result.RefreshToken }),
      }
    : undefined;

const refused = (error: unknown): undefined => {
  if (!(error instanceof NotAuthorizedException) && !(error instanceof UserNotFoundException)) throw error;
  log.info('sign-in refused', { reason: error.name });
};

/**
 * Returns whether Cognito locked the user. It locks for a time that grows with the failed passwords, and reports it by the
 * message alone. Source: Amazon Cognito Developer Guide, "Lockout behavior for failed sign-in attempts".
 */
const isLocked = (error: unknown): boolean =>
  error instanceof NotAuthorizedException && error.message.startsWith('Password attempts exceeded');

/**
 * Checks a password with Cognito.
 * @returns `undefined` when it is wrong or the user is disabled, `locked` when Cognito did not check it after too many failures
 */
export const signIn = async (username: string, password: string): Promise<Tokens | 'locked' | undefined> => {
  const command = new AdminInitiateAuthCommand({
    UserPoolId: environment('USER_POOL_ID'),
    ClientId: environment('USER_POOL_CLIENT_ID'),
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
  try {
    return readTokens((await cognito().send(command)).AuthenticationResult);
  } catch (error) {
    return isLocked(error) ? 'locked' : refused(error);
  }
};

/**
 * Exchanges a refresh token for new tokens, which ends it. Within a minute it can be sent again, because a response may be
 * lost.
 * @returns `undefined` when the token is unknown, expired or revoked, `usedAgain` when an earlier refresh ended it
 */
export const renew = async (refreshToken: string): Promise<Tokens | 'usedAgain' | undefined> => {
  const command = new GetTokensFromRefreshTokenCommand({
    ClientId: environment('USER_POOL_CLIENT_ID'),
    RefreshToken: refreshToken,
  });
  try {
    const output = await cognito().send(command).catch(refused);
    return readTokens(output?.AuthenticationResult);
  } catch (error) {
    if (error instanceof RefreshTokenReuseException) return 'usedAgain';
    throw error;
  }
};
