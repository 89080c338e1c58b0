import { reads, type FunctionSettings } from './grant.ts';

/** Reads thousands of items and therefore gets a whole processor; other functions get a seventh. */
const looksThrough = { ...reads, memoryMb: 1769, timeoutSeconds: 29 } as const satisfies FunctionSettings;

export const todayGrants = {
  getMoneyToday: looksThrough,
  listQueues: looksThrough,
} as const satisfies Record<string, FunctionSettings>;
