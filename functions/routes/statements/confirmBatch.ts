import { openRepeats } from '../../../shared/statements/repeats.ts';
import { confirmBatch } from '../../../shared/statements/routes.ts';
import { handle } from '../../api/handle.ts';
import { noteStart } from '../../machines/machineNotes.ts';
import { startNoted } from '../../machines/machineStarts.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit } from '../../db/commit.ts';
import { moveBatch } from '../../statements/batchStore.ts';
import { unusedColumnWrites } from '../../statements/learning/unusedColumnStore.ts';
import { loadOwnBatch } from '../../statements/owning/ownBatch.ts';
import { incomeStart } from '../../statements/importMachine.ts';

/**
 * Books a batch as the last check found it: `Checked`, or `StillErrors` with the open rows set aside. If two people
 * confirm concurrently, one succeeds and the other is refused, because the batch has moved on; so is a person who saw
 * an earlier check.
 */
export const handler = handle(confirmBatch)(async ({ body, identity }) => {
  const { batchId, parkOpen } = body;
  const batch = await loadOwnBatch(identity, batchId);
  const { status, counters, version, revision, decidedSince } = batch;
  if (body.revision !== undefined && body.revision !== revision)
    throw new Refusal('BatchStateChanged', { revision });
  if (openRepeats(batch).length > 0) throw new Refusal('RowsRepeated');
  if (status === 'StillErrors' && !parkOpen)
    throw new Refusal('BatchHasOpenErrors', { errors: counters?.errors ?? 0 });
  if (status !== 'Checked' && status !== 'StillErrors') throw new Refusal('BatchStateChanged', { status });
  if (decidedSince) throw new Refusal('DecisionsNotChecked');
  const start = incomeStart(batchId, 'book', `confirm${version}`);
  const changes = { status: 'Checked', stage: 'booking', confirmedAt: new Date().toISOString() } as const;
  const seen = { revision, followed: true };
  await commit(identity, { action: 'batch confirmed', subject: batchId, changes: { parkOpen } }, [
    moveBatch(batchId, ['review'], changes, 'BatchStateChanged', seen),
    noteStart(start),
    ...(await unusedColumnWrites(batch)),
  ]);
  await startNoted(start);
  return {};
});
