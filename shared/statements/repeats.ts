import * as z from 'zod';
import { idSchema } from '../reference/ids.ts';

/** Earlier batch whose rows a batch repeats, with the percentage of the batch's rows that stand in it, rounded down. */
export const repeatSchema = z.object({
  batchId: idSchema('bat'),
  batchNo: z.string(),
  fileName: z.string(),
  percent: z.number().int().min(0).max(100),
});
export type Repeat = z.infer<typeof repeatSchema>;

/** Minimum percentage of repeated rows that is worth asking about. A few equal rows may be a coincidence. */
export const leastRepeated = 10;

/** Returns the earlier batches that repeated rows come from and that no person has accepted yet. */
export const openRepeats = ({
  repeats = [],
  acceptedRepeats = [],
}: {
  repeats?: readonly Repeat[] | undefined;
  acceptedRepeats?: readonly string[] | undefined;
}): Repeat[] => repeats.filter(({ batchId }) => !acceptedRepeats.includes(batchId));
