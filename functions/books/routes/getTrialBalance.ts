import { getTrialBalance } from '../../../shared/books/routes.ts';
import { handle } from '../../api/handle.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { lastClosedMonth } from '../../ledger/closedMonths.ts';
import { trialBalance } from '../bookReader.ts';

export const handler = handle(getTrialBalance)(async ({ query: { from, to = businessDayAt() } }) => {
  const [lines, closedThrough] = await Promise.all([trialBalance(from, to), lastClosedMonth()]);
  return { from, to, lines, closedThrough };
});
