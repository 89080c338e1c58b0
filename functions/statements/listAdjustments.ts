import { listAdjustments } from '../../shared/statements/adjustmentRoutes.ts';
import { handle } from '../core/handle.ts';
import { adjustmentsOf } from './adjusting/adjustmentStore.ts';

export const handler = handle(listAdjustments)(async ({ params, query: { offset, limit } }) => {
  const adjustments = await adjustmentsOf(params.id);
  return { items: adjustments.slice(offset, offset + limit), total: adjustments.length };
});
