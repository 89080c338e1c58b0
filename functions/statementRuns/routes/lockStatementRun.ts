import { lockStatementRun } from '../../../shared/statementRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { moveRun, viewRun } from '../runStore.ts';

export const handler = handle(lockStatementRun)(async ({ params: { id }, body: { version }, identity }) =>
  viewRun(await moveRun(identity, id, { from: 'open', to: 'locked', version })),
);
