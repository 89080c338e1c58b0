import { hashSecretToken } from '../core/secretToken.ts';
import { getItem } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';
import { putItem } from '../db/writeItem.ts';
import { refreshSeconds } from './refreshCookie.ts';

/*
 * Each refresh returns a new token and ends the one it was called with. A caller with an ended token holds a copy. The
 * table maps tokens to owners, because a token does not name its own.
 */

const tokenKey = (token: string) => accountKeys.refreshToken(hashSecretToken(token));

/** Person and session a refresh token belongs to. */
export type TokenOwner = { subject: string; sessionId: string };

/**
 * Stores the owner of a refresh token for the token's lifetime.
 * @param now epoch seconds
 */
export const storeRefreshToken = async (token: string, owner: TokenOwner, now: number): Promise<void> => {
  const { subject, sessionId } = owner;
  await putItem({ ...tokenKey(token), type: 'refreshToken', subject, sessionId, ttl: now + refreshSeconds });
};

/** Returns the owner of a refresh token, also of an ended one; `undefined` for a token that was never issued. */
export const getTokenOwner = async (token: string): Promise<TokenOwner | undefined> => {
  const stored = await getItem<TokenOwner>(tokenKey(token));
  return stored && { subject: stored.subject, sessionId: stored.sessionId };
};
