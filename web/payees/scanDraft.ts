import { maxScans } from '../../shared/people/accountSchema.ts';

/** Edited scans: those kept, and those to send with the form. */
export type ScanDraft = { kept: readonly string[]; files: readonly File[] };

/** Returns the problem of some scans, as a key of `payee`. */
export const scanProblem = ({ kept, files }: ScanDraft): 'tooManyScans' | undefined =>
  kept.length + files.length > maxScans ? 'tooManyScans' : undefined;

/** Id of a scan until it is sent. */
const idToCome = 'fil_0000000000.png';

/** Returns the ids of scans as a form holds them. */
export const idsOf = ({ kept, files }: ScanDraft): string[] => [...kept, ...files.map(() => idToCome)];
