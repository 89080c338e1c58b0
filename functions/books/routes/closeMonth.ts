import { closeMonth as route } from '../../../shared/books/routes.ts';
import { handle } from '../../api/handle.ts';
import { closeMonth } from '../closing.ts';
import { closingChecklist } from '../closingChecklist.ts';

export const handler = handle(route)(async ({ body, identity }) => {
  await closeMonth(identity, body, await closingChecklist(body.month));
  return { closedThrough: body.month };
});
