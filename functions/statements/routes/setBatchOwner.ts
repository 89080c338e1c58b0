import { isOwnerOpen, isUnfinished, withoutReading } from '../../../shared/statements/batchRules.ts';
import { setBatchOwner } from '../../../shared/statements/ownerRoutes.ts';
import { batchQueue } from '../owning/ownership.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { checkVersion } from '../../core/checkVersion.ts';
import { handle } from '../../api/handle.ts';
import { noteStart } from '../../machines/machineNotes.ts';
import { startNoted } from '../../machines/machineStarts.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit, create, remove, type Write } from '../../db/commit.ts';
import { statementKeys } from '../../db/keys/statements.ts';
import { requireRightOwners } from '../../people/rightOwnerReader.ts';
import { isStaff } from '../../access/visibility.ts';
import { moveBatch, type VersionedBatch } from '../batchStore.ts';
import { importStart } from '../importMachine.ts';
import { endTurn, removeFromQueueWrite, resumeNext } from '../queue/sourceQueue.ts';
import { findOpenBatch } from '../queue/openBatchReader.ts';
import { loadClaims } from '../owning/contentClaims.ts';
import { loadOwnBatch } from '../owning/ownBatch.ts';

/** Returns the writes that transfer a batch's claims on its file's name and content to the new owner. */
const moveClaims = async (batch: Batch, ownerId: string): Promise<Write[]> => {
  const { batchId, fileName, sha256, ownerId: before } = batch;
  const key = statementKeys.fileName(fileName, ownerId);
  const named = create({ ...key, type: 'statementFile', batchId }, 'FileNameDuplicated');
  const name = [remove(statementKeys.fileName(fileName, before)), named];
  if (sha256 === undefined) return name;
  const claims = await loadClaims(sha256);
  const taken = claims.takenFor(ownerId, batchId);
  if (taken) throw new Refusal('FileContentDuplicated', taken.named ? { batchId: taken.batchId } : {});
  return [...name, claims.handOver(before, ownerId, batchId)];
};

/** Returns the writes that take a batch out of the queue it waits in or holds. */
const leavingWrites = async ({ batchId, stage }: Batch, queue: string): Promise<Write[]> => [
  ...(stage === 'waiting' ? [removeFromQueueWrite(queue, batchId)] : []),
  ...((await findOpenBatch(queue)) === batchId ? [endTurn(queue, batchId)] : []),
];

/** Returns the changes of a batch whose file must be read again for its owner, who has other matches and layouts. */
const changesToReread = (batch: VersionedBatch, leftLine: string | undefined): Partial<Batch> => ({
  ...withoutReading(batch),
  stage: 'reading',
  status: batch.status === 'Checked' ? 'StillErrors' : batch.status,
  source: undefined,
  sourceName: undefined,
  problem: undefined,
  decidedSince: undefined,
  leftLine,
});

/**
 * Gives a batch to its owner in one transaction. Matches and layout belong to the owner, so the data read before is
 * discarded and the file is read again. Earlier decisions stay with the former owner. A rejected batch, or one whose
 * file has not arrived, only changes its owner.
 */
export const handler = handle(setBatchOwner)(async ({ params, body, identity }) => {
  const batch = await loadOwnBatch(identity, params.id);
  if (!isStaff(identity)) throw new Refusal('NotAllowed');
  checkVersion(batch, body.version);
  const { batchId, stage, source, version } = batch;
  const { ownerId } = body;
  if (!isOwnerOpen(batch) || batch.ownerId === ownerId) throw new Refusal('BatchStateChanged', { stage });
  await requireRightOwners([ownerId], 'ownerId');
  const note = { action: 'statement given to its owner', subject: batchId, changes: { ownerId } } as const;
  const moved = (changes: Partial<Batch>): Write =>
    moveBatch(batchId, [stage], { ...changes, ownerId }, 'BatchStateChanged', { version });
  const claims = isUnfinished(batch) ? await moveClaims(batch, ownerId) : [];
  if (!isUnfinished(batch) || stage === 'awaitingFile') {
    await commit(identity, note, [moved({}), ...claims]);
    return {};
  }
  const queue = source === undefined ? undefined : batchQueue({ ownerId: batch.ownerId, source });
  const start = importStart(batchId, `owner${version}`);
  await commit(identity, note, [
    moved(changesToReread(batch, queue)),
    ...claims,
    ...(queue === undefined ? [] : await leavingWrites(batch, queue)),
    noteStart(start),
  ]);
  if (queue !== undefined) await resumeNext(identity, queue);
  await startNoted(start);
  return {};
});
