import { listBookEntries } from '../../../shared/books/routes.ts';
import { handle } from '../../api/handle.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { pageOfAccount } from '../bookReader.ts';

export const handler = handle(listBookEntries)(
  async ({ query: { account, to = businessDayAt(), ...range } }) => {
    return pageOfAccount(account, { to, ...range });
  },
);
