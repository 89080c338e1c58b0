import * as z from 'zod';
import { reconciliationSchema } from '../money/reconciliationSchema.ts';
import { idSchema } from '../reference/ids.ts';
import { batchSchema } from '../statements/schema.ts';

/** Facts of a statement that waits to be confirmed, for the auditor of a company: those of its last check. */
export const statementFactsSchema = z.object({
  batchId: idSchema('bat'),
  /** Number of the batch and name of its file. */
  title: z.string(),
  source: z.string().optional(),
  periodStart: z.string().optional(),
  periodEnd: z.string().optional(),
  /** Rows by result of the check. */
  rows: batchSchema.shape.counters,
  /** Amounts by currency. */
  amounts: z.array(reconciliationSchema),
  /** True when rows still open are set aside. */
  parkOpen: z.boolean(),
});
export type StatementFacts = z.infer<typeof statementFactsSchema>;
