import { looksThrough, reads, type FunctionSettings } from './grant.ts';

export const booksGrants = {
  getTrialBalance: looksThrough,
  listBookEntries: reads,
  getBookPosting: reads,
  getClosing: looksThrough,
  getJournal: looksThrough,
  getOpenItems: looksThrough,
  listPayables: looksThrough,
  getTaxWithheld: looksThrough,
  closeMonth: { ...looksThrough, grants: ['table:read', 'table:write', 'book:closing'] },
  reopenMonth: { grants: ['table:read', 'table:write', 'book:closing'] },
} as const satisfies Record<string, FunctionSettings>;
