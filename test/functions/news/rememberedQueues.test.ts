import { expect, it } from 'vitest';
import { createRememberedQueues } from '../../../functions/news/rememberedQueues.ts';

it('a queue of many items is cached for a minute by key, and a small one is read each time', async () => {
  let now = 0;
  let taken = 0;
  const remembered = createRememberedQueues(2, () => now);
  const count = async (key: string, itemsRead: number): Promise<number> => {
    const [queue] = await remembered(key, () =>
      Promise.resolve({ queues: [{ key: 'rolling', count: (taken += 1) }], itemsRead }),
    );
    return queue!.count;
  };
  expect([await count('few', 2), await count('few', 2)]).toEqual([1, 2]);
  expect([await count('many', 3), await count('many', 3)]).toEqual([3, 3]);
  expect(await count('others', 3)).toBe(4);
  now = 60_000;
  expect(await count('many', 3)).toBe(5);
});
