import { listStatementRuns } from '../../../shared/statementRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { listRuns, viewRun } from '../runStore.ts';

export const handler = handle(listStatementRuns)(async ({ query: { offset, limit } }) => {
  const { items, total } = await listRuns({ offset, limit });
  return { items: await Promise.all(items.map(viewRun)), total };
});
