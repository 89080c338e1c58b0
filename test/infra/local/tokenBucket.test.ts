import { expect, it } from 'vitest';
import { TokenBucket } from '../../../infra/local/tokenBucket.ts';

it('a bucket allows a burst, then its rate, and holds one burst at most', () => {
  const bucket = new TokenBucket(3, 2, 0);
  const taken = (now: number, tries: number) =>
    Array.from({ length: tries }, () => bucket.take(now)).filter(Boolean).length;
  expect(taken(0, 5)).toBe(3);
  expect(taken(1000, 5)).toBe(2);
  expect(taken(60_000, 5)).toBe(3);
});
