import { readsThousands, reads, type FunctionSettings } from './grant.ts';

export const booksGrants = {
  getTrialBalance: readsThousands,
  listBookEntries: reads,
  getBookPosting: reads,
  getClosing: readsThousands,
  getJournal: readsThousands,
  getOpenItems: readsThousands,
  listPayables: readsThousands,
  getTaxWithheld: readsThousands,
  getExchangeDifferences: readsThousands,
  closeMonth: { ...readsThousands, grants: ['table:read', 'table:write', 'book:closing'] },
  reopenMonth: { grants: ['table:read', 'table:write', 'book:closing'] },
} as const satisfies Record<string, FunctionSettings>;
