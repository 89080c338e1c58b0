import { abandonBatch } from '../../../shared/statements/routes.ts';
import { batchQueue } from '../owning/ownership.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { isAbandonable } from '../../../shared/statements/batchActions.ts';
import { handle } from '../../api/handle.ts';
import { removeNote, noteStart } from '../../machines/machineNotes.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit } from '../../db/commit.ts';
import { isUnfinishedUpload } from '../announcing/unfinishedUpload.ts';
import { moveBatch } from '../batchStore.ts';
import { importStart } from '../importMachine.ts';
import { releaseRefused } from '../refuseBatch.ts';
import { releaseFileWrites } from '../refusedBatch.ts';
import { loadOwnBatch } from '../owning/ownBatch.ts';
import { removeFromQueueWrite } from '../queue/sourceQueue.ts';

/** Returns the problem of an abandoned batch. An upload whose file never arrived has a code of its own. */
const abandonProblem = (batch: Batch): NonNullable<Batch['problem']> => ({
  code: isUnfinishedUpload(batch) ? 'UploadNotFinished' : 'Abandoned',
});

/**
 * Abandons a batch. Its file, its history and its decisions stay; its file name, its content and its place in the queue
 * of its source are released. Running steps find it ended and change nothing more.
 */
export const handler = handle(abandonBatch)(async ({ params, body, identity }) => {
  const batch = await loadOwnBatch(identity, params.id);
  const { batchId, stage, status, source, ownerId, problem, version } = batch;
  if (!isAbandonable(batch)) throw new Refusal('BatchStateChanged', { stage, status });
  const changes = { status: 'IllegalContent', stage: 'failed', problem: abandonProblem(batch) } as const;
  // Needed only if this function is interrupted: reading a rejected batch releases its source.
  const start = importStart(batchId, `abandoned${version}`);
  await commit(
    identity,
    {
      action: 'batch abandoned',
      subject: batchId,
      changes: { stage, ...(problem && { problem: problem.code }) },
    },
    [
      moveBatch(batchId, [stage], changes, 'BatchStateChanged', { version: body.version }),
      ...releaseFileWrites(batch),
      ...(source ? [removeFromQueueWrite(batchQueue({ ownerId, source }), batchId)] : []),
      noteStart(start),
    ],
  );
  await releaseRefused(identity, { ...batch, ...changes });
  await removeNote(start);
  return {};
});
