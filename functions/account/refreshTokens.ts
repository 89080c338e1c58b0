import { createHash } from 'node:crypto';
import { getItem } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';
import { putItem } from '../db/writeItem.ts';
import { refreshSeconds } from './session.ts';

/*
 * Each refresh gives a new token and ends the one it was requested with. Whoever sends an ended token holds a copy. Its owner
 * is looked up here, since the token itself does not name one.
 */

const tokenKey = (token: string) =>
  accountKeys.refreshToken(createHash('sha256').update(token).digest('hex'));

/**
 * Stores the owner of a refresh token for the token's lifetime.
 * @param now epoch seconds
 */
export const storeRefreshToken = async (token: string, subject: string, now: number): Promise<void> => {
  await putItem({ ...tokenKey(token), type: 'refreshToken', subject, ttl: now + refreshSeconds });
};

/** Returns the subject whose refresh token this is or was; `undefined` for a token that was never issued. */
export const subjectOfRefreshToken = async (token: string): Promise<string | undefined> =>
  (await getItem<{ subject: string }>(tokenKey(token)))?.subject;
