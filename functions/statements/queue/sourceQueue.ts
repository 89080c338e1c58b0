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
export const enterSource = async (
  line: string,
  batchId: string,
  more: readonly Write[] = [],
): Promise<string | undefined> => {
  const key = statementKeys.openBatch(line);
  const open = create({ ...key, type: 'openBatch', batchId }, 'LastBatchUnfinished');
  if (!(await catchRefusal(commitSilently([...more, open]), 'LastBatchUnfinished'))) return undefined;
  const holder = await findOpenBatch(line);
  return holder === batchId ? undefined : holder;
};

/** Returns the write that puts a batch in its queue. It belongs to the move to `waiting`. */
export const enterLine = (line: string, batchId: string): Write =>
  put({ ...statementKeys.waiting(line, batchId), type: 'waitingBatch', version: 1, batchId });

/** Returns the write that takes a batch out of its queue. */
export const leaveLine = (line: string, batchId: string): Write =>
  remove(statementKeys.waiting(line, batchId));

/**
 * Resumes the first waiting batch when no batch holds the queue. Call it after a batch leaves and after one enters,
 * because the one before may have left in between. Repeating it changes nothing.
 */
export const resumeNext = async (actor: Actor, line: string): Promise<void> => {
  for (;;) {
    if (await findOpenBatch(line)) return;
    const { items } = await queryPage<OpenBatch>({
      pk: statementKeys.openBatch(line).pk,
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
      outOfLine: leaveLine(line, next),
    });
    // A batch that was abandoned concurrently leaves its turn to the next one.
    if (went) return;
  }
};

/** Returns the write that ends the turn of a batch. It fails when another batch has the turn. */
export const endTurn = (line: string, batchId: string): Write =>
  removeIf<OpenBatch>(statementKeys.openBatch(line), { batchId }, 'BatchStateChanged');

/** Ends a batch's turn and resumes the next one of its queue. Repeating it changes nothing. */
export const leaveSource = async (actor: Actor, line: string, batchId: string): Promise<void> => {
  if ((await findOpenBatch(line)) === batchId)
    // A concurrent run may have ended the turn, and the next batch may have begun.
    await catchRefusal(commitSilently([endTurn(line, batchId)]), 'BatchStateChanged');
  await resumeNext(actor, line);
};
