import type { Batch } from '../../../shared/statements/schema.ts';
import type { Actor } from '../../core/actor.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { newId } from '../../core/newId.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Write } from '../../db/commit.ts';
import { createBatch, nextBatchNo } from '../batchStore.ts';
import { endUnfinishedUpload } from './unfinishedUpload.ts';

/** Facts of a statement whose file is still to come. */
type Announcement = Pick<Batch, 'fileName' | 'size' | 'ownerId' | 'origin'> & Partial<Batch>;

/**
 * Creates the batch of a statement whose file is still to come.
 * @param actor person or source that announces it
 * @param more further writes of the transaction
 * @throws Refusal `FileNameDuplicated` if another batch of the owner has the file name
 */
export const createAnnounced = async (
  actor: Actor,
  announcement: Announcement,
  more: readonly Write[] = [],
): Promise<Batch> => {
  const at = new Date().toISOString();
  const batch: Batch = {
    ...announcement,
    batchId: announcement.batchId ?? newId('bat'),
    batchNo: await nextBatchNo(businessDayAt(at)),
    uploadedAt: at,
    uploadedBy: actor.displayName,
    status: 'NotChecked',
    stage: 'awaitingFile',
    revision: 0,
  };
  await createBatch(actor, batch, more);
  return batch;
};

/** Returns where the inbox has the file of an announced statement. */
export const announcedKey = ({ batchId, fileName }: Pick<Batch, 'batchId' | 'fileName'>): string =>
  `uploads/${batchId}/${fileName.replaceAll('/', '_')}`;

/**
 * Makes the batch of a statement whose file is still to come. An unfinished upload of the same sender under that name ends.
 * @param actor person or program that announces it
 * @param more further writes of the transaction
 * @throws Refusal `FileNameDuplicated` if another batch of the owner has the file name
 */
export const announceStatement = async (
  actor: Actor,
  announcement: Announcement,
  more: readonly Write[] = [],
): Promise<Batch> => {
  // Checked before a number is taken, so a refused name leaves no gap in the numbers.
  const namesake = await endUnfinishedUpload(actor, announcement);
  if (namesake) throw new Refusal('FileNameDuplicated', { batchId: namesake });
  return createAnnounced(actor, announcement, more);
};
