import { nowSeconds } from '../core/nowSeconds.ts';
import { Refusal } from '../core/refusal.ts';
import type { Key } from './items.ts';
import { changeItem } from './writeItem.ts';

/** Count in windows of equal length, of which each has an item of its own. */
type WindowCount = {
  /** Type of the items. */
  type: string;
  /** Returns the key of a window, by its number. */
  toKey: (window: number) => Key;
  max: number;
  windowSeconds: number;
};

/**
 * Counts one more in the current window.
 * @throws Refusal `RetryLimitExceeded` with `seconds` until the next window when there are more than `max`
 */
export const countInWindow = async ({ type, toKey, max, windowSeconds }: WindowCount): Promise<void> => {
  const now = nowSeconds();
  const window = Math.floor(now / windowSeconds);
  const end = (window + 1) * windowSeconds;
  const counted = await changeItem<{ type: string; ttl: number; count: number }>(toKey(window), {
    set: { type, ttl: end + 60 },
    add: { count: 1 },
  });
  if ((counted?.count ?? 0) > max) throw new Refusal('RetryLimitExceeded', { seconds: end - now });
};
