/**
 * Functions that staff can open at a set time for companies and musicians: asking for a withdrawal, for a song, and
 * adding a demo. The keys are those of the calls that ask for their time.
 */
export const switchedFunctions = ['withdrawApply', 'songRequest', 'demoAdd'] as const;
export type SwitchedFunction = (typeof switchedFunctions)[number];

/** Returns whether a function is open: its time is in the past (platform description, section 7). */
export const isOpenAt = (accessibleTime: string | undefined, now: number): boolean =>
  accessibleTime !== undefined && Date.parse(accessibleTime) <= now;
