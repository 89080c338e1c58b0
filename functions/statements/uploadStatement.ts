import { uploadStatement } from '../../shared/statements/routes.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { environment } from '../core/environment.ts';
import { presignUpload } from '../core/files.ts';
import { handle } from '../core/handle.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { createBatch, nextBatchNo } from './batchStore.ts';
import { openBatchOf } from './sourceQueue.ts';

export const handler = handle(uploadStatement)(async ({ body, identity }) => {
  const { source, ...given } = body;
  const holder = source && (await openBatchOf(source));
  if (holder) throw new Refusal('LastBatchUnfinished', { batchId: holder });
  const at = new Date().toISOString();
  const batch: Batch = {
    ...given,
    batchId: newId('bat'),
    batchNo: await nextBatchNo(at.slice(0, 10)),
    origin: 'upload',
    uploadedAt: at,
    uploadedBy: identity.displayName,
    status: 'NotChecked',
    stage: 'awaitingFile',
    revision: 0,
  };
  await createBatch(identity, batch);
  const key = `uploads/${batch.batchId}/${batch.fileName.replaceAll('/', '_')}`;
  return {
    batchId: batch.batchId,
    uploadUrl: await presignUpload(environment('INBOX_BUCKET'), key, body.size),
  };
});
