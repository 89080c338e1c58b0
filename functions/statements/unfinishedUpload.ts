import type { Batch } from '../../shared/statements/schema.ts';
import type { Actor } from '../core/actor.ts';
import { presignedSeconds } from '../core/files.ts';
import { batchOfFileName, loadBatch } from './batchStore.ts';
import { refuseBatch } from './refuseBatch.ts';

/** Whether the address that a file was to be uploaded to is good no more. */
const isOver = ({ uploadedAt }: Batch): boolean =>
  Date.now() - Date.parse(uploadedAt) > presignedSeconds * 1000;

/**
 * Ends an upload of that file name that was begun and whose file never came, so that the name is free for another: one of
 * the same person, or anybody's whose time is over.
 * @returns the batch that holds the name all the same, if any does
 */
export const endUnfinishedUpload = async (actor: Actor, fileName: string): Promise<string | undefined> => {
  const batchId = await batchOfFileName(fileName);
  if (!batchId) return undefined;
  const batch = await loadBatch(batchId);
  const isUnfinished = batch.origin === 'upload' && batch.stage === 'awaitingFile';
  if (!isUnfinished || (batch.uploadedBy !== actor.displayName && !isOver(batch))) return batchId;
  await refuseBatch(actor, batch, { code: 'UploadNotFinished' });
  return batchOfFileName(fileName);
};
