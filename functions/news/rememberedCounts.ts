/** A count that reads more items than this is cached, for `cachedMilliseconds`. */
const defaultThreshold = 200;
const cachedMilliseconds = 60_000;

/** Count, and the number of items read for it. */
export type Count = { count: number; itemsRead: number };

/**
 * Caches counts that take hundreds of reads for a minute, while the function is warm. They are shown on every page, and
 * a large number need not be exact. Smaller counts are never cached.
 * @param now milliseconds
 */
export const createRememberedCounts = (threshold = defaultThreshold, now: () => number = Date.now) => {
  const remembered = new Map<string, { count: number; until: number }>();
  /** @param key names the count; callers with the same key share it */
  return async (key: string, readCount: () => Promise<Count>): Promise<number> => {
    const known = remembered.get(key);
    if (known && now() < known.until) return known.count;
    const { count, itemsRead } = await readCount();
    if (itemsRead > threshold) remembered.set(key, { count, until: now() + cachedMilliseconds });
    else remembered.delete(key);
    return count;
  };
};
