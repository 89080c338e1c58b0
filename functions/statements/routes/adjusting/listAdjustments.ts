import { listAdjustments } from '../../../../shared/statements/adjustmentRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { loadAdjustments } from '../../adjusting/adjustmentStore.ts';
import { loadOwnBatch } from '../../owning/ownBatch.ts';

export const handler = handle(listAdjustments)(async ({ params, query: { offset, limit }, identity }) => {
  await loadOwnBatch(identity, params.id);
  const adjustments = await loadAdjustments(params.id);
  return { items: adjustments.slice(offset, offset + limit), total: adjustments.length };
});
