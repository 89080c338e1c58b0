import { getClosing } from '../../../shared/books/routes.ts';
import { monthAfter } from '../../../shared/reference/dates.ts';
import { handle } from '../../api/handle.ts';
import { lastClosedMonth } from '../../ledger/closedMonths.ts';
import { booksDay } from '../booksDay.ts';
import { closingEvents } from '../closing.ts';
import { closingChecklist } from '../closingChecklist.ts';

export const handler = handle(getClosing)(async ({ query }) => {
  const today = booksDay();
  const month = query.month ?? monthAfter(today.slice(0, 7), -1);
  const [closedThrough, checks, events] = await Promise.all([
    lastClosedMonth(),
    closingChecklist(month),
    closingEvents(),
  ]);
  return { closedThrough, today, month, checks, events };
});
