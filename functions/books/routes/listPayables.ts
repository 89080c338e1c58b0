import { listPayables } from '../../../shared/books/routes.ts';
import { handle } from '../../api/handle.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { pageOfPayables } from '../payables.ts';

export const handler = handle(listPayables)(async ({ query: { day = businessDayAt(), ...page } }) => {
  return pageOfPayables(day, page);
});
