import { listDueKeyDates } from '../../../../shared/contracts/ahead/aheadRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { businessDayAt } from '../../../core/businessDay.ts';
import { dueKeyDatesFor } from '../../ahead/keyDateReader.ts';

export const handler = handle(listDueKeyDates)(async ({ query: { offset, limit }, identity }) => {
  const due = await dueKeyDatesFor(identity, businessDayAt());
  return { items: due.slice(offset, offset + limit), total: due.length };
});
