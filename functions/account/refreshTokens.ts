import { createHash } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from '../db/client.ts';
import { getItem } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';
import { refreshSeconds } from './session.ts';

/*
 * Each refresh gives a new token and ends the one it was asked with. Whoever comes with one that was ended holds a copy:
 * whose it was is looked up here, since the token itself says nothing.
 */

const keyOf = (token: string) => accountKeys.refreshToken(createHash('sha256').update(token).digest('hex'));

/**
 * Keeps whose refresh token this is, as long as it lasts.
 * @param now epoch seconds
 */
export const keepRefreshToken = async (token: string, subject: string, now: number): Promise<void> => {
  await table().send(
    new PutCommand({
      TableName: tableName(),
      Item: { ...keyOf(token), type: 'refreshToken', subject, ttl: now + refreshSeconds },
    }),
  );
};

/** Returns the subject whose refresh token this is or was; undefined for a token that was never given out. */
export const subjectOfRefreshToken = async (token: string): Promise<string | undefined> =>
  (await getItem<{ subject: string }>(keyOf(token)))?.subject;
