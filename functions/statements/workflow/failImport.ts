import { processActor } from '../../core/actor.ts';
import { log } from '../../core/log.ts';
import { isPosting } from '../../../shared/statements/batchRules.ts';
import { problemOfStep, type StepError } from '../../../shared/statements/stepProblem.ts';
import { changeBatch, isStateChanged, loadBatch } from '../batchStore.ts';
import type { BatchEvent } from './tasks.ts';

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
  await changeBatch(
    processActor('statement import'),
    { action: 'import failed' },
    batchId,
    ['reading', 'matching', 'booking', 'receiving', 'adjusting'],
    changes,
  ).catch((refused: unknown) => {
    if (!isStateChanged(refused)) throw refused;
  });
};
