import { reviewAgain } from '../../shared/statements/routes.ts';
import { handle } from '../core/handle.ts';
import { changeBatch, loadBatch } from './batchStore.ts';
import { startImportMachine } from './importMachine.ts';

/** Also takes up an import whose step failed: what was read is not read again. */
export const handler = handle(reviewAgain)(async ({ params, identity }) => {
  const { batchId, version, rowChunks } = await loadBatch(params.id);
  const stage = rowChunks === undefined ? 'reading' : 'matching';
  await changeBatch(identity, { action: 'checked again' }, batchId, ['review', 'failed'], {
    stage,
    problem: undefined,
  });
  await startImportMachine(batchId, `check${version}`);
  return {};
});
