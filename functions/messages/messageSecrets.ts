import { environment } from '../core/environment.ts';
import { openText, sealText } from '../core/sealedText.ts';
import { put, type Write } from '../db/commit.ts';
import { getItem } from '../db/items.ts';
import { messageKeys } from '../db/keys/messages.ts';

/*
 * Codes and link tokens give access to accounts. They are encrypted, stored apart from their message, and only as long
 * as needed; the stored copy of a message, the queue and the logs never contain them.
 */

type Secrets = Readonly<Record<string, string>>;
type StoredSecrets = { sealed: string; ttl: number };

const place = (messageId: string) => ({ message: messageId });

/**
 * Encrypts the secrets of a message.
 * @param ttl epoch seconds at which they expire
 * @returns the write that stores them
 */
export const sealSecrets = async (messageId: string, secrets: Secrets, ttl: number): Promise<Write> => {
  const sealed = await sealText(environment('SECRETS_KEY_ID'), JSON.stringify(secrets), place(messageId));
  return put({ ...messageKeys.secrets(messageId), type: 'messageSecrets', version: 1, sealed, ttl });
};

/**
 * Returns the secrets of a message; `undefined` once they have expired.
 * @param now epoch seconds
 */
export const openSecrets = async (messageId: string, now: number): Promise<Secrets | undefined> => {
  const stored = await getItem<StoredSecrets>(messageKeys.secrets(messageId));
  if (!stored || stored.ttl <= now) return undefined;
  return JSON.parse(
    await openText(environment('SECRETS_KEY_ID'), stored.sealed, place(messageId)),
  ) as Secrets;
};
