import { expect, it } from 'vitest';
import { secondsToNextAttempt } from '../../../functions/webhooks/retries.ts';

it('tries again after a minute, then ever later, for more than a day', () => {
  const delays: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const seconds = secondsToNextAttempt(attempts, 0);
    if (seconds === undefined) break;
    delays.push(seconds);
  }
  expect(delays).toEqual([60, 300, 1_800, 7_200, 18_000, 36_000, 50_400]);
  expect(delays.reduce((sum, one) => sum + one)).toBeGreaterThan(86_400);
});

it('adds up to a tenth by chance', () => {
  expect(secondsToNextAttempt(2, 1)).toBe(330);
  for (let count = 0; count < 100; count += 1) {
    const seconds = secondsToNextAttempt(1);
    expect(seconds).toBeGreaterThanOrEqual(60);
    expect(seconds).toBeLessThanOrEqual(66);
  }
});
