import { isReviewed, licensedStatus } from '../../../shared/statements/batchRules.ts';
import { listReviewedRows } from '../../../shared/statements/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadOwnBatch } from '../owning/ownBatch.ts';
import { listRows } from '../reviewedRows.ts';

export const handler = handle(listReviewedRows)(
  async ({ params, query: { status, offset, limit }, identity }) => {
    const batch = await loadOwnBatch(identity, params.id);
    if (!isReviewed(batch)) return { items: [], total: 0 };
    const filter = status === licensedStatus(batch) ? 'Licensed' : status;
    return listRows(batch, filter, offset, limit);
  },
);
