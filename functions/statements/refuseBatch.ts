import { batchQueue } from '../../shared/statements/ownership.ts';
import { catchRefusal } from '../core/refusal.ts';
import type { Batch, BatchStage } from '../../shared/statements/schema.ts';
import type { Actor } from '../core/actor.ts';
import { remove, type Write } from '../db/commit.ts';
import { statementKeys } from '../db/keys/statements.ts';
import { changeBatch } from './batchStore.ts';
import { releaseContent } from './owning/contentClaims.ts';
import { leaveSource } from './sourceQueue.ts';

type Problem = NonNullable<Batch['problem']>;

/**
 * Releases the source of a rejected batch and resumes the next one. Repeating it changes nothing, so the next run
 * completes one that was interrupted before the release.
 */
export const freeRefused = async (
  actor: Actor,
  { batchId, status, source, ownerId }: Pick<Batch, 'batchId' | 'status' | 'source' | 'ownerId'>,
): Promise<void> => {
  if (status === 'IllegalContent' && source)
    await leaveSource(actor, batchQueue({ ownerId, source }), batchId);
};

/** Stages in which a batch's file may turn out not to be an importable statement. */
const beforeReview: readonly BatchStage[] = [
  'awaitingFile',
  'reading',
  'matching',
  'needsMapping',
  'waiting',
];

/** Returns the writes that release a batch's file name and content for another batch. */
export const freeingWrites = ({ fileName, sha256, ownerId }: Batch): Write[] => [
  remove(statementKeys.fileName(fileName, ownerId)),
  ...(sha256 ? [releaseContent(sha256, ownerId)] : []),
];

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
  await catchRefusal(
    changeBatch(
      actor,
      { action: 'import refused', changes: { problem: problem.code } },
      batchId,
      from,
      { status: 'IllegalContent', stage: 'failed', problem, ...(source && { source }) },
      [...freeingWrites(batch), ...more],
    ),
    'BatchStateChanged',
  );
  if (source) await leaveSource(actor, batchQueue({ ownerId, source }), batchId);
};
