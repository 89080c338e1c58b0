import { listBatches } from '../../shared/statements/routes.ts';
import { handle } from '../core/handle.ts';
import { listAllBatches } from './batchStore.ts';

export const handler = handle(listBatches)(async ({ query: { offset, limit, status, keyword } }) => {
  const batches = await listAllBatches({ status, keyword });
  return { items: batches.slice(offset, offset + limit), total: batches.length };
});
