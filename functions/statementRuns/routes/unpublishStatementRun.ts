import { unpublishStatementRun } from '../../../shared/statementRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { beginJob } from '../runJobs.ts';
import { viewRun } from '../runStore.ts';

export const handler = handle(unpublishStatementRun)(
  async ({ params: { id }, body: { version }, identity }) =>
    viewRun(await beginJob(identity, id, 'unpublish', { version })),
);
