import type { Actor } from '../../core/actor.ts';
import { catchRefusal } from '../../core/refusal.ts';
import { commitSilently, create, put, remove, removeIf, type Write } from '../../db/commit.ts';
import { queryPage } from '../../db/items.ts';
import { statementKeys } from '../../db/keys/statements.ts';
import { findOpenBatch, type OpenBatch } from './openBatchReader.ts';
import { resumeImport } from './resumeImport.ts';

/**
 * Makes a batch the open one of its queue.
 * @param more further writes of the transaction
 * @returns the batch it has to wait for, or `undefined` when it may continue
 * @throws Refusal of `more`
 */
export const openBatchInQueue = async (
  queue: string,
  batchId: string,
  more: readonly Write[] = [],
): Promise<string | undefined> => {
  const key = statementKeys.openBatch(queue);
  const open = create({ ...key, type: 'openBatch', batchId }, 'LastBatchUnfinished');
  if (!(await catchRefusal(commitSilently([...more, open]), 'LastBatchUnfinished'))) return undefined;
  const holder = await findOpenBatch(queue);
  return holder === batchId ? undefined : holder;
};

/** Returns the write that puts a batch in its queue. It belongs to the move to `waiting`. */
export const addToQueueWrite = (queue: string, batchId: string): Write =>
  put({ ...statementKeys.waiting(queue, batchId), type: 'waitingBatch', version: 1, batchId });

/** Returns the write that takes a batch out of its queue. */
export const removeFromQueueWrite = (queue: string, batchId: string): Write =>
  remove(statementKeys.waiting(queue, batchId));

/**
 * Resumes the first waiting batch when no batch holds the queue. Call it after a batch leaves and after one enters,
 * because the one before may have left in between. Repeating it changes nothing.
 */
export const resumeNext = async (actor: Actor, queue: string): Promise<void> => {
  for (;;) {
    if (await findOpenBatch(queue)) return;
    const { items } = await queryPage<OpenBatch>({
      pk: statementKeys.openBatch(queue).pk,
      skPrefix: 'waiting#',
      limit: 1,
    });
    const next = items[0]?.batchId;
    if (!next) return;
    const went = await resumeImport(actor, next, {
      action: 'its turn came',
      attempt: 'turn',
      from: 'waiting',
      changes: { stage: 'reading', problem: undefined },
      queueRemoval: removeFromQueueWrite(queue, next),
    });
    // A batch that was abandoned concurrently leaves its turn to the next one.
    if (went) return;
  }
};

/** Returns the write that ends the turn of a batch. It fails when another batch has the turn. */
export const endTurn = (queue: string, batchId: string): Write =>
  removeIf<OpenBatch>(statementKeys.openBatch(queue), { batchId }, 'BatchStateChanged');

/** Ends a batch's turn and resumes the next one of its queue. Repeating it changes nothing. */
export const closeBatchInQueue = async (actor: Actor, queue: string, batchId: string): Promise<void> => {
  if ((await findOpenBatch(queue)) === batchId)
    // A concurrent run may have ended the turn, and the next batch may have begun.
    await catchRefusal(commitSilently([endTurn(queue, batchId)]), 'BatchStateChanged');
  await resumeNext(actor, queue);
};
