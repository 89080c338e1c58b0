import { processActor } from '../../core/actor.ts';
import { log } from '../../core/log.ts';
import { changeBatch, isStateChanged } from '../batchStore.ts';
import type { BatchEvent } from './tasks.ts';

type Failure = BatchEvent & { error: { Error?: string; Cause?: string } };

/**
 * The last resort when a step kept failing: the batch says so and can be started again where it stopped. Nothing of the
 * file is lost.
 */
export const handler = async ({ batchId, error }: Failure): Promise<void> => {
  log.error('import failed', { batchId, cause: error });
  await changeBatch(
    processActor('statement import'),
    { action: 'import failed' },
    batchId,
    ['reading', 'matching'],
    { stage: 'failed', problem: { code: 'StepFailed', params: { error: error.Error ?? '' } } },
  ).catch((refused: unknown) => {
    if (!isStateChanged(refused)) throw refused;
  });
};
