import { breakdownByRight } from '../../../shared/income/breakdownByRight.ts';
import { getIncomeByCopyright } from '../../../shared/income/routes.ts';
import { sum } from '../../../shared/money/decimal.ts';
import { handle } from '../../api/handle.ts';
import { incomeSlices } from '../incomeSlices.ts';

/** Works shown. The list of lines shows the others. */
const worksShown = 50;

export const handler = handle(getIncomeByCopyright)(async ({ query, identity, language }) => {
  const slices = await incomeSlices(identity, query, breakdownByRight(query.by, language));
  if (query.by !== 'work') return slices;
  const { items, ...income } = slices;
  return { ...income, items: items.slice(0, worksShown), total: sum(items.map(({ royalty }) => royalty)) };
});
