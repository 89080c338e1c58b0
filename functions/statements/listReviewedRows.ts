import { isReviewed } from '../../shared/statements/batchRules.ts';
import { listReviewedRows } from '../../shared/statements/routes.ts';
import { handle } from '../core/handle.ts';
import { loadOwnBatch } from './owning/ownBatch.ts';
import { listRows } from './reviewedRows.ts';

export const handler = handle(listReviewedRows)(
  async ({ params, query: { status, offset, limit }, identity }) => {
    const batch = await loadOwnBatch(identity, params.id);
    if (!isReviewed(batch)) return { items: [], total: 0 };
    // Imported rows are the licensed ones of a booked batch.
    const filter = status === 'ImportCompleted' ? 'Licensed' : status;
    return listRows(batch, filter, offset, limit);
  },
);
