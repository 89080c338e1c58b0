import { isPosting } from '../../shared/statements/batchRules.ts';
import { reviewAgain } from '../../shared/statements/routes.ts';
import { handle } from '../core/handle.ts';
import type { Actor } from '../core/actor.ts';
import { Refusal } from '../core/refusal.ts';
import { changeBatch, loadBatch, type VersionedBatch } from './batchStore.ts';
import { startImportMachine, startIncomeMachine } from './importMachine.ts';

/** What is under way in the stages in which the ledger is written. */
const phaseOf = { booking: 'book', receiving: 'receive', adjusting: 'adjust' } as const;

/** Takes up a booking or a receipt that kept failing; what was posted is not posted again. */
const postAgain = async (
  actor: Actor,
  batch: VersionedBatch & { stage: keyof typeof phaseOf },
): Promise<void> => {
  const { batchId, version, stage, problem } = batch;
  if (!problem) throw new Refusal('BatchStateChanged', { stage });
  await changeBatch(actor, { action: 'posting taken up' }, batchId, [stage], { problem: undefined });
  await startIncomeMachine(batchId, phaseOf[stage], `again${version}`);
};

/** Also takes up an import whose step failed: what was read is not read again. */
export const handler = handle(reviewAgain)(async ({ params, identity }) => {
  const batch = await loadBatch(params.id);
  if (isPosting(batch)) {
    await postAgain(identity, batch);
    return {};
  }
  const { batchId, version, rowChunks } = batch;
  const stage = rowChunks === undefined ? 'reading' : 'matching';
  await changeBatch(identity, { action: 'checked again' }, batchId, ['review', 'failed'], {
    stage,
    problem: undefined,
  });
  await startImportMachine(batchId, `check${version}`);
  return {};
});
