import { previewShareBasis } from '../../../../shared/statements/adjustmentRoutes.ts';
import { everythingClaimed } from '../../../../shared/statements/licensing/shareBasis.ts';
import { handle } from '../../../api/handle.ts';
import { describePlan } from '../../adjusting/describePlan.ts';
import { groupsOfParts } from '../../adjusting/groups.ts';
import { planAdjustment } from '../../adjusting/plan.ts';
import { loadAdjustable } from '../../adjusting/request.ts';

/** Computes what another share basis changes in a part of a batch's rows, and writes nothing. */
export const handler = handle(previewShareBasis)(async ({ params, body, identity }) => {
  const batch = await loadAdjustable(identity, params.id);
  const total = batch.rowChunks ?? 0;
  const { from, portion } = body;
  const range = { from, to: Math.min(total, from + portion) };
  const shareBases = { ...(batch.shareBases ?? everythingClaimed), ...body.bases };
  const plan = await planAdjustment(batch, await groupsOfParts(batch, range), range, shareBases);
  return {
    batches: [await describePlan(identity, batch, plan)],
    ...(range.to < total && { next: range.to }),
    done: range.to,
    total,
  };
});
