import { isPosting } from '../../../shared/statements/batchRules.ts';
import { batchQueue } from '../owning/ownership.ts';
import { isRetryable } from '../../../shared/statements/batchActions.ts';
import { reviewAgain } from '../../../shared/statements/routes.ts';
import { handle } from '../../api/handle.ts';
import { noteStart } from '../../machines/machineNotes.ts';
import { startNoted } from '../../machines/machineStarts.ts';
import type { Actor } from '../../core/actor.ts';
import { Refusal } from '../../core/refusal.ts';
import { changeBatch, type VersionedBatch } from '../batchStore.ts';
import { loadShareBases } from '../learning/shareBasisStore.ts';
import { loadOwnBatch } from '../owning/ownBatch.ts';
import { importStart, incomeStart } from '../importMachine.ts';
import { resumeNext } from '../queue/sourceQueue.ts';

/** Phases by the stages in which the ledger is written. */
const phaseByStage = { booking: 'book', receiving: 'receive', adjusting: 'adjust' } as const;

/** Resumes a posting that failed or stalled. Nothing is posted twice. */
const postAgain = async (
  actor: Actor,
  batch: VersionedBatch & { stage: keyof typeof phaseByStage },
): Promise<void> => {
  const { batchId, version, stage } = batch;
  const start = incomeStart(batchId, phaseByStage[stage], `again${version}`);
  const note = { action: 'posting taken up' } as const;
  await changeBatch(actor, note, batchId, [stage], { problem: undefined }, [noteStart(start)]);
  await startNoted(start);
};

/**
 * Checks a batch again, or resumes a step that failed or stalled. Reads the file again only if a part of the data was
 * lost: the original is stored, and the same file makes the same parts. A queued batch resumes if it is its turn.
 */
export const handler = handle(reviewAgain)(async ({ params, identity }) => {
  const batch = await loadOwnBatch(identity, params.id);
  const { batchId, version, status, rowChunks, problem, source, ownerId } = batch;
  if (!isRetryable(batch, Date.now())) throw new Refusal('BatchStateChanged', { status, stage: batch.stage });
  if (isPosting(batch)) {
    await postAgain(identity, batch);
    return {};
  }
  if (batch.stage === 'waiting') {
    await resumeNext(identity, batchQueue({ ownerId, source: source! }));
    return {};
  }
  const isWhole = rowChunks !== undefined && problem?.code !== 'ObjectMissing';
  const stage = isWhole ? 'matching' : 'reading';
  const start = importStart(batchId, `check${version}`);
  await changeBatch(
    identity,
    { action: 'checked again' },
    batchId,
    [batch.stage],
    {
      stage,
      problem: undefined,
      decidedSince: undefined,
      ...(source !== undefined && { shareBases: await loadShareBases({ ownerId, source }) }),
    },
    [noteStart(start)],
  );
  await startNoted(start);
  return {};
});
