import type { Batch, BatchStage } from '../../shared/statements/schema.ts';
import type { Actor } from '../core/actor.ts';
import { catchRefusal } from '../core/refusal.ts';
import { remove, type Write } from '../db/commit.ts';
import { statementKeys } from '../db/keys/statements.ts';
import { changeBatch } from './batchStore.ts';
import { releaseContent } from './owning/contentClaims.ts';

/** Reason a batch is rejected. */
export type Problem = NonNullable<Batch['problem']>;

/** Stages in which a batch's file may turn out not to be an importable statement. */
export const beforeReview: readonly BatchStage[] = [
  'awaitingFile',
  'reading',
  'matching',
  'needsMapping',
  'waiting',
];

/** Returns the writes that release a batch's file name and content for another batch. */
export const releaseFileWrites = ({ fileName, sha256, ownerId }: Batch): Write[] => [
  remove(statementKeys.fileName(fileName, ownerId)),
  ...(sha256 ? [releaseContent(sha256, ownerId)] : []),
];

/**
 * Stores that a batch's file cannot be imported (`IllegalContent`). The file stays, but its name and content are released, so
 * that a corrected file can follow. The batch keeps its place in the queue of its source.
 * @param from stages the batch may be in; a batch in another stage is left alone
 * @param more further writes of the transaction
 */
export const markRefused = async (
  actor: Actor,
  batch: Batch,
  problem: Problem,
  from: readonly BatchStage[],
  more: readonly Write[] = [],
): Promise<void> => {
  const { batchId, source } = batch;
  await catchRefusal(
    changeBatch(
      actor,
      { action: 'import refused', changes: { problem: problem.code } },
      batchId,
      from,
      { status: 'IllegalContent', stage: 'failed', problem, ...(source && { source }) },
      [...releaseFileWrites(batch), ...more],
    ),
    'BatchStateChanged',
  );
};
