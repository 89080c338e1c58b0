import { releaseParked } from '../../shared/statements/adjustmentRoutes.ts';
import { handle } from '../core/handle.ts';
import { checkVersion } from '../search/recordStore.ts';
import { beginAdjustment } from './adjusting/adjustmentStore.ts';
import { loadAdjustable, newAdjustment } from './adjusting/request.ts';
import { startIncomeMachine } from './importMachine.ts';

export const handler = handle(releaseParked)(async ({ params, body, identity }) => {
  const batch = await loadAdjustable(params.id);
  checkVersion(batch, body.version);
  const adjustment = newAdjustment(identity, batch, undefined);
  await beginAdjustment(identity, batch, adjustment);
  const { batchId, adjustmentId, run } = adjustment;
  await startIncomeMachine(batchId, 'adjust', `adjust${run}`);
  return { done: [{ batchId, adjustmentId }], failures: [] };
});
