import { hkdfSync } from 'node:crypto';
import { decryptText, encryptText } from '../core/aesGcm.ts';
import { hashSecretToken, newSecretToken } from '../core/secretToken.ts';
import { getItem } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';
import { putItem } from '../db/writeItem.ts';
import { refreshSeconds } from './refreshCookie.ts';

/*
 * The browser holds a secret of ours for each refresh token of Cognito, which stays in the table, encrypted under that secret: who
 * holds the cookie can continue the session here and do nothing at Cognito, and who reads the table can do neither. Each
 * refresh gives a new secret and ends the one it was called with. A caller with an ended one holds a copy.
 */

const tokenKey = (secret: string) => accountKeys.refreshToken(hashSecretToken(secret));

/** Person and session a refresh token belongs to. */
export type TokenOwner = { subject: string; sessionId: string };

/** `sealed` is missing where a former version stored the owner alone: the cookie then holds the token itself. */
type StoredToken = TokenOwner & { sealed?: string };

/** Returns the key that a secret of 256 bits gives. Source: RFC 5869, HKDF; bound to its use by its information. */
const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'refresh token of Cognito', 32));

const noContext = Buffer.alloc(0);

const seal = (token: string, secret: string): string =>
  encryptText(keyOf(secret), token, noContext).toString('base64');

const open = (sealed: string, secret: string): string =>
  decryptText(keyOf(secret), Buffer.from(sealed, 'base64'), noContext);

/**
 * Stores a refresh token of Cognito with its owner for the token's lifetime.
 * @param now epoch seconds
 * @returns the secret for the cookie
 */
export const storeRefreshToken = async (token: string, owner: TokenOwner, now: number): Promise<string> => {
  const { subject, sessionId } = owner;
  const secret = newSecretToken();
  await putItem({
    ...tokenKey(secret),
    type: 'refreshToken',
    subject,
    sessionId,
    sealed: seal(token, secret),
    ttl: now + refreshSeconds,
  });
  return secret;
};

/**
 * Returns the refresh token of Cognito for a cookie, and its owner, also of an ended one; `undefined` for a cookie that was never
 * issued.
 */
export const getRefreshToken = async (
  secret: string,
): Promise<(TokenOwner & { token: string }) | undefined> => {
  const stored = await getItem<StoredToken>(tokenKey(secret));
  if (!stored) return undefined;
  const { subject, sessionId, sealed } = stored;
  return { subject, sessionId, token: sealed === undefined ? secret : open(sealed, secret) };
};
