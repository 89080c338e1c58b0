import type { Actor } from '../core/actor.ts';
import { commitSilently, create, put, remove, type Write } from '../db/commit.ts';
import { getItem, queryPage } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';
import { Refusal } from '../core/refusal.ts';
import { isStateChanged } from './batchStore.ts';
import { goOn } from './goOn.ts';

type Open = { batchId: string };

/** The unfinished batch of a line (`lineOf`), which later batches of the line wait for. */
export const openBatchOf = async (line: string): Promise<string | undefined> =>
  (await getItem<Open>(statementKeys.openBatch(line)))?.batchId;

/**
 * Makes a batch the open one of its line.
 * @param more what is written in the same transaction
 * @returns the batch it has to wait for, or nothing when it may go on
 * @throws Refusal of `more`
 */
export const enterSource = async (
  line: string,
  batchId: string,
  more: readonly Write[] = [],
): Promise<string | undefined> => {
  const key = statementKeys.openBatch(line);
  try {
    await commitSilently([...more, create({ ...key, type: 'openBatch', batchId }, 'LastBatchUnfinished')]);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal) || error.result !== 'LastBatchUnfinished') throw error;
  }
  const holder = await openBatchOf(line);
  return holder === batchId ? undefined : holder;
};

/** The write that puts a batch in its line; it goes with the move to `waiting`. */
export const enterLine = (line: string, batchId: string): Write =>
  put({ ...statementKeys.waiting(line, batchId), type: 'waitingBatch', version: 1, batchId });

/** The write that takes a batch out of its line. */
export const leaveLine = (line: string, batchId: string): Write =>
  remove(statementKeys.waiting(line, batchId));

/**
 * Lets the first batch in line go on when nothing holds the line. Whoever leaves calls it, and whoever has just entered
 * the line, because the one before may have left in between. Repeating it changes nothing.
 */
export const letNextGo = async (actor: Actor, line: string): Promise<void> => {
  for (;;) {
    if (await openBatchOf(line)) return;
    const { items } = await queryPage<Open>({
      pk: statementKeys.openBatch(line).pk,
      skPrefix: 'waiting#',
      limit: 1,
    });
    const next = items[0]?.batchId;
    if (!next) return;
    const went = await goOn(actor, next, {
      action: 'its turn came',
      attempt: 'turn',
      from: 'waiting',
      changes: { stage: 'reading', problem: undefined },
      outOfLine: leaveLine(line, next),
    });
    // One that was given up in this moment leaves its place to the one behind it.
    if (went) return;
  }
};

/** The write that ends the turn of a batch; refuses when it is another's by now. */
export const endTurn = (line: string, batchId: string): Write => ({
  refuse: 'BatchStateChanged',
  item: {
    Delete: {
      ...remove(statementKeys.openBatch(line)).item.Delete!,
      ConditionExpression: 'batchId = :batchId',
      ExpressionAttributeValues: { ':batchId': batchId },
    },
  },
});

/** Ends a batch's turn and lets the next one of its line go on. Repeating it changes nothing. */
export const leaveSource = async (actor: Actor, line: string, batchId: string): Promise<void> => {
  if ((await openBatchOf(line)) === batchId)
    await commitSilently([endTurn(line, batchId)]).catch((error: unknown) => {
      // A run beside this one has ended it, and the next has come.
      if (!isStateChanged(error)) throw error;
    });
  await letNextGo(actor, line);
};
