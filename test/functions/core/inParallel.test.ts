import { describe, expect, it } from 'vitest';
import { inParallel } from '../../../functions/core/inParallel.ts';

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('work in parallel', () => {
  it('starts in order, respects the limit, and returns results in order', async () => {
    const begun: number[] = [];
    let [underWay, most] = [0, 0];
    const results = await inParallel([5, 1, 4, 2, 3], 2, async (steps) => {
      begun.push(steps);
      most = Math.max(most, ++underWay);
      for (let step = 0; step < steps; step++) await soon();
      underWay--;
      return steps * 10;
    });
    expect({ begun, most, results }).toEqual({
      begun: [5, 1, 4, 2, 3],
      most: 2,
      results: [50, 10, 40, 20, 30],
    });
  });

  it('throws the first failure', async () => {
    const failing = inParallel(['fine', 'broken', 'unheard'], 1, (name) =>
      name === 'broken' ? Promise.reject(new Error(name)) : Promise.resolve(),
    );
    await expect(failing).rejects.toThrow('broken');
  });
});
