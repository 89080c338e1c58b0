import { reads, writes, type FunctionSettings } from './grant.ts';

export const demosGrants = {
  listDemos: reads,
  getDemo: reads,
  createDemo: writes,
  copyDemo: writes,
  updateDemo: writes,
  downloadDemoLyrics: { grants: ['table:read', 'files:read:uploads'] },
  /** Holds the entries of thousands of demos while it filters and orders them. */
  listAnrDemos: { grants: ['table:read'], memoryMb: 512 },
  getAnrReview: reads,
  saveAnrReview: writes,
  listAnrTags: reads,
  createAnrTag: writes,
} as const satisfies Record<string, FunctionSettings>;
