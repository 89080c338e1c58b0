import { batchQueue } from './owning/ownership.ts';
import type { Batch, BatchStage } from '../../shared/statements/schema.ts';
import type { Actor } from '../core/actor.ts';
import type { Write } from '../db/commit.ts';
import { closeBatchInQueue } from './queue/sourceQueue.ts';
import { beforeReview, markRefused, type Problem } from './refusedBatch.ts';

/**
 * Releases the source of a rejected batch and resumes the next one. Repeating it changes nothing, so the next run
 * completes one that was interrupted before the release.
 */
export const releaseRefused = async (
  actor: Actor,
  { batchId, status, source, ownerId }: Pick<Batch, 'batchId' | 'status' | 'source' | 'ownerId'>,
): Promise<void> => {
  if (status === 'IllegalContent' && source)
    await closeBatchInQueue(actor, batchQueue({ ownerId, source }), batchId);
};

/**
 * Rejects a batch whose file cannot be imported (`IllegalContent`). The file stays, but its name and content are
 * released, so a corrected file can follow.
 * @param from stages the batch may be in; a batch in another stage is left alone
 * @param more further writes of the transaction
 */
export const refuseBatch = async (
  actor: Actor,
  batch: Batch,
  problem: Problem,
  from: readonly BatchStage[] = beforeReview,
  more: readonly Write[] = [],
): Promise<void> => {
  const { batchId, source, ownerId } = batch;
  await markRefused(actor, batch, problem, from, more);
  if (source) await closeBatchInQueue(actor, batchQueue({ ownerId, source }), batchId);
};
