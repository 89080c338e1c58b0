import { openRepeats } from '../../../shared/statements/repeats.ts';
import type { Identity } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit, type FurtherWrites } from '../../db/commit.ts';
import { noteStart } from '../../machines/machineNotes.ts';
import { startNoted } from '../../machines/machineStarts.ts';
import { moveBatch, type VersionedBatch } from '../batchStore.ts';
import { incomeStart } from '../importMachine.ts';
import { unusedColumnWrites } from '../learning/unusedColumnStore.ts';
import { loadOwnBatch } from '../owning/ownBatch.ts';
import { incomePartsFor } from './incomeParts.ts';

type Confirmation = { batchId: string; parkOpen: boolean; revision?: number | undefined };

/**
 * Books a batch as the last check found it: `Checked`, or `StillErrors` with the open rows set aside. If two people
 * confirm concurrently, one succeeds and the other is refused, because the batch has moved on; so is a person who saw
 * an earlier check.
 * @param together returns further writes of the transaction
 * @throws Refusal `BatchStateChanged`, `RowsRepeated`, `BatchHasOpenErrors`, `DecisionsNotChecked`
 */
export const confirmOwnBatch = async (
  identity: Identity,
  { batchId, parkOpen, revision: seenRevision }: Confirmation,
  together: FurtherWrites<VersionedBatch>,
): Promise<void> => {
  const batch = await loadOwnBatch(identity, batchId);
  const { status, counters, version, revision, decidedSince } = batch;
  if (seenRevision !== undefined && seenRevision !== revision)
    throw new Refusal('BatchStateChanged', { revision });
  if (openRepeats(batch).length > 0) throw new Refusal('RowsRepeated');
  if (status === 'StillErrors' && !parkOpen)
    throw new Refusal('BatchHasOpenErrors', { errors: counters?.errors ?? 0 });
  if (status !== 'Checked' && status !== 'StillErrors') throw new Refusal('BatchStateChanged', { status });
  if (decidedSince) throw new Refusal('DecisionsNotChecked');
  const start = incomeStart(batchId, 'book', `confirm${version}`);
  const parts = incomePartsFor(batch.rowChunks);
  const changes = {
    status: 'Checked',
    stage: 'booking',
    confirmedAt: new Date().toISOString(),
    ...(parts > 1 && { incomeParts: parts }),
  } as const;
  const seen = { revision, followed: true };
  await commit(identity, { action: 'batch confirmed', subject: batchId, changes: { parkOpen } }, [
    moveBatch(batchId, ['review'], changes, 'BatchStateChanged', seen),
    noteStart(start),
    ...(await unusedColumnWrites(batch)),
    ...(await together(batch)),
  ]);
  await startNoted(start);
};
