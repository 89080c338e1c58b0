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

it('does not lock a user after four failures', () => {
  fail(4);
  expect(isOpen()).toBe(true);
});

it('counts failures from zero after a sign-in, or 15 minutes without an attempt', () => {
  fail(4);
  attempts.succeed('user');
  fail(4);
  expect(isOpen()).toBe(true);
  vi.advanceTimersByTime(899_999);
  expect(isOpen()).toBe(true);
  // Asking counts as an attempt too, and restarts the 15 minutes.
  vi.advanceTimersByTime(899_999);
  fail(1);
  expect(isOpen()).toBe(false);
  vi.advanceTimersByTime(900_000);
  expect(isOpen()).toBe(true);
  fail(4);
  expect(isOpen()).toBe(true);
});
