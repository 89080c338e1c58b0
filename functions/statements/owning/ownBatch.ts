import type { Owned } from '../../../shared/statements/ownership.ts';
import type { Identity } from '../../api/identity.ts';
import { isStaff, requireVisible } from '../../people/visibility.ts';
import { loadBatch, type VersionedBatch } from '../batchStore.ts';

/** The owner whose batches a person may see; `undefined` for staff, who see all. */
export const seenOwner = (identity: Identity): string | undefined =>
  isStaff(identity) ? undefined : (identity.rightOwnerId ?? 'nobody');

/** Whether a person may see a batch: staff and its owner. */
export const seesBatch = (identity: Identity, { ownerId }: Owned): boolean =>
  isStaff(identity) || (ownerId !== undefined && ownerId === identity.rightOwnerId);

/**
 * Loads a batch the person may see.
 * @throws Refusal `DataNotFound` where there is none, and for a batch of somebody else, as if there were none
 */
export const loadOwnBatch = async (identity: Identity, batchId: string): Promise<VersionedBatch> => {
  const batch = await loadBatch(batchId);
  requireVisible(identity, batch.ownerId === undefined ? [] : [batch.ownerId]);
  return batch;
};
