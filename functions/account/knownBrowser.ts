import { hashSecretToken, newSecretToken } from '../core/secretToken.ts';
import { getItem, queryAll, writeItems } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';
import { putItem } from '../db/writeItem.ts';
import { hostCookie } from './hostCookie.ts';

/*
 * A cookie identifies a browser somebody signed in from. Its attempts are counted separately: a stranger who keeps
 * trying a name does not lock its owner out.
 */

const cookie = hostCookie('browser');
const knownSeconds = 365 * 86_400;

/** Returns the cookie that identifies a browser. It grants no access by itself. */
export const browserCookie = (token: string): string => cookie.set(token, knownSeconds);

/** Returns the browser's token, or a new one. */
export const browserTokenIn = (cookies: Record<string, string>): string => {
  const given = cookie.read(cookies) ?? '';
  return /^[\w-]{43}$/.test(given) ? given : newSecretToken();
};

/**
 * Returns the name that attempts from this browser are counted under, if the person signed in from it before.
 * @param now epoch seconds
 */
export const knownBrowser = async (
  subject: string,
  token: string,
  now: number,
): Promise<string | undefined> => {
  const hash = hashSecretToken(token);
  const known = await getItem<{ ttl: number }>(accountKeys.browser(subject, hash));
  return known && known.ttl > now ? `${subject}#${hash}` : undefined;
};

/**
 * Remembers that the person signed in from this browser, for a year.
 * @param now epoch seconds
 */
export const rememberBrowser = async (subject: string, token: string, now: number): Promise<void> => {
  await putItem({
    ...accountKeys.browser(subject, hashSecretToken(token)),
    type: 'browser',
    ttl: now + knownSeconds,
  });
};

/** Returns whether the person has signed in from any browser since they were last forgotten. */
export const hasKnownBrowser = async (subject: string): Promise<boolean> => {
  const { pk, sk } = accountKeys.browser(subject, '');
  return (await queryAll<object>({ pk, skPrefix: sk, only: [] })).length > 0;
};

/** Forgets all browsers the person signed in from. */
export const forgetBrowsers = async (subject: string): Promise<void> => {
  const { pk, sk } = accountKeys.browser(subject, '');
  await writeItems([], await queryAll<object>({ pk, skPrefix: sk, only: [] }));
};
