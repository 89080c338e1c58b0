import * as z from 'zod';
import { pageSchema } from '../api/paging.ts';

/** Entry of the audit log: the person, the time and the change of a record. */
export const auditEntrySchema = z.object({
  auditId: z.string(),
  at: z.string(),
  actorName: z.string(),
  action: z.string(),
  /** Names of the licensors an agent made the change for. */
  onBehalfOf: z.array(z.string()).optional(),
  /** New values by field name; never secrets. */
  changes: z.record(z.string(), z.unknown()).optional(),
  /** Values an edit replaced, by field name. */
  before: z.record(z.string(), z.unknown()).optional(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditPageSchema = pageSchema(auditEntrySchema).omit({ total: true });
