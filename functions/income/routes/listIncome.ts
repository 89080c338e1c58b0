import { listIncome } from '../../../shared/income/routes.ts';
import { royaltyByCurrency } from '../../../shared/income/facts.ts';
import { compare } from '../../../shared/money/decimal.ts';
import { handle } from '../../api/handle.ts';
import { loadIncome } from '../incomeReader.ts';

export const handler = handle(listIncome)(async ({ query, identity }) => {
  const { facts } = await loadIncome(identity, query);
  const ordered = facts.sort((a, b) => compare(b.royaltyAmount, a.royaltyAmount));
  return {
    items: ordered.slice(query.offset, query.offset + query.limit),
    total: ordered.length,
    totals: royaltyByCurrency(ordered),
  };
});
