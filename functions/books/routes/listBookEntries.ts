import { listBookEntries } from '../../../shared/books/routes.ts';
import { handle } from '../../api/handle.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { pageOfAccount } from '../bookReader.ts';
import { requireBookkeeper } from '../requireBookkeeper.ts';

export const handler = handle(listBookEntries)(
  async ({ query: { account, to = businessDayAt(), ...range }, identity }) => {
    requireBookkeeper(identity);
    return pageOfAccount(account, { to, ...range });
  },
);
