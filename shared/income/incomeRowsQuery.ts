import * as z from 'zod';
import { pagingSchema } from '../api/paging.ts';
import { dateSchema } from '../reference/dates.ts';
import { idSchema } from '../reference/ids.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';

/** A work or a recording. */
export const workIdSchema = z.string().regex(/^(wrk|sng)_[0-9a-z]{10,40}$/, 'id');

/** Query for the rows of one work in a statement, optionally of one slice or one line of its income. */
export const incomeRowsQuerySchema = pagingSchema.extend({
  batchId: idSchema('bat'),
  workId: workIdSchema,
  platform: z.string().max(300).optional(),
  territory: z.coerce.number().int().optional(),
  rightType: z.string().min(1).max(20).optional(),
  /** Code of the licensed right, 0 for rows that do not say it. */
  licensedRight: z.coerce.number().int().optional(),
  /**
   * For a line: its contract and its shares. Several contracts may license a work, which may have several shares of a
   * right.
   */
  contractId: idSchema('ctr').optional(),
  sharePercentage: z.string().max(40).optional(),
  royaltyPercentage: z.string().max(120).optional(),
  /** First and last day of use. Rows without days count for the day their statement was confirmed. */
  periodStart: dateSchema.optional(),
  periodEnd: dateSchema.optional(),
  rightOwnerId: rightOwnerIdSchema.optional(),
});
