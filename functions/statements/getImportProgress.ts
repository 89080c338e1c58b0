import { getImportProgress } from '../../shared/statements/routes.ts';
import { handle } from '../core/handle.ts';
import { loadBatch } from './batchStore.ts';

export const handler = handle(getImportProgress)(async ({ query }) => {
  const { batchId, status, stage, rowsRead = 0, counters, problem } = await loadBatch(query.batchId);
  return { batchId, status, stage, rowsRead, counters, problem };
});
