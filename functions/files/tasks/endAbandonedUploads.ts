import { processActor } from '../../core/actor.ts';
import { forEachRecord } from '../../core/forEachRecord.ts';
import { log } from '../../core/log.ts';
import { countOldBatches } from '../../statements/batchLists.ts';
import { abandonedUploads, endUpload } from '../../statements/announcing/unfinishedUpload.ts';

const actor = processActor('upload check');

/**
 * Once a day, ends uploads whose file has not arrived for more than a day. It may run twice; a file that arrives later
 * becomes a new batch (`startImport`). Then counts the batches that no longer change.
 */
export const handler = async (): Promise<void> => {
  const abandoned = await abandonedUploads();
  await forEachRecord(
    'uploads',
    abandoned,
    ({ batchId }) => batchId,
    (batch) => endUpload(actor, batch),
  );
  await countOldBatches();
  log.info('abandoned uploads ended', { uploads: abandoned.length });
};
