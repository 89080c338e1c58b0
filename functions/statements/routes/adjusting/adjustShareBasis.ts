import { adjustShareBasis } from '../../../../shared/statements/adjustmentRoutes.ts';
import { everythingClaimed } from '../../../../shared/statements/licensing/shareBasis.ts';
import { handle } from '../../../api/handle.ts';
import { checkVersion } from '../../../core/checkVersion.ts';
import { noteStart } from '../../../machines/machineNotes.ts';
import { startNoted } from '../../../machines/machineStarts.ts';
import { beginAdjustment } from '../../adjusting/adjustmentStore.ts';
import { loadAdjustable, newAdjustment } from '../../adjusting/request.ts';
import { incomeStart } from '../../importMachine.ts';
import { loadShareBases, shareBasesWrite } from '../../learning/shareBasisStore.ts';

/** Remembers the basis for the source and begins the correction of the batch, in one transaction. */
export const handler = handle(adjustShareBasis)(async ({ params, body, identity }) => {
  const batch = await loadAdjustable(identity, params.id);
  checkVersion(batch, body.version);
  const shareBases = { ...(batch.shareBases ?? everythingClaimed), ...body.bases };
  const adjustment = {
    ...newAdjustment(identity, batch, undefined),
    kind: 'shareBasis',
    shareBases,
  } as const;
  const { batchId, adjustmentId, run } = adjustment;
  const start = incomeStart(batchId, 'adjust', `adjust${run}`);
  const known = { ...(await loadShareBases(batch)), ...body.bases };
  await beginAdjustment(identity, batch, adjustment, [shareBasesWrite(batch, known), noteStart(start)]);
  await startNoted(start);
  return { done: [{ batchId, adjustmentId }], failures: [] };
});
