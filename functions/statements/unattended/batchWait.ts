import type { BatchWait } from '../../messages/templates/batchWaits.ts';
import { isPosting } from '../../../shared/statements/batchRules.ts';
import type { Batch } from '../../../shared/statements/schema.ts';

/** Problems that a person or a later file caused on purpose: nobody needs to be told of them. */
const intended: readonly string[] = ['Abandoned', 'UploadNotFinished', 'FileReplaced'];

/**
 * Returns why a batch waits for its owner; `undefined` while it is processed or somebody works on it, and once it is booked
 * or was ended on purpose.
 */
export const batchWait = (
  batch: Pick<Batch, 'status' | 'stage' | 'problem' | 'decidedSince'>,
): BatchWait | undefined => {
  const { status, stage, problem, decidedSince } = batch;
  if (stage === 'needsMapping') return 'needsMapping';
  if (stage === 'review' && !decidedSince) return status === 'Checked' ? 'toConfirm' : 'needsDecisions';
  const hasFailed = stage === 'failed' || (isPosting(batch) && problem !== undefined);
  return hasFailed && !intended.includes(problem?.code ?? '') ? 'failed' : undefined;
};
