import * as z from 'zod';
import { pageSchema } from '../api/paging.ts';
import { musicalWorkSummarySchema, songSummarySchema } from '../works/schema.ts';
import { workOrSongIdSchema } from '../workMerging/schema.ts';
import { duplicateReasonSchema, likelihoodSchema } from './judgePair.ts';

/** Probably the same, or set aside by a person as two different ones. */
export const pairStateSchema = z.enum(['open', 'setAside']);
export type PairState = z.infer<typeof pairStateSchema>;

export const duplicateQuerySchema = z.object({
  state: pairStateSchema.default('open'),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

const pairShape = {
  likelihood: likelihoodSchema,
  reasons: z.array(duplicateReasonSchema),
  setAsideByName: z.string().optional(),
};

/** Last search of the catalogue for duplicates. */
const searchShape = {
  /** Absent before the first search. */
  searchedAt: z.iso.datetime().optional(),
  searching: z.boolean(),
};

export const workDuplicatesSchema = pageSchema(
  z.object({ ...pairShape, one: musicalWorkSummarySchema, other: musicalWorkSummarySchema }),
).extend(searchShape);
export const songDuplicatesSchema = pageSchema(
  z.object({ ...pairShape, one: songSummarySchema, other: songSummarySchema }),
).extend(searchShape);
export type WorkDuplicates = z.infer<typeof workDuplicatesSchema>;
export type SongDuplicates = z.infer<typeof songDuplicatesSchema>;

/** Two records, in any order. */
export const pairInputSchema = z.object({ oneId: workOrSongIdSchema, otherId: workOrSongIdSchema });
export type PairInput = z.infer<typeof pairInputSchema>;

export const searchStartedSchema = z.object({ searching: z.boolean() });
