import type { Batch } from '../../../shared/statements/schema.ts';
import type { Actor } from '../../core/actor.ts';
import { presignedSeconds } from '../../files/presignedSeconds.ts';
import { batchesAt, batchesOfStatus } from '../batchLists.ts';
import { batchOfFileName, loadBatch } from '../batchStore.ts';
import { markRefused } from '../refusedBatch.ts';

/** Returns whether a batch was announced and its file has not arrived. */
export const isUnfinishedUpload = ({ origin, stage }: Batch): boolean =>
  origin !== 'inbox' && stage === 'awaitingFile';

const millisecondsSince = ({ uploadedAt }: Batch): number => Date.now() - Date.parse(uploadedAt);

/** Returns whether the upload address of a batch has expired. */
const isOver = (batch: Batch): boolean => millisecondsSince(batch) > presignedSeconds * 1000;

/**
 * Ends an upload, unless its file has arrived meanwhile. The source is read from the file, so no other batch waits for
 * this one.
 */
export const endUpload = (actor: Actor, batch: Batch): Promise<void> =>
  markRefused(actor, batch, { code: 'UploadNotFinished' }, ['awaitingFile']);

/**
 * Ends an unfinished upload of the owner under a file name, which makes the name available again: one of the same
 * person or source, or anybody's that has expired.
 * @returns the batch that still holds the name, if any
 */
export const endUnfinishedUpload = async (
  actor: Actor,
  { fileName, ownerId, deliveredBy }: Pick<Batch, 'fileName' | 'ownerId' | 'deliveredBy'>,
): Promise<string | undefined> => {
  const batchId = await batchOfFileName(fileName, ownerId);
  if (!batchId) return undefined;
  const batch = await loadBatch(batchId);
  const isOwn = batch.uploadedBy === actor.displayName && batch.deliveredBy === deliveredBy;
  if (!isUnfinishedUpload(batch) || (!isOwn && !isOver(batch))) return batchId;
  await endUpload(actor, batch);
  return batchOfFileName(fileName, ownerId);
};

/** Milliseconds until an upload is abandoned: a day. */
const maxWaitingMs = 24 * 60 * 60 * 1000;

/** Returns uploads begun more than a day ago whose file never arrived. */
export const abandonedUploads = async (): Promise<Batch[]> =>
  (await batchesAt(await batchesOfStatus('NotChecked', []))).filter(
    (batch) => isUnfinishedUpload(batch) && millisecondsSince(batch) > maxWaitingMs,
  );
