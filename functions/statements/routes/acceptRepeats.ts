import { openRepeats } from '../../../shared/statements/repeats.ts';
import { acceptRepeats } from '../../../shared/statements/routes.ts';
import { handle } from '../../api/handle.ts';
import { checkVersion } from '../../core/checkVersion.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit } from '../../db/commit.ts';
import { moveBatch } from '../batchStore.ts';
import { loadOwnBatch } from '../owning/ownBatch.ts';

/** Notes that the rows are other income although an earlier batch has equal ones, so that the batch can be booked. */
export const handler = handle(acceptRepeats)(async ({ params, body, identity }) => {
  const batch = await loadOwnBatch(identity, params.id);
  checkVersion(batch, body.version);
  const { batchId, stage, version, acceptedRepeats = [], counters } = batch;
  const repeats = openRepeats(batch);
  if (stage !== 'review' || repeats.length === 0) throw new Refusal('BatchStateChanged', { stage });
  const changes = {
    acceptedRepeats: [...acceptedRepeats, ...repeats.map((one) => one.batchId)],
    ...(counters?.errors === 0 && { status: 'Checked' as const }),
  };
  const batches = repeats.map(({ batchNo }) => batchNo);
  await commit(identity, { action: 'repeated rows accepted', subject: batchId, changes: { batches } }, [
    moveBatch(batchId, [stage], changes, 'BatchStateChanged', { version }),
  ]);
  return {};
});
