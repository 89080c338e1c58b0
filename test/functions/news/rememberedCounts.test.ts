import { expect, it } from 'vitest';
import { createRememberedCounts } from '../../../functions/news/rememberedCounts.ts';

it('a large count is cached for a minute by key, and a small one is read each time', async () => {
  let now = 0;
  let taken = 0;
  const remembered = createRememberedCounts(2, () => now);
  const readCount = (itemsRead: number) => () => Promise.resolve({ count: (taken += 1), itemsRead });
  expect([await remembered('few', readCount(2)), await remembered('few', readCount(2))]).toEqual([1, 2]);
  expect([await remembered('many', readCount(3)), await remembered('many', readCount(3))]).toEqual([3, 3]);
  expect(await remembered('others', readCount(3))).toBe(4);
  now = 60_000;
  expect(await remembered('many', readCount(3))).toBe(5);
});
