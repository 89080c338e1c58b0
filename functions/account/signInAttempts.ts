import { above, atMost, below, exists, missing, type Change } from '../db/expressions.ts';
import type { Key } from '../db/items.ts';
import { changeItem, deleteItem } from '../db/writeItem.ts';
import { signInLock, strangerLimit } from './userStore.ts';

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
export const countTry = async (key: Key, now: number): Promise<number> =>
  (await countOn(key, now)) ?? (await countAnew(key, now)) ?? countTry(key, now);

/**
 * Counts an attempt of an unknown browser while Cognito may be asked. Each counted attempt extends the count by
 * `strangerLimit.quietSeconds`; a rejected one does not.
 * @param now epoch seconds
 * @returns whether Cognito may be asked
 */
export const countStranger = async (key: Key, now: number): Promise<boolean> => {
  const next: Change<Attempts> = {
    set: { ttl: now + strangerLimit.quietSeconds },
    add: { failures: 1 },
    when: { ...exists, ttl: above(now), failures: below(strangerLimit.tries) },
  };
  const counts = [
    () => changeCount(key, next),
    () => countAnew(key, now, strangerLimit.quietSeconds),
    // Only one of several concurrent first attempts starts the count. The others add to it.
    () => changeCount(key, next),
  ];
  for (const count of counts) if ((await count()) !== undefined) return true;
  return false;
};

/** Takes back one attempt that turned out to be a successful sign-in. */
export const takeBackTry = async (key: Key): Promise<void> => {
  await changeCount(key, { add: { failures: -1 }, when: { failures: above(0) } });
};

/** Removes the count of a name after a successful sign-in. */
export const forgetTries = (key: Key): Promise<void> => deleteItem(key);
