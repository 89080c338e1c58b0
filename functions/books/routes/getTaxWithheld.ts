import { getTaxWithheld } from '../../../shared/books/routes.ts';
import { handle } from '../../api/handle.ts';
import { requireBookkeeper } from '../requireBookkeeper.ts';
import { taxWithheld } from '../taxWithheld.ts';

export const handler = handle(getTaxWithheld)(async ({ query: { payer, year }, identity }) => {
  requireBookkeeper(identity);
  return { lines: await taxWithheld(payer, year) };
});
