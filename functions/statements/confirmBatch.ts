import { confirmBatch } from '../../shared/statements/routes.ts';
import { handle } from '../core/handle.ts';
import { noteStart } from '../core/machineNotes.ts';
import { startNoted } from '../core/machineStarts.ts';
import { Refusal } from '../core/refusal.ts';
import { changeBatch, loadBatch } from './batchStore.ts';
import { incomeStart } from './importMachine.ts';

/**
 * Books a batch: `Checked`, or `StillErrors` with what is open set aside. Two people who confirm at once: one does, the
 * other is told the batch has moved on.
 */
export const handler = handle(confirmBatch)(async ({ body: { batchId, parkOpen }, identity }) => {
  const { status, counters, version } = await loadBatch(batchId);
  if (status === 'StillErrors' && !parkOpen)
    throw new Refusal('BatchHasOpenErrors', { errors: counters?.errors ?? 0 });
  if (status !== 'Checked' && status !== 'StillErrors') throw new Refusal('BatchStateChanged', { status });
  const start = incomeStart(batchId, 'book', `confirm${version}`);
  await changeBatch(
    identity,
    { action: 'batch confirmed', changes: { parkOpen } },
    batchId,
    ['review'],
    { status: 'Checked', stage: 'booking', confirmedAt: new Date().toISOString() },
    [noteStart(start)],
  );
  await startNoted(start);
  return {};
});
