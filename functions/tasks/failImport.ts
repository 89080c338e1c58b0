import { processActor } from '../core/actor.ts';
import { log } from '../core/log.ts';
import { isPosting } from '../../shared/statements/batchRules.ts';
import { lineOf } from '../../shared/statements/ownership.ts';
import { problemOfStep, type StepError } from '../../shared/statements/stepProblem.ts';
import { changeBatch, isStateChanged, loadBatch } from '../statements/batchStore.ts';
import { leaveSource } from '../statements/sourceQueue.ts';
import type { BatchEvent } from '../statements/taskEvents.ts';

type Failure = BatchEvent & { error: StepError };

/**
 * The last resort when a step kept failing: the batch says so and can be started again where it stopped. Nothing of the
 * file is lost.
 */
export const handler = async ({ batchId, error }: Failure): Promise<void> => {
  log.error('import failed', { batchId, cause: error });
  const problem = problemOfStep(error);
  const batch = await loadBatch(batchId);
  // What is half posted stays where it is: posting is taken up, never begun anew.
  const changes = isPosting(batch) ? { problem } : { stage: 'failed' as const, problem };
  const actor = processActor('statement import');
  await changeBatch(
    actor,
    { action: 'import failed' },
    batchId,
    ['reading', 'matching', 'booking', 'receiving', 'adjusting'],
    changes,
  ).catch((refused: unknown) => {
    if (!isStateChanged(refused)) throw refused;
  });
  // What a booking posts was settled by the check: later files need not wait until it is taken up.
  const { stage, source, ownerId } = batch;
  if (stage === 'booking' && source) await leaveSource(actor, lineOf({ ownerId, source }), batchId);
};
