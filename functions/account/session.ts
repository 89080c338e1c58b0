import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  CodeMismatchException,
  ExpiredCodeException,
  GetTokensFromRefreshTokenCommand,
  NotAuthorizedException,
  RefreshTokenReuseException,
  RevokeTokenCommand,
  UserNotFoundException,
  type AuthenticationResultType,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognito } from '../core/clients/cognito.ts';
import { environment } from '../core/environment.ts';
import { log } from '../core/log.ts';

/**
 * Tokens of a session; times in seconds. The browser gets the identity token alone, which names a person to our API and opens
 * nothing else. Whoever holds the access token or the refresh token may change the user at Cognito itself: its password, its
 * second factor, all of it. Source: Amazon Cognito Developer Guide, "Understanding the access token", the scope
 * `aws.cognito.signin.user.admin`.
 */
export type Tokens = { idToken: string; accessToken: string; expiresIn: number; refreshToken?: string };

/**
 * Result of a password check: tokens, or the reason there are none. `undefined` when the password is wrong or the user
 * is disabled.
 */
export type SignedIn =
  | Tokens
  /** Cognito did not check the password, after too many failures. */
  | 'locked'
  /** The password is right, and the account asks for a code of its authenticator app as well. */
  | 'needsCode'
  | 'wrongCode'
  | undefined;

const readTokens = (result: AuthenticationResultType | undefined): Tokens | undefined =>
  result?.AccessToken && result.IdToken
    ? {
        idToken: result.IdToken,
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
 * Returns whether Cognito locked the user. The lock grows with the number of failures and shows in the error message
 * only. Source: Amazon Cognito Developer Guide, "Lockout behavior for failed sign-in attempts".
 */
const isLocked = (error: unknown): boolean =>
  error instanceof NotAuthorizedException && error.message.startsWith('Password attempts exceeded');

/** Completes a sign-in with a code of the authenticator app. */
const respondWithCode = async (username: string, code: string, session: string): Promise<SignedIn> => {
  const command = new AdminRespondToAuthChallengeCommand({
    UserPoolId: environment('USER_POOL_ID'),
    ClientId: environment('USER_POOL_CLIENT_ID'),
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeResponses: { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: code },
    Session: session,
  });
  try {
    return readTokens((await cognito().send(command)).AuthenticationResult);
  } catch (error) {
    if (error instanceof CodeMismatchException || error instanceof ExpiredCodeException) return 'wrongCode';
    return isLocked(error) ? 'locked' : refused(error);
  }
};

/**
 * Checks a password with Cognito, and a code of the authenticator app if the account has one.
 * @param code digits; an account with a second factor gives `needsCode` without it
 */
export const signIn = async (username: string, password: string, code?: string): Promise<SignedIn> => {
  const command = new AdminInitiateAuthCommand({
    UserPoolId: environment('USER_POOL_ID'),
    ClientId: environment('USER_POOL_CLIENT_ID'),
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
  try {
    const { AuthenticationResult, ChallengeName, Session } = await cognito().send(command);
    if (ChallengeName !== 'SOFTWARE_TOKEN_MFA') return readTokens(AuthenticationResult);
    if (!code) return 'needsCode';
    // Cognito rejects a text that cannot be a code without checking it.
    return /^\d{6}$/.test(code) ? await respondWithCode(username, code, Session!) : 'wrongCode';
  } catch (error) {
    return isLocked(error) ? 'locked' : refused(error);
  }
};

/** Ends the session of a refresh token at Cognito. */
export const revoke = async (refreshToken: string): Promise<void> => {
  await cognito().send(
    new RevokeTokenCommand({ Token: refreshToken, ClientId: environment('USER_POOL_CLIENT_ID') }),
  );
};

/**
 * Exchanges a refresh token for new tokens, which ends it. It can be sent again within a minute, in case the response
 * was lost.
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
