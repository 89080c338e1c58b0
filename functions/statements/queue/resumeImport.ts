import type { Batch } from '../../../shared/statements/schema.ts';
import { catchRefusal } from '../../core/refusal.ts';
import type { Actor } from '../../core/actor.ts';
import { noteStart } from '../../machines/machineNotes.ts';
import { startNoted } from '../../machines/machineStarts.ts';
import { commitSilently, type AuditNote, type Write } from '../../db/commit.ts';
import { changeBatch, loadBatch } from '../batchStore.ts';
import { importStart } from '../importMachine.ts';

/** Resumption of a waiting batch: its stage, its changes, and the write that takes it out of the queue. */
type Resumption = {
  action: AuditNote['action'];
  /** Names the start; together with the batch's version, a repeat starts nothing. */
  attempt: string;
  from: Batch['stage'];
  changes: Partial<Batch>;
  queueRemoval: Write;
};

/**
 * Resumes the import of a batch that waits in a queue. A batch that has moved on otherwise only leaves the queue.
 * Repeating it changes nothing.
 * @returns whether the import was resumed
 */
export const resumeImport = async (
  actor: Actor,
  batchId: string,
  { action, attempt, from, changes, queueRemoval }: Resumption,
): Promise<boolean> => {
  const { version } = await loadBatch(batchId);
  const start = importStart(batchId, `${attempt}${version}`);
  const resumed = changeBatch(actor, { action }, batchId, [from], changes, [noteStart(start), queueRemoval]);
  if (await catchRefusal(resumed, 'BatchStateChanged')) {
    await commitSilently([queueRemoval]);
    return false;
  }
  await startNoted(start);
  return true;
};
