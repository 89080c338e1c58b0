import { getJournal } from '../../../shared/books/routes.ts';
import { handle } from '../../api/handle.ts';
import { lastClosedMonth } from '../../ledger/closedMonths.ts';
import { loadJournal } from '../journal.ts';

export const handler = handle(getJournal)(async ({ query: { month, currency } }) => {
  const [closedThrough = '', vouchers] = await Promise.all([lastClosedMonth(), loadJournal(month, currency)]);
  return { closed: month <= closedThrough, vouchers };
});
