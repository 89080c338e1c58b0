import { getItem } from '../../db/items.ts';
import { statementKeys } from '../../db/keys/statements.ts';

/** Batch of a line, as stored. */
export type OpenBatch = { batchId: string };

/** Returns the unfinished batch of a line (`batchQueue`), which later batches of the line wait for. */
export const findOpenBatch = async (line: string): Promise<string | undefined> =>
  (await getItem<OpenBatch>(statementKeys.openBatch(line)))?.batchId;
