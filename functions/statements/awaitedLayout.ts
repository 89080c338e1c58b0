import type { Actor } from '../core/actor.ts';
import { noteStart } from '../core/machineNotes.ts';
import { startNoted } from '../core/machineStarts.ts';
import { commitSilently, put, remove, type Write } from '../db/commit.ts';
import { queryAll } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';
import { changeBatch, isStateChanged, loadBatch } from './batchStore.ts';
import { importStart } from './importMachine.ts';

/** The write that notes a batch whose headers nobody has mapped yet; it goes with the move to `needsMapping`. */
export const awaitLayout = (signature: string, batchId: string): Write =>
  put({
    ...statementKeys.awaitingLayout(signature, batchId),
    type: 'awaitingLayout',
    version: 1,
    batchId,
  });

const letGo = async (actor: Actor, signature: string, batchId: string): Promise<void> => {
  const { version } = await loadBatch(batchId);
  const start = importStart(batchId, `layout${version}`);
  const awaitsNoMore = remove(statementKeys.awaitingLayout(signature, batchId));
  try {
    await changeBatch(
      actor,
      { action: 'columns mapped' },
      batchId,
      ['needsMapping'],
      { stage: 'reading', problem: undefined },
      [noteStart(start), awaitsNoMore],
    );
  } catch (error) {
    if (!isStateChanged(error)) throw error;
    return commitSilently([awaitsNoMore]);
  }
  await startNoted(start);
};

/**
 * Lets the batches go on that wait for a layout of files with these headers. Whoever has learned it calls it, and whoever
 * has just begun to wait, because it may have been learned in between. Repeating it changes nothing.
 */
export const letAwaitingGo = async (actor: Actor, signature: string): Promise<void> => {
  const { pk } = statementKeys.layout(signature);
  const awaiting = await queryAll<{ batchId: string }>({ pk, skPrefix: statementKeys.awaitingPrefix });
  for (const { batchId } of awaiting) await letGo(actor, signature, batchId);
};
