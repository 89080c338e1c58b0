import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../../functions/core/refusal.ts';
import { retrying } from '../../../functions/db/retrying.ts';

describe('an operation that meets another change', () => {
  it('is repeated until it succeeds', async () => {
    const work = vi
      .fn()
      .mockRejectedValueOnce(new Refusal('StaleVersion'))
      .mockRejectedValueOnce(new Refusal('StaleVersion'))
      .mockResolvedValue('done');
    await expect(retrying('StaleVersion', 5, work)).resolves.toBe('done');
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('is refused after the last attempt', async () => {
    const work = vi.fn().mockRejectedValue(new Refusal('StaleVersion'));
    await expect(retrying('StaleVersion', 4, work)).rejects.toThrow('StaleVersion');
    expect(work).toHaveBeenCalledTimes(4);
  });

  it.each([new Refusal('DataNotFound'), new Error('StaleVersion')])(
    'is not done again for any other error: %s',
    async (error) => {
      const work = vi.fn().mockRejectedValue(error);
      await expect(retrying('StaleVersion', 4, work)).rejects.toBe(error);
      expect(work).toHaveBeenCalledTimes(1);
    },
  );
});
