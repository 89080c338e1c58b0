import * as z from 'zod';
import { agreements, comparedFields } from './matching/comparedFields.ts';
import { candidateSchema } from './rowSchema.ts';

/** Maximum number of records compared in one request. */
export const maxCompared = 20;

export const recordIdSchema = z.string().regex(/^(wrk|sng)_[0-9a-z]{10,40}$/, 'id');

/** Contract that licenses a record, as shown in the comparison. */
const licensorSchema = z.object({
  licensorId: z.string(),
  licensorName: z.string(),
  contractId: z.string(),
  contractNumber: z.string(),
  start: z.string(),
  end: z.string().optional(),
});

/** Candidate with the details that distinguish it from others, and the agreement of each field with the row. */
export const comparedSchema = candidateSchema.extend({
  names: z.array(z.string()),
  albums: z.array(z.string()),
  iswc: z.string().optional(),
  /** Length of a recording in seconds. */
  seconds: z.number().int().optional(),
  licensors: z.array(licensorSchema),
  agreement: z.record(z.enum(comparedFields), z.enum(agreements)),
});

/** Ids of works and recordings, separated by commas. */
export const comparedIdsSchema = z
  .string()
  .max(1_000)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(recordIdSchema).max(maxCompared));

export const comparisonSchema = z.object({
  /** Values of the row, by field. */
  said: z.record(z.enum(comparedFields), z.string()),
  /** The likeliest first. Records that no longer exist are left out. */
  items: z.array(comparedSchema),
});
