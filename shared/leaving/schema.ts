import * as z from 'zod';
import { idSchema } from '../reference/ids.ts';

export const leavingIdSchema = idSchema('lvg');

/** Days the archives can be downloaded. */
export const leavingKeptDays = 7;

const leavingStates = ['running', 'done', 'failed'] as const;

/** One archive of an export of all records. */
export const leavingArchiveSchema = z.object({
  /** Name it is downloaded under. */
  name: z.string(),
  bytes: z.number().int(),
  /** SHA-256 of the archive, in hexadecimal. */
  sha256: z.string(),
});
export type LeavingArchive = z.infer<typeof leavingArchiveSchema>;

/** Export of all records of the business, or of one right owner. */
export const leavingSchema = z.object({
  leavingId: leavingIdSchema,
  state: z.enum(leavingStates),
  /** Rows written so far. */
  rows: z.number().int(),
  /** Files written so far, of those found so far. */
  files: z.number().int(),
  filesFound: z.number().int(),
  archives: z.array(leavingArchiveSchema),
  startedAt: z.string(),
  startedByName: z.string(),
  finishedAt: z.string().optional(),
  /** Instant the archives are removed. */
  expiresAt: z.string(),
});
export type Leaving = z.infer<typeof leavingSchema>;
