import { isEndedUpload } from '../../shared/statements/batchRules.ts';
import { listBatches } from '../../shared/statements/routes.ts';
import { handle } from '../core/handle.ts';
import { listAllBatches } from './batchStore.ts';

export const handler = handle(listBatches)(async ({ query: { offset, limit, abandoned, ...narrowed } }) => {
  const found = await listAllBatches(narrowed);
  const batches = abandoned ? found : found.filter((batch) => !isEndedUpload(batch));
  return { items: batches.slice(offset, offset + limit), total: batches.length };
});
