import { releaseParked } from '../../../../shared/statements/adjustmentRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { noteStart } from '../../../machines/machineNotes.ts';
import { startNoted } from '../../../machines/machineStarts.ts';
import { checkVersion } from '../../../core/checkVersion.ts';
import { beginAdjustment } from '../../adjusting/adjustmentStore.ts';
import { loadAdjustable, newAdjustment } from '../../adjusting/request.ts';
import { incomeStart } from '../../importMachine.ts';

export const handler = handle(releaseParked)(async ({ params, body, identity }) => {
  const batch = await loadAdjustable(identity, params.id);
  checkVersion(batch, body.version);
  const adjustment = newAdjustment(identity, batch, undefined);
  const { batchId, adjustmentId, run } = adjustment;
  const start = incomeStart(batchId, 'adjust', `adjust${run}`);
  await beginAdjustment(identity, batch, adjustment, [noteStart(start)]);
  await startNoted(start);
  return { done: [{ batchId, adjustmentId }], failures: [] };
});
