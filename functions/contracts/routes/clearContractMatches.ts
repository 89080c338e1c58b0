import { clearContractMatches } from '../../../shared/contracts/enquiryRoutes.ts';
import { catchRefusal } from '../../core/refusal.ts';
import { handle } from '../../api/handle.ts';
import { noteStart } from '../../machines/machineNotes.ts';
import { startNoted } from '../../machines/machineStarts.ts';
import { changeBatch } from '../../statements/batchStore.ts';
import { importStart } from '../../statements/importMachine.ts';
import { loadManagedContract } from '../contractReader.ts';
import { openMatchesOf } from './openMatches.ts';

/**
 * Matches and licenses every open batch again that the person may see and that has rows licensed under the contract, by
 * its current terms.
 */
export const handler = handle(clearContractMatches)(async ({ params, identity }) => {
  await loadManagedContract(identity, params.id);
  const batchIds: string[] = [];
  for (const { batch } of await openMatchesOf(identity, params.id)) {
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
