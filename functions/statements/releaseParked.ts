import { releaseParked } from '../../shared/statements/adjustmentRoutes.ts';
import { handle } from '../core/handle.ts';
import { beginAdjustment } from './adjusting/adjustmentStore.ts';
import { loadAdjustable, newAdjustment } from './adjusting/request.ts';
import { startIncomeMachine } from './importMachine.ts';

export const handler = handle(releaseParked)(async ({ params, identity }) => {
  const batch = await loadAdjustable(params.id);
  const adjustment = newAdjustment(identity, batch, undefined);
  await beginAdjustment(identity, batch, adjustment);
  const { batchId, adjustmentId, run } = adjustment;
  await startIncomeMachine(batchId, 'adjust', `adjust${run}`);
  return { done: [{ batchId, adjustmentId }], failures: [] };
});
