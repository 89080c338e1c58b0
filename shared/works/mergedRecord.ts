import * as z from 'zod';
import { idSchema } from '../reference/ids.ts';

/**
 * Record that was merged into another one, with the names and codes it is still found by. It also holds those of the record that
 * stayed which the merge replaced.
 */
export const mergedRecordSchema = z.object({
  id: z.union([idSchema('wrk'), idSchema('sng')]),
  names: z.array(z.string()),
  isrcs: z.array(z.string()),
  iswcs: z.array(z.string()),
  /** Own numbers of the business. */
  externalIds: z.array(z.string()),
  /** Numbers societies gave it. */
  societyNumbers: z.array(z.string()),
});
export type MergedRecord = z.infer<typeof mergedRecordSchema>;

/** Lists the records that were merged into a record, oldest first. */
export const mergedShape = { mergedRecords: z.array(mergedRecordSchema).optional() };
