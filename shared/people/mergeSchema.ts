import * as z from 'zod';
import { idempotencyKeySchema } from '../api/idempotencyKey.ts';
import { idSchema } from '../reference/ids.ts';
import {
  companyRealNameIdSchema,
  musicianRealNameIdSchema,
  realNameIdSchema,
  rightOwnerIdSchema,
} from './ids.ts';
import { companyRealNameFieldsSchema, musicianRealNameFieldsSchema } from './realNameSchema.ts';

export const mergeIdSchema = idSchema('mrg');

/** Versions both real names were read at; 0 for one that was never edited. */
const mergeShape = {
  version: z.number().int().min(0),
  mergedVersion: z.number().int().min(0),
  idempotencyKey: idempotencyKeySchema,
};

/** Real name that ends, and the fields of the one that stays. */
export const musicianMergeInputSchema = musicianRealNameFieldsSchema.extend({
  mergedId: musicianRealNameIdSchema,
  ...mergeShape,
});
export const companyMergeInputSchema = companyRealNameFieldsSchema.extend({
  mergedId: companyRealNameIdSchema,
  ...mergeShape,
});

/** Merge of a real name into another, whose aliases it got. */
export const mergeSchema = z.object({
  mergeId: mergeIdSchema,
  keptId: realNameIdSchema,
  mergedId: realNameIdSchema,
  /** Name of the one that ended. */
  name: z.string(),
  /** Aliases that were moved. */
  aliasIds: z.array(rightOwnerIdSchema),
  mergedAt: z.iso.datetime(),
  mergedByName: z.string(),
  undoneAt: z.iso.datetime().optional(),
  undoneByName: z.string().optional(),
});
export type Merge = z.infer<typeof mergeSchema>;
