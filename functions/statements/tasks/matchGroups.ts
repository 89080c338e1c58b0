import { matchGroups } from '../checking/matchGroups.ts';
import type { BatchEvent } from '../taskEvents.ts';

/** A chunk of groups; several, when this version has read the file for a machine that began in version 0.2. */
type EarlierMatch = BatchEvent & { chunk: number | readonly number[] };

/** Matches groups for machines that began in version 0.2, which call it by this name. */
export const handler = ({ batchId, chunk }: EarlierMatch): Promise<void> =>
  matchGroups({ batchId, chunks: [chunk].flat() });
