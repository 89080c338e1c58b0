import type { Actor } from '../core/actor.ts';
import { commitSilently, create, put, remove } from '../db/commit.ts';
import { getItem, queryPage } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';
import { changeBatch, isStateChanged, loadBatch } from './batchStore.ts';
import { startImportMachine } from './importMachine.ts';
import { Refusal } from '../core/refusal.ts';

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

/** Puts a batch in the line of its source. Nothing is lost: it goes on by itself when its turn comes. */
export const waitForSource = (source: string, batchId: string): Promise<void> =>
  commitSilently([
    put({ ...statementKeys.waiting(source, batchId), type: 'waitingBatch', version: 1, batchId }),
  ]);

/** Ends a batch's turn and lets the next one of its source go on. Repeating it changes nothing. */
export const leaveSource = async (actor: Actor, source: string, batchId: string): Promise<void> => {
  if ((await openBatchOf(source)) === batchId)
    await commitSilently([remove(statementKeys.openBatch(source))]);
  const { items } = await queryPage<Open>({
    pk: statementKeys.openBatch(source).pk,
    skPrefix: 'waiting#',
    limit: 1,
  });
  const next = items[0]?.batchId;
  if (!next) return;
  await changeBatch(actor, { action: 'its turn came' }, next, ['waiting'], { stage: 'reading' }).catch(
    (error) => {
      if (!isStateChanged(error)) throw error;
    },
  );
  const { version, stage } = await loadBatch(next);
  if (stage === 'reading') await startImportMachine(next, `turn${version}`);
  await commitSilently([remove(statementKeys.waiting(source, next))]);
};
