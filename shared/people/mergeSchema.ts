import * as z from 'zod';
import { idempotencyKeySchema } from '../api/idempotencyKey.ts';
import { idSchema } from '../reference/ids.ts';
import {
  companyRealNameIdSchema,
  musicianRealNameIdSchema,
  realNameIdSchema,
  rightOwnerIdSchema,
} from '../reference/personIds.ts';
import { companyRealNameFieldsSchema, musicianRealNameFieldsSchema } from './realNameSchema.ts';

export const mergeIdSchema = idSchema('mrg');

/** Versions at which both real names were read; 0 for one that was never edited. */
const mergeShape = {
  version: z.number().int().min(0),
  mergedVersion: z.number().int().min(0),
  idempotencyKey: idempotencyKeySchema,
};

/** Real name that is merged, and the fields of the one that stays. */
export const musicianMergeInputSchema = musicianRealNameFieldsSchema.extend({
  mergedId: musicianRealNameIdSchema,
  ...mergeShape,
});
export const companyMergeInputSchema = companyRealNameFieldsSchema.extend({
  mergedId: companyRealNameIdSchema,
  ...mergeShape,
});

/** Merge of a real name into another, which received its aliases. */
export const mergeSchema = z.object({
  mergeId: mergeIdSchema,
  keptId: realNameIdSchema,
  mergedId: realNameIdSchema,
  /** Name of the merged one. */
  name: z.string(),
  /** Aliases that were moved. */
  aliasIds: z.array(rightOwnerIdSchema),
  mergedAt: z.iso.datetime(),
  mergedByName: z.string(),
  undoneAt: z.iso.datetime().optional(),
  undoneByName: z.string().optional(),
});
export type Merge = z.infer<typeof mergeSchema>;
