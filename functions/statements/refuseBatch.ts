import { lineOf } from '../../shared/statements/ownership.ts';
import type { Batch, BatchStage } from '../../shared/statements/schema.ts';
import type { Actor } from '../core/actor.ts';
import { remove, type Write } from '../db/commit.ts';
import { statementKeys } from '../db/keys/statements.ts';
import { changeBatch, isStateChanged } from './batchStore.ts';
import { releaseContent } from './owning/contentClaims.ts';
import { leaveSource } from './sourceQueue.ts';

type Problem = NonNullable<Batch['problem']>;

/**
 * Frees the source of a refused batch and lets the next one go on. Repeating it changes nothing, so a run that broke off
 * between refusing and freeing is mended by the next.
 */
export const freeRefused = async (
  actor: Actor,
  { batchId, status, source, ownerId }: Pick<Batch, 'batchId' | 'status' | 'source' | 'ownerId'>,
): Promise<void> => {
  if (status === 'IllegalContent' && source) await leaveSource(actor, lineOf({ ownerId, source }), batchId);
};

/** Stages in which the file of a batch may turn out to be no statement that can be imported. */
const beforeReview: readonly BatchStage[] = [
  'awaitingFile',
  'reading',
  'matching',
  'needsMapping',
  'waiting',
];

/** The writes that free the name and the content of a batch for another one. */
export const freeingWrites = ({ fileName, sha256, ownerId }: Batch): Write[] => [
  remove(statementKeys.fileName(fileName, ownerId)),
  ...(sha256 ? [releaseContent(sha256, ownerId)] : []),
];

/**
 * Ends a batch whose file cannot be imported (`IllegalContent`). The file stays; its name and content are free again, so
 * that a mended file can follow.
 * @param from stages the batch is ended in; one that has moved on to another by now is left alone
 * @param more what is written in the same transaction
 */
export const refuseBatch = async (
  actor: Actor,
  batch: Batch,
  problem: Problem,
  from: readonly BatchStage[] = beforeReview,
  more: readonly Write[] = [],
): Promise<void> => {
  const { batchId, source, ownerId } = batch;
  await changeBatch(
    actor,
    { action: 'import refused', changes: { problem: problem.code } },
    batchId,
    from,
    { status: 'IllegalContent', stage: 'failed', problem, ...(source && { source }) },
    [...freeingWrites(batch), ...more],
  ).catch((error: unknown) => {
    if (!isStateChanged(error)) throw error;
  });
  if (source) await leaveSource(actor, lineOf({ ownerId, source }), batchId);
};
