import { getImportProgress } from '../../../shared/statements/routes.ts';
import { handle } from '../../api/handle.ts';
import { isStartNoted } from '../../machines/machineNotes.ts';
import { loadOwnBatch } from '../owning/ownBatch.ts';

export const handler = handle(getImportProgress)(async ({ query, identity }) => {
  const {
    batchId,
    status,
    stage,
    rowsRead = 0,
    counters,
    problem,
  } = await loadOwnBatch(identity, query.batchId);
  const waitsForPlace = (stage === 'reading' || stage === 'matching') && (await isStartNoted(`${batchId}-`));
  return { batchId, status, stage, rowsRead, counters, problem, ...(waitsForPlace && { waitsForPlace }) };
});
