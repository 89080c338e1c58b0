import { readsThousands, reads, writes, type FunctionSettings } from './grant.ts';

export const demosGrants = {
  listDemos: readsThousands,
  getDemo: reads,
  createDemo: writes,
  copyDemo: writes,
  /** Tells vendors and A&R of a demo that is disabled. */
  updateDemo: { grants: ['table:read', 'table:write', 'messages:queue'] },
  registerWorkOfDemo: writes,
  downloadDemoLyrics: { grants: ['table:read', 'files:read:uploads'] },
  /** Holds the entries of thousands of demos while it filters and orders them. */
  listAnrDemos: { grants: ['table:read'] },
  getAnrReview: reads,
  saveAnrReview: writes,
  listAnrTags: reads,
  createAnrTag: writes,
  createListeningLink: writes,
  listListeningLinks: reads,
  listListeningPlays: reads,
  endListeningLink: writes,
  /** Counts calls of an address. */
  getGuestDemos: writes,
  playGuestDemo: { grants: ['table:read', 'table:write', 'files:read:uploads'] },
} as const satisfies Record<string, FunctionSettings>;
