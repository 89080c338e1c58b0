import type { Actor } from '../core/actor.ts';
import { commitSilently, create, put, remove, type Write } from '../db/commit.ts';
import { getItem, queryPage } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';
import { Refusal } from '../core/refusal.ts';
import { isStateChanged } from './batchStore.ts';
import { goOn } from './goOn.ts';

type Open = { batchId: string };

/** The unfinished batch of a source, which later batches wait for. */
export const openBatchOf = async (source: string): Promise<string | undefined> =>
  (await getItem<Open>(statementKeys.openBatch(source)))?.batchId;

/**
 * Makes a batch the open one of its source.
 * @returns the batch it has to wait for, or nothing when it may go on
 */
export const enterSource = async (source: string, batchId: string): Promise<string | undefined> => {
  const key = statementKeys.openBatch(source);
  try {
    await commitSilently([create({ ...key, type: 'openBatch', batchId }, 'LastBatchUnfinished')]);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  const holder = await openBatchOf(source);
  return holder === batchId ? undefined : holder;
};

/** The write that puts a batch in the line of its source; it goes with the move to `waiting`. */
export const enterLine = (source: string, batchId: string): Write =>
  put({ ...statementKeys.waiting(source, batchId), type: 'waitingBatch', version: 1, batchId });

/** The write that takes a batch out of the line of its source. */
export const leaveLine = (source: string, batchId: string): Write =>
  remove(statementKeys.waiting(source, batchId));

/**
 * Lets the first batch in line go on when nothing holds the source. Whoever leaves calls it, and whoever has just entered
 * the line, because the one before may have left in between. Repeating it changes nothing.
 */
export const letNextGo = async (actor: Actor, source: string): Promise<void> => {
  if (await openBatchOf(source)) return;
  const { items } = await queryPage<Open>({
    pk: statementKeys.openBatch(source).pk,
    skPrefix: 'waiting#',
    limit: 1,
  });
  const next = items[0]?.batchId;
  if (!next) return;
  await goOn(actor, next, {
    action: 'its turn came',
    attempt: 'turn',
    from: 'waiting',
    changes: { stage: 'reading', problem: undefined },
    outOfLine: leaveLine(source, next),
  });
};

/** The write that ends the turn of a batch; refuses when it is another's by now. */
const endTurn = (source: string, batchId: string): Write => ({
  refuse: 'BatchStateChanged',
  item: {
    Delete: {
      ...remove(statementKeys.openBatch(source)).item.Delete!,
      ConditionExpression: 'batchId = :batchId',
      ExpressionAttributeValues: { ':batchId': batchId },
    },
  },
});

/** Ends a batch's turn and lets the next one of its source go on. Repeating it changes nothing. */
export const leaveSource = async (actor: Actor, source: string, batchId: string): Promise<void> => {
  if ((await openBatchOf(source)) === batchId)
    await commitSilently([endTurn(source, batchId)]).catch((error: unknown) => {
      // A run beside this one has ended it, and the next has come.
      if (!isStateChanged(error)) throw error;
    });
  await letNextGo(actor, source);
};
