import { getItem } from '../../db/items.ts';
import { statementKeys } from '../../db/keys/statements.ts';

/** Batch of a queue, as stored. */
export type OpenBatch = { batchId: string };

/** Returns the unfinished batch of a queue (`batchQueue`). Later batches of the queue wait for it. */
export const findOpenBatch = async (queue: string): Promise<string | undefined> =>
  (await getItem<OpenBatch>(statementKeys.openBatch(queue)))?.batchId;
