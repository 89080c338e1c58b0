import type { Identity } from '../../api/identity.ts';
import { batchesAt, unfinishedBatches } from '../../statements/batchLists.ts';
import type { VersionedBatch } from '../../statements/batchStore.ts';
import { seenOwner } from '../../statements/owning/ownBatch.ts';
import { loadBookedCells } from '../../statements/posting/bookedCells.ts';

/** Open statement with rows licensed under a contract, and the number of those rows. */
type OpenMatches = { batch: VersionedBatch; rows: number };

/** Returns the statements under review that a person may see and that have rows licensed under a contract. */
export const openMatchesOf = async (identity: Identity, contractId: string): Promise<OpenMatches[]> => {
  const unfinished = await batchesAt(await unfinishedBatches([], seenOwner(identity)));
  const found: OpenMatches[] = [];
  for (const batch of unfinished.filter(({ stage }) => stage === 'review')) {
    const own = (await loadBookedCells(batch)).filter((cell) => cell.contractId === contractId);
    if (own.length > 0) found.push({ batch, rows: own.reduce((rows, cell) => rows + cell.rows, 0) });
  }
  return found;
};
