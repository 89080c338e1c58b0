import { previewRelease } from '../../../../shared/statements/adjustmentRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { describePlan } from '../../adjusting/describePlan.ts';
import { groupsToRelease } from '../../adjusting/groups.ts';
import { planAdjustment } from '../../adjusting/plan.ts';
import { loadAdjustable } from '../../adjusting/request.ts';

/** Computes which rows of a part of a batch's parked rows can be posted now, and writes nothing. */
export const handler = handle(previewRelease)(async ({ params, query: { from, portion }, identity }) => {
  const batch = await loadAdjustable(identity, params.id);
  const total = batch.rowChunks ?? 0;
  const range = { from, to: Math.min(total, from + portion) };
  const plan = await planAdjustment(batch, await groupsToRelease(batch, range), range);
  return {
    batches: [await describePlan(identity, batch, plan)],
    ...(range.to < total && { next: range.to }),
    done: range.to,
    total,
  };
});
