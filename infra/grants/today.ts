import { looksThrough, type FunctionSettings } from './grant.ts';

export const todayGrants = {
  getMoneyToday: looksThrough,
  listQueues: looksThrough,
} as const satisfies Record<string, FunctionSettings>;
