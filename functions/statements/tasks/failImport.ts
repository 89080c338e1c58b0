import { processActor } from '../../core/actor.ts';
import { catchRefusal } from '../../core/refusal.ts';
import { log } from '../../core/log.ts';
import { isPosting } from '../../../shared/statements/batchRules.ts';
import { batchQueue } from '../owning/ownership.ts';
import { problemOfStep, type StepError } from '../../../shared/statements/stepProblem.ts';
import { changeBatch, loadBatch } from '../batchStore.ts';
import { closeBatchInQueue } from '../queue/sourceQueue.ts';
import type { BatchEvent } from '../taskEvents.ts';

type Failure = BatchEvent & { error: StepError };

/**
 * Handles a step that kept failing: stores the problem with the batch, which can be restarted where it stopped. No data
 * is lost.
 */
export const handler = async ({ batchId, error }: Failure): Promise<void> => {
  log.error('import failed', { batchId, cause: error });
  const problem = problemOfStep(error);
  const batch = await loadBatch(batchId);
  // A half-posted batch keeps its stage: posting is resumed, never restarted.
  const changes = isPosting(batch) ? { problem } : { stage: 'failed' as const, problem };
  const actor = processActor('statement import');
  const from = ['reading', 'matching', 'booking', 'receiving', 'adjusting'] as const;
  await catchRefusal(
    changeBatch(actor, { action: 'import failed' }, batchId, from, changes),
    'BatchStateChanged',
  );
  // The check has settled the postings, so later files need not wait until booking is resumed.
  const { stage, source, ownerId } = batch;
  if (stage === 'booking' && source) await closeBatchInQueue(actor, batchQueue({ ownerId, source }), batchId);
};
