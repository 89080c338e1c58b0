import type { ResultName } from '../../shared/api/resultCodes.ts';
import { hashSecretToken } from '../core/secretToken.ts';
import { putIf, removeIf, type Write } from '../db/commit.ts';
import { above, missing } from '../db/expressions.ts';
import { getItem } from '../db/items.ts';
import { accountKeys, type TokenKind } from '../db/keys/account.ts';
import { deleteItem } from '../db/writeItem.ts';

/* A token is a secret that allows its holder one thing. The table stores its hash only. */

const tokenKey = (kind: TokenKind, token: string) => accountKeys.token(kind, hashSecretToken(token));

/**
 * Returns the write that stores what a token stands for.
 * @param expiresAt epoch seconds
 */
export const storeTokenWrite = (
  kind: TokenKind,
  token: string,
  data: Readonly<Record<string, unknown>>,
  expiresAt: number,
): Write =>
  putIf(
    { ...tokenKey(kind, token), type: `${kind}Token`, version: 1, ...data, ttl: expiresAt },
    missing,
    'InvalidOperation',
  );

/**
 * Returns what a token stands for; `undefined` for a token that is unknown, used or expired.
 * @param now epoch seconds
 */
export const readToken = async <T>(kind: TokenKind, token: string, now: number): Promise<T | undefined> => {
  const stored = await getItem<T & { ttl: number }>(tokenKey(kind, token));
  return stored && stored.ttl > now ? stored : undefined;
};

/**
 * Returns the write that uses up a token. It fails unless the token is valid and stands for the expected thing.
 * @param now epoch seconds
 */
export const useTokenWrite = (
  kind: TokenKind,
  token: string,
  now: number,
  refusal: ResultName,
  expected: Readonly<Record<string, string | boolean>> = {},
): Write => removeIf(tokenKey(kind, token), { ...expected, ttl: above(now) }, refusal);

/** Ends a token, if it is valid. */
export const endToken = (kind: TokenKind, token: string): Promise<void> => deleteItem(tokenKey(kind, token));
