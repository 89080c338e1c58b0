/**
 * Seconds from each failed attempt to the next: a minute, then longer, 31.6 hours in all. After the last one the delivery has
 * failed. Source: Standard Webhooks, "Deliverability and reliability", whose example this follows from its third delay on.
 */
const delays = [60, 300, 1_800, 7_200, 18_000, 36_000, 50_400] as const;

/** Greatest part of a delay that chance adds, so that the failures of one moment do not all come back in one. */
const jitter = 0.1;

/**
 * Returns the seconds until the next attempt; `undefined` after the last one.
 * @param attempts attempts made so far, at least 1
 * @param chance from 0 to 1
 */
export const secondsToNextAttempt = (attempts: number, chance = Math.random()): number | undefined => {
  const delay = delays[attempts - 1];
  return delay && Math.round(delay * (1 + jitter * chance));
};
