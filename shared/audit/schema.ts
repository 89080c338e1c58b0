import * as z from 'zod';
import { pageOf } from '../api/paging.ts';

/** Who changed a record, when and what. */
export const auditEntrySchema = z.object({
  auditId: z.string(),
  at: z.string(),
  actorName: z.string(),
  action: z.string(),
  /** Names of what changed with the new values; never secrets. */
  changes: z.record(z.string(), z.unknown()).optional(),
  /** What an edit replaced, by the same names. */
  before: z.record(z.string(), z.unknown()).optional(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditPageSchema = pageOf(auditEntrySchema).omit({ total: true });
