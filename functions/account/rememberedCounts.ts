/** Items asked about beyond which a count is not taken anew each time, and for how long it stands then. */
const mostAsked = 200;
const standsFor = 60_000;

/** What a count came to, and how many items the ledger was asked about for it. */
export type Count = { count: number; asked: number };

/**
 * Remembers counts that take hundreds of reads for a minute, as long as the function is warm: they are shown on every page,
 * and of so many nobody minds one more or less. Others are taken each time.
 * @param now milliseconds
 */
export const createRememberedCounts = (most = mostAsked, now: () => number = Date.now) => {
  const remembered = new Map<string, { count: number; until: number }>();
  /** @param key whose count of what; it is the same for everybody who asks by the same key */
  return async (key: string, take: () => Promise<Count>): Promise<number> => {
    const known = remembered.get(key);
    if (known && now() < known.until) return known.count;
    const { count, asked } = await take();
    if (asked > most) remembered.set(key, { count, until: now() + standsFor });
    else remembered.delete(key);
    return count;
  };
};
