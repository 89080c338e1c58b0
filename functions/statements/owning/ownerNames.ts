import type { Language } from '../../../shared/api/resultCodes.ts';
import { displayName } from '../../../shared/reference/names.ts';
import type { Owned } from './ownership.ts';
import type { Identity } from '../../api/identity.ts';
import { loadRightOwners } from '../../people/rightOwnerReader.ts';
import { isStaff } from '../../access/visibility.ts';

/** Adds the names of their owners to batches shown to staff. Others see only their own batches. */
export const withOwnerNames = async <B extends Owned>(
  identity: Identity,
  language: Language,
  batches: readonly B[],
): Promise<(B & { ownerName?: string })[]> => {
  if (!isStaff(identity)) return [...batches];
  const owners = await loadRightOwners([...new Set(batches.flatMap(({ ownerId }) => ownerId ?? []))]);
  return batches.map((batch) => {
    const owner = batch.ownerId === undefined ? undefined : owners.get(batch.ownerId);
    return owner ? { ...batch, ownerName: displayName(owner, language) } : batch;
  });
};
