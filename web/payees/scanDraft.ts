import { maxScans } from '../../shared/people/accountSchema.ts';

/** Edited scans: those kept, and those to send with the form. */
export type ScanDraft = { kept: readonly string[]; files: readonly File[] };

/** Returns the problem of some scans, as a key of `payee`. */
export const scanProblem = ({ kept, files }: ScanDraft): 'tooManyScans' | undefined =>
  kept.length + files.length > maxScans ? 'tooManyScans' : undefined;
