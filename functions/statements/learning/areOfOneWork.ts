import { haveSameDetails } from '../../matching/otherPlatforms.ts';
import type { Identity } from '../../api/identity.ts';
import { loadOwnBatch } from '../owning/ownBatch.ts';
import { loadRowGroups } from '../rowGroups.ts';
import { parseRowId } from '../rowId.ts';

/**
 * Returns whether rows of one batch give the same details of their work, each on a different platform, so a decision
 * about them is about one work.
 * @throws Refusal `DataNotFound` for a batch of somebody else
 */
export const areOfOneWork = async (person: Identity, rowIds: readonly string[]): Promise<boolean> => {
  const batchIds = new Set(rowIds.map((rowId) => parseRowId(rowId).batchId));
  if (batchIds.size !== 1) return false;
  const groups = await loadRowGroups(await loadOwnBatch(person, [...batchIds][0]!), rowIds);
  return haveSameDetails([...groups.values()].map(({ identity }) => identity));
};
