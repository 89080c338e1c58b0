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
 * the same person, or anybody's whose time is over. What else holds the name keeps it.
 */
export const endUnfinishedUpload = async (actor: Actor, fileName: string): Promise<void> => {
  const batchId = await batchOfFileName(fileName);
  if (!batchId) return;
  const batch = await loadBatch(batchId);
  if (batch.origin !== 'upload' || batch.stage !== 'awaitingFile') return;
  if (batch.uploadedBy === actor.displayName || isOver(batch))
    await refuseBatch(actor, batch, { code: 'UploadNotFinished' });
};
