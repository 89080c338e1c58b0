import { isPosting, isUnfinished } from '../../shared/statements/batchRules.ts';
import { reviewAgain } from '../../shared/statements/routes.ts';
import { handle } from '../core/handle.ts';
import { noteStart } from '../core/machineNotes.ts';
import { startNoted } from '../core/machineStarts.ts';
import type { Actor } from '../core/actor.ts';
import { Refusal } from '../core/refusal.ts';
import { changeBatch, type VersionedBatch } from './batchStore.ts';
import { loadOwnBatch } from './owning/ownBatch.ts';
import { importStart, incomeStart } from './importMachine.ts';

/** What is under way in the stages in which the ledger is written. */
const phaseOf = { booking: 'book', receiving: 'receive', adjusting: 'adjust' } as const;

/** Takes up a booking or a receipt that kept failing; what was posted is not posted again. */
const postAgain = async (
  actor: Actor,
  batch: VersionedBatch & { stage: keyof typeof phaseOf },
): Promise<void> => {
  const { batchId, version, stage, problem } = batch;
  if (!problem) throw new Refusal('BatchStateChanged', { stage });
  const start = incomeStart(batchId, phaseOf[stage], `again${version}`);
  const note = { action: 'posting taken up' } as const;
  await changeBatch(actor, note, batchId, [stage], { problem: undefined }, [noteStart(start)]);
  await startNoted(start);
};

/**
 * Also takes up an import whose step failed: what was read is not read again, unless a part of it was lost. The original is
 * kept, and the same file makes the same parts.
 */
export const handler = handle(reviewAgain)(async ({ params, identity }) => {
  const batch = await loadOwnBatch(identity, params.id);
  if (isPosting(batch)) {
    await postAgain(identity, batch);
    return {};
  }
  const { batchId, version, status, rowChunks, problem } = batch;
  // A refused file has no further state: its name, its content and its source are free for others.
  if (!isUnfinished(batch)) throw new Refusal('BatchStateChanged', { status });
  const isWhole = rowChunks !== undefined && problem?.code !== 'ObjectMissing';
  const stage = isWhole ? 'matching' : 'reading';
  const start = importStart(batchId, `check${version}`);
  await changeBatch(
    identity,
    { action: 'checked again' },
    batchId,
    ['review', 'failed'],
    { stage, problem: undefined, decidedSince: undefined },
    [noteStart(start)],
  );
  await startNoted(start);
  return {};
});
