import { publishStatementRun } from '../../../shared/statementRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { beginJob } from '../runJobs.ts';
import { viewRun } from '../runStore.ts';

export const handler = handle(publishStatementRun)(async ({ params: { id }, body: { version }, identity }) =>
  viewRun(await beginJob(identity, id, 'publish', { version })),
);
