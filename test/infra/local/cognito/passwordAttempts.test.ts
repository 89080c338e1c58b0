import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PasswordAttempts } from '../../../../infra/local/cognito/passwordAttempts.ts';

let attempts: PasswordAttempts;

beforeEach(() => {
  vi.useFakeTimers();
  attempts = new PasswordAttempts();
});
afterEach(() => vi.useRealTimers());

const fail = (times: number): void => {
  for (let time = 0; time < times; time += 1) attempts.fail('user');
};
const isOpen = (sub = 'user'): boolean => {
  try {
    attempts.assertOpen(sub);
    return true;
  } catch (error) {
    expect((error as Error).message).toBe('Password attempts exceeded');
    return false;
  }
};

it.each([
  [5, 1],
  [6, 2],
  [10, 32],
  [14, 512],
  [15, 900],
  [30, 900],
])('locks a user after %d failures for %d seconds', (failures, seconds) => {
  fail(failures);
  expect(isOpen('another')).toBe(true);
  vi.advanceTimersByTime(seconds * 1000 - 1);
  expect(isOpen()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isOpen()).toBe(true);
});

it('does not lock after four', () => {
  fail(4);
  expect(isOpen()).toBe(true);
});

it('starts again after a sign-in, or a quarter of an hour without an attempt', () => {
  fail(4);
  attempts.succeed('user');
  fail(4);
  expect(isOpen()).toBe(true);
  vi.advanceTimersByTime(899_999);
  expect(isOpen()).toBe(true);
  // That attempt was one too: the quarter begins again.
  vi.advanceTimersByTime(899_999);
  fail(1);
  expect(isOpen()).toBe(false);
  vi.advanceTimersByTime(900_000);
  expect(isOpen()).toBe(true);
  fail(4);
  expect(isOpen()).toBe(true);
});
