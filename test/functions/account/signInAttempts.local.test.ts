import { afterAll, expect, it } from 'vitest';
import {
  countUnknownBrowser,
  countAttempt,
  clearAttempts,
  uncountAttempt,
} from '../../../functions/account/signInAttempts.ts';
import { signInLock, unknownBrowserLimit } from '../../../functions/account/userStore.ts';
import { accountKeys } from '../../../functions/db/keys/account.ts';
import { startDataCloud } from '../../support/dataCloud.ts';

const now = Math.floor(Date.now() / 1000);

const cloud = await startDataCloud();

afterAll(() => cloud.dispose());

const tryAtOnce = (name: string, times: number, at = now): Promise<number[]> =>
  Promise.all(Array.from({ length: times }, () => countAttempt(accountKeys.attempts(name), at)));

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const inOrder = (counts: number[]) => counts.sort((a, b) => a - b);

it('counts every one of many simultaneous attempts, including the first', async () => {
  expect(inOrder(await tryAtOnce('somebody', 20))).toEqual(upTo(20));
});

it('restarts the count once when many attempts arrive after a lock', async () => {
  await tryAtOnce('another', 6);
  const later = now + signInLock.seconds + 1;
  expect(inOrder(await tryAtOnce('another', 20, later))).toEqual(upTo(20));
});

it('restarts the count after a sign-in', async () => {
  await tryAtOnce('third', 3);
  await clearAttempts(accountKeys.attempts('third'));
  expect(await countAttempt(accountKeys.attempts('third'), now)).toBe(1);
});

it('removes successful attempts from the count, never below zero', async () => {
  const key = accountKeys.addressAttempts('192.0.2.1');
  await Promise.all([1, 2, 3].map(() => countAttempt(key, now)));
  await Promise.all([1, 2].map(() => uncountAttempt(key)));
  expect(await countAttempt(key, now)).toBe(2);
  for (let times = 0; times < 4; times += 1) await uncountAttempt(key);
  expect(await countAttempt(key, now)).toBe(1);
  await uncountAttempt(accountKeys.addressAttempts('192.0.2.2'));
  expect(await countAttempt(accountKeys.addressAttempts('192.0.2.2'), now)).toBe(1);
});

it('limits how many attempts of strangers reach Cognito, and allows more after a quiet time', async () => {
  const key = accountKeys.strangerAttempts('fourth');
  const tryAt = (times: number, at: number) =>
    Promise.all(Array.from({ length: times }, () => countUnknownBrowser(key, at)));
  const allowed = (tries: boolean[]) => tries.filter(Boolean).length;
  const { tries, quietSeconds } = unknownBrowserLimit;
  expect(quietSeconds).toBeGreaterThan(900);
  expect(allowed(await tryAt(tries - 1, now))).toBe(tries - 1);
  // The last allowed attempt restarts the quiet time; refused attempts do not.
  const last = now + quietSeconds - 1;
  expect(allowed(await tryAt(5, last))).toBe(1);
  expect(allowed(await tryAt(5, last + quietSeconds - 1))).toBe(0);
  expect(allowed(await tryAt(1, last + quietSeconds))).toBe(1);
});
