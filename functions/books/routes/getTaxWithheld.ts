import { getTaxWithheld } from '../../../shared/books/routes.ts';
import { handle } from '../../api/handle.ts';
import { taxWithheld } from '../taxWithheld.ts';

export const handler = handle(getTaxWithheld)(async ({ query: { payer, year } }) => {
  return { lines: await taxWithheld(payer, year) };
});
