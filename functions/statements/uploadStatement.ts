import { uploadStatement } from '../../shared/statements/routes.ts';
import { isReadableAgain } from '../../shared/statements/batchRules.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { businessDayAt } from '../core/businessDay.ts';
import { environment } from '../core/environment.ts';
import { copyObject } from '../core/files.ts';
import { presignUpload } from '../core/objects/presign.ts';
import { handle } from '../core/handle.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { createBatch, loadBatch, nextBatchNo } from './batchStore.ts';
import { batchObjects } from '../db/keys/statements.ts';
import { openBatchOf } from './sourceQueue.ts';
import { endUnfinishedUpload } from './unfinishedUpload.ts';

/** The refused batch whose file is to be read again; it stays as it is. */
const loadRefused = async (batchId: string): Promise<Batch> => {
  const batch = await loadBatch(batchId);
  if (!isReadableAgain(batch)) throw new Refusal('BatchStateChanged');
  return batch;
};

/**
 * Announces a statement. Reading a refused file again makes a batch of its own too, since a refused one has no further
 * state; its file arrives as a copy instead of an upload.
 */
export const handler = handle(uploadStatement)(async ({ body, identity }) => {
  const { source, again, ...given } = body;
  const holder = source && (await openBatchOf(source));
  if (holder) throw new Refusal('LastBatchUnfinished', { batchId: holder });
  const refused = again === undefined ? undefined : await loadRefused(again);
  const { fileName, size } = refused ?? body;
  // Before a number is taken, so that a name refused leaves no hole among the numbers.
  const namesake = await endUnfinishedUpload(identity, fileName);
  if (namesake) throw new Refusal('FileNameDuplicated', { batchId: namesake });
  const at = new Date().toISOString();
  const batch: Batch = {
    ...given,
    fileName,
    size,
    batchId: newId('bat'),
    batchNo: await nextBatchNo(businessDayAt(at)),
    origin: 'upload',
    uploadedAt: at,
    uploadedBy: identity.displayName,
    status: 'NotChecked',
    stage: 'awaitingFile',
    revision: 0,
  };
  await createBatch(identity, batch);
  const { batchId } = batch;
  const inbox = environment('INBOX_BUCKET');
  const key = `uploads/${batchId}/${batch.fileName.replaceAll('/', '_')}`;
  if (!refused) return { batchId, uploadUrl: await presignUpload(inbox, key, body.size) };
  await copyObject(
    { bucket: environment('FILES_BUCKET'), key: batchObjects.original(refused.batchId) },
    { bucket: inbox, key },
  );
  return { batchId };
});
