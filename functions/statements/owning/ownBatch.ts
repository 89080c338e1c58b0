import type { Owned } from './ownership.ts';
import type { Identity } from '../../api/identity.ts';
import { isStaff, requireVisible } from '../../access/visibility.ts';
import { loadBatch, type VersionedBatch } from '../batchStore.ts';

/** Returns the owner whose batches a person may see; `undefined` for staff, who see all. */
export const seenOwner = (identity: Identity): string | undefined =>
  isStaff(identity) ? undefined : (identity.rightOwnerId ?? 'nobody');

/** Returns whether a person may see a batch: staff and its owner. */
export const seesBatch = (identity: Identity, { ownerId }: Owned): boolean =>
  isStaff(identity) || (ownerId !== undefined && ownerId === identity.rightOwnerId);

/**
 * Loads a batch the person may see.
 * @throws Refusal `DataNotFound`, also for a batch of somebody else
 */
export const loadOwnBatch = async (identity: Identity, batchId: string): Promise<VersionedBatch> => {
  const batch = await loadBatch(batchId);
  requireVisible(identity, batch.ownerId === undefined ? [] : [batch.ownerId]);
  return batch;
};
