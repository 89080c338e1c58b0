import { clearContractMatches } from '../../../shared/contracts/enquiryRoutes.ts';
import { catchRefusal } from '../../core/refusal.ts';
import { handle } from '../../api/handle.ts';
import { noteStart } from '../../machines/machineNotes.ts';
import { startNoted } from '../../machines/machineStarts.ts';
import { batchesAt, unfinishedBatches } from '../../statements/batchLists.ts';
import { changeBatch, type VersionedBatch } from '../../statements/batchStore.ts';
import { loadBookedCells } from '../../statements/posting/bookedCells.ts';
import { seenOwner } from '../../statements/owning/ownBatch.ts';
import { importStart } from '../../statements/importMachine.ts';
import { loadManagedContract } from '../contractReader.ts';

/** Returns whether an unbooked batch has rows licensed under a contract. */
const concerns = async (batch: VersionedBatch, contractId: string): Promise<boolean> =>
  (await loadBookedCells(batch)).some((cell) => cell.contractId === contractId);

/**
 * Matches and licenses every open batch again that the person may see and that has rows licensed under the contract, by
 * its current terms.
 */
export const handler = handle(clearContractMatches)(async ({ params, identity }) => {
  await loadManagedContract(identity, params.id);
  const unfinished = await batchesAt(await unfinishedBatches([], seenOwner(identity)));
  const open = unfinished.filter(({ stage }) => stage === 'review');
  const batchIds: string[] = [];
  for (const batch of open) {
    if (!(await concerns(batch, params.id))) continue;
    const start = importStart(batch.batchId, `check${batch.version}`);
    const cleared = changeBatch(
      identity,
      { action: 'matches cleared', changes: { contractId: params.id } },
      batch.batchId,
      ['review'],
      { stage: 'matching', problem: undefined },
      [noteStart(start)],
    );
    if (await catchRefusal(cleared, 'BatchStateChanged')) continue;
    await startNoted(start);
    batchIds.push(batch.batchId);
  }
  return { batchIds };
});
