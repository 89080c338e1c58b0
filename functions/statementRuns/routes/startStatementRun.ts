import { startStatementRun } from '../../../shared/statementRuns/routes.ts';
import { lastDayOf } from '../../../shared/reference/accountingPeriod.ts';
import { handle } from '../../api/handle.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { Refusal } from '../../core/refusal.ts';
import { startRun } from '../runJobs.ts';
import { viewRun } from '../runStore.ts';

export const handler = handle(startStatementRun)(async ({ body: { month }, identity }) => {
  if (lastDayOf(month) >= businessDayAt())
    throw new Refusal('InvalidData', { issues: [{ path: 'body.month', message: 'future' }] });
  return viewRun(await startRun(identity, month));
});
