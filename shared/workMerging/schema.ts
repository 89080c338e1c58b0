import * as z from 'zod';
import { idempotencyKeySchema } from '../api/idempotencyKey.ts';
import { idSchema } from '../reference/ids.ts';
import { musicalWorkIdSchema, songIdSchema } from '../works/schema.ts';
import { chosenSongFieldSchema, chosenWorkFieldSchema } from './fields.ts';

export const workMergeIdSchema = idSchema('mgr');

/** A musical work or a recording. */
export const workOrSongIdSchema = z.union([musicalWorkIdSchema, songIdSchema]);

/** Versions both records were read at. */
const mergeShape = {
  version: z.number().int().min(1),
  mergedVersion: z.number().int().min(1),
  idempotencyKey: idempotencyKeySchema,
};

/** Record that ends, and the fields whose value the one that stays takes from it. */
export const workMergeInputSchema = z.object({
  mergedId: musicalWorkIdSchema,
  taken: z.array(chosenWorkFieldSchema).max(20),
  ...mergeShape,
});
export const songMergeInputSchema = z.object({
  mergedId: songIdSchema,
  taken: z.array(chosenSongFieldSchema).max(20),
  ...mergeShape,
});

/** Merge of a musical work or recording into another. */
export const workMergeSchema = z.object({
  mergeId: workMergeIdSchema,
  keptId: workOrSongIdSchema,
  mergedId: workOrSongIdSchema,
  /** Name of the one that ended. */
  name: z.string(),
  mergedAt: z.iso.datetime(),
  mergedByName: z.string(),
  undoneAt: z.iso.datetime().optional(),
  undoneByName: z.string().optional(),
  /** False while records that name the one that ended are still being changed. */
  finished: z.boolean(),
});
export type WorkMerge = z.infer<typeof workMergeSchema>;
