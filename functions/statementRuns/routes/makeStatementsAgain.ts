import { makeStatementsAgain } from '../../../shared/statementRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { findPart } from '../runParts.ts';
import { beginJob } from '../runJobs.ts';
import { loadRun, viewRun } from '../runStore.ts';
import { licensorWrite } from '../statementStore.ts';

export const handler = handle(makeStatementsAgain)(async ({ params: { id }, body, identity }) => {
  const { licensorId, version } = body;
  if (licensorId === undefined) return viewRun(await beginJob(identity, id, 'make', { version }));
  const { generation } = await loadRun(id);
  const part = await findPart(id, licensorId);
  const again = licensorWrite(id, { licensorId, state: 'waiting', generation, attempts: 0 });
  return viewRun(await beginJob(identity, id, 'make', { version, part, further: [again] }));
});
