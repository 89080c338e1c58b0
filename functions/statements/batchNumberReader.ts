import type { Batch } from '../../shared/statements/schema.ts';
import { getItems } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';

/** Returns the batch numbers shown to people, by batch id. */
export const numbersOfBatches = async (batchIds: readonly string[]): Promise<Map<string, string>> => {
  const batches = await getItems<Pick<Batch, 'batchId' | 'batchNo'>>(batchIds.map(statementKeys.batch), {
    only: ['batchId', 'batchNo'],
  });
  return new Map(batches.map(({ batchId, batchNo }) => [batchId, batchNo]));
};
