import { readsThousands, type FunctionSettings } from './grant.ts';

export const todayGrants = {
  getMoneyToday: readsThousands,
  listQueues: readsThousands,
} as const satisfies Record<string, FunctionSettings>;
