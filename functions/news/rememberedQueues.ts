import type { Queue } from '../../shared/today/schema.ts';

/** Queues that take more items than this to read are cached, for `cachedMilliseconds`. */
const defaultThreshold = 200;
const cachedMilliseconds = 60_000;

/** Queues, and the number of items read for them. */
export type ReadQueues = { queues: Queue[]; itemsRead: number };

/**
 * Caches queues that take hundreds of reads for a minute, while the function is warm. They are counted on every page, and
 * a large number need not be exact. Smaller ones are never cached.
 * @param now milliseconds
 */
export const createRememberedQueues = (threshold = defaultThreshold, now: () => number = Date.now) => {
  const remembered = new Map<string, { queues: Queue[]; until: number }>();
  /** @param key names the queues; callers with the same key share them */
  return async (key: string, readQueues: () => Promise<ReadQueues>): Promise<Queue[]> => {
    const known = remembered.get(key);
    if (known && now() < known.until) return known.queues;
    const { queues, itemsRead } = await readQueues();
    if (itemsRead > threshold) remembered.set(key, { queues, until: now() + cachedMilliseconds });
    else remembered.delete(key);
    return queues;
  };
};
