import { previewAdjustment } from '../../shared/statements/adjustmentRoutes.ts';
import type { BatchAdjustment } from '../../shared/statements/adjustmentSchema.ts';
import { isAdjustable } from '../../shared/statements/batchRules.ts';
import { handle } from '../core/handle.ts';
import { describePlan } from './adjusting/describePlan.ts';
import { groupsOfDecision } from './adjusting/groups.ts';
import { planAdjustment } from './adjusting/plan.ts';
import { otherBatches, readDecision } from './adjusting/request.ts';
import { applyDecision } from './correctionStore.ts';

/** Works the adjustment out as it would be posted; nothing is written. */
export const handler = handle(previewAdjustment)(async ({ body, identity }) => {
  const { batch, decision } = await readDecision(body);
  const { correction } = await applyDecision(identity, decision);
  const others = body.scope === 'source' ? await otherBatches(batch) : [];
  const batches: BatchAdjustment[] = [];
  for (const one of [batch, ...others]) {
    const groups = await groupsOfDecision(one, correction);
    if (!groups.size || !isAdjustable(one)) continue;
    batches.push(await describePlan(one, await planAdjustment(one, groups)));
  }
  return { batches };
});
