import { getStatementRun } from '../../../shared/statementRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadRun, viewRun } from '../runStore.ts';

export const handler = handle(getStatementRun)(async ({ params }) => viewRun(await loadRun(params.id)));
