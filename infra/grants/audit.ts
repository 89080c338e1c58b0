import { reads, type FunctionSettings } from './grant.ts';

export const auditGrants = {
  getHistory: reads,
} as const satisfies Record<string, FunctionSettings>;
