import { reopenMonth as route } from '../../../shared/books/routes.ts';
import { handle } from '../../api/handle.ts';
import { lastClosedMonth } from '../../ledger/closedMonths.ts';
import { reopenMonth } from '../closing.ts';

export const handler = handle(route)(async ({ body, identity }) => {
  await reopenMonth(identity, body);
  return { closedThrough: await lastClosedMonth() };
});
