import { resumeStatementRun } from '../../../shared/statementRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { resumeJob } from '../runJobs.ts';
import { viewRun } from '../runStore.ts';

export const handler = handle(resumeStatementRun)(async ({ params: { id }, body: { version }, identity }) =>
  viewRun(await resumeJob(identity, id, version)),
);
