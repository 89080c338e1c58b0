import { above, atMost, below, exists, missing, type Change } from '../db/expressions.ts';
import type { Key } from '../db/items.ts';
import { changeItem, deleteItem } from '../db/writeItem.ts';
import { signInLock, unknownBrowserLimit } from './userStore.ts';

type Attempts = { failures: number };

/** Changes a count. Returns the number of attempts afterwards, or `undefined` when the condition did not hold. */
const changeCount = async (key: Key, change: Change<Attempts>): Promise<number | undefined> =>
  (await changeItem<Attempts>(key, change))?.failures;

const countOn = (key: Key, now: number) =>
  changeCount(key, { add: { failures: 1 }, when: { ...exists, ttl: above(now) } });

const countAnew = (key: Key, now: number, seconds: number = signInLock.seconds) =>
  changeCount(key, {
    set: { failures: 1, ttl: now + seconds, type: 'signInAttempts' },
    when: { anyOf: [missing, { ttl: atMost(now) }] },
  });

/**
 * Counts an attempt before the password is checked, so concurrent attempts all count. The count restarts once the lock
 * time since the first attempt has passed; only one of several concurrent attempts restarts it.
 * @param key key of the count: of a name, a browser or an address
 * @param now epoch seconds
 * @returns the number of attempts, including this one
 */
export const countAttempt = async (key: Key, now: number): Promise<number> =>
  (await countOn(key, now)) ?? (await countAnew(key, now)) ?? countAttempt(key, now);

/**
 * Counts an attempt of an unknown browser while Cognito may be asked. Each counted attempt extends the count by
 * `unknownBrowserLimit.quietSeconds`; a rejected one does not.
 * @param now epoch seconds
 * @returns whether Cognito may be asked
 */
export const countUnknownBrowser = async (key: Key, now: number): Promise<boolean> => {
  const next: Change<Attempts> = {
    set: { ttl: now + unknownBrowserLimit.quietSeconds },
    add: { failures: 1 },
    when: { ...exists, ttl: above(now), failures: below(unknownBrowserLimit.tries) },
  };
  const counts = [
    () => changeCount(key, next),
    () => countAnew(key, now, unknownBrowserLimit.quietSeconds),
    // Only one of several concurrent first attempts starts the count. The others add to it.
    () => changeCount(key, next),
  ];
  for (const count of counts) if ((await count()) !== undefined) return true;
  return false;
};

/** Subtracts one attempt that turned out to be a successful sign-in. */
export const uncountAttempt = async (key: Key): Promise<void> => {
  await changeCount(key, { add: { failures: -1 }, when: { failures: above(0) } });
};

/** Removes the count of a name after a successful sign-in. */
export const clearAttempts = (key: Key): Promise<void> => deleteItem(key);
