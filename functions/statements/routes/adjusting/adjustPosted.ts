import { adjustPosted } from '../../../../shared/statements/adjustmentRoutes.ts';
import { isAdjustable } from '../../../../shared/statements/batchRules.ts';
import { batchQueue } from '../../owning/ownership.ts';
import type { BatchStage } from '../../../../shared/statements/schema.ts';
import type { Actor } from '../../../core/actor.ts';
import { inParallel } from '../../../core/inParallel.ts';
import { handle } from '../../../api/handle.ts';
import { noteStart } from '../../../machines/machineNotes.ts';
import { startNoted } from '../../../machines/machineStarts.ts';
import { isRefusal, Refusal } from '../../../core/refusal.ts';
import type { Write } from '../../../db/commit.ts';
import { beginAdjustment } from '../../adjusting/adjustmentStore.ts';
import { numbersOfDecision } from '../../adjusting/groups.ts';
import { newAdjustment, otherBatches, readDecision } from '../../adjusting/request.ts';
import { checkVersion } from '../../../core/checkVersion.ts';
import { loadBatch, moveBatch, type VersionedBatch } from '../../batchStore.ts';
import { applyDecision, type StoredCorrection } from '../../correctionStore.ts';
import { learnPlatformId } from '../../learning/learnPlatformId.ts';
import { incomeStart } from '../../importMachine.ts';
import { findOpenBatch } from '../../queue/openBatchReader.ts';

const begin = async (
  actor: Actor,
  batch: VersionedBatch,
  correction: StoredCorrection,
  more: readonly Write[] = [],
): Promise<{ batchId: string; adjustmentId: string }> => {
  if (!isAdjustable(batch)) throw new Refusal('BatchStateChanged', { stage: batch.stage });
  const adjustment = newAdjustment(actor, batch, correction);
  const { batchId, adjustmentId, run } = adjustment;
  const start = incomeStart(batchId, 'adjust', `adjust${run}`);
  await beginAdjustment(actor, batch, adjustment, [...more, noteStart(start)]);
  await startNoted(start);
  return { batchId, adjustmentId };
};

/** Stages in which a batch of the source may be matched but is not booked yet. */
const beforeBooking: readonly BatchStage[] = ['matching', 'review'];

/**
 * Returns the write that has the source's unfinished batch checked again before booking, if it has matching rows. A
 * batch that is being matched is checked again in any case.
 */
const askToCheck = async (correction: StoredCorrection): Promise<Write[]> => {
  const batchId = await findOpenBatch(batchQueue(correction));
  const batch = batchId && (await loadBatch(batchId));
  if (!batch || !beforeBooking.includes(batch.stage)) return [];
  if (batch.stage === 'review' && (await numbersOfDecision(batch, correction)).length === 0) return [];
  return [moveBatch(batch.batchId, beforeBooking, { decidedSince: true }, 'RowProcessing')];
};

/** Batches inspected and started in parallel: a source may have thousands. */
const parallelBatches = 8;

/**
 * Stores the decision with the first batch, which must accept it. The other batches with matching rows follow; those
 * that cannot are named. An unbooked batch follows at its next check. If two people decide concurrently, one succeeds
 * and the other gets a refusal.
 */
export const handler = handle(adjustPosted)(async ({ body, identity }) => {
  const { batch, decision } = await readDecision(identity, body);
  checkVersion(batch, body.version);
  const { replaced, correction, write } = await applyDecision(identity, decision);
  const lesson = await learnPlatformId(identity, replaced, correction);
  const more = [write, ...lesson.writes, ...(await askToCheck(correction))];
  const done = [await begin(identity, batch, correction, more)];
  const failures: { batchId: string; name: string }[] = [];
  const others = body.scope === 'source' ? await otherBatches(batch) : [];
  await inParallel(others, parallelBatches, async (other) => {
    const isConcerned = body.others
      ? body.others.includes(other.batchId)
      : (await numbersOfDecision(other, correction)).length > 0;
    if (!isConcerned) return;
    try {
      done.push(await begin(identity, other, correction));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      failures.push({ batchId: other.batchId, name: error.result });
    }
  });
  return { done, failures };
});
