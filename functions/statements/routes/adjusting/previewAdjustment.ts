import { previewAdjustment } from '../../../../shared/statements/adjustmentRoutes.ts';
import { isAdjustable } from '../../../../shared/statements/batchRules.ts';
import { handle } from '../../../api/handle.ts';
import { previewPart } from '../../adjusting/previewParts.ts';
import { otherBatches, readDecision } from '../../adjusting/request.ts';
import { applyDecision } from '../../correctionStore.ts';

/** Computes a part of the adjustment as it would be posted, and writes nothing. */
export const handler = handle(previewAdjustment)(async ({ body, identity }) => {
  const { batch, decision } = await readDecision(identity, body);
  const { correction } = await applyDecision(identity, decision);
  const others = body.scope === 'source' ? await otherBatches(batch) : [];
  return previewPart(identity, [batch, ...others].filter(isAdjustable), correction, body.from, body.portion);
});
