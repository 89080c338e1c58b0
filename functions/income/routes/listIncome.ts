import { listIncome } from '../../../shared/income/routes.ts';
import { royaltyByCurrency } from '../../../shared/income/facts.ts';
import { compare } from '../../../shared/money/decimal.ts';
import { handle } from '../../api/handle.ts';
import { loadIncomeAsked } from '../incomeReader.ts';
import { withLicensorNames } from '../licensorNames.ts';

export const handler = handle(listIncome)(async ({ query, identity, language }) => {
  const { facts, leftOut } = await loadIncomeAsked(identity, query);
  const ordered = facts.sort((a, b) => compare(b.royaltyAmount, a.royaltyAmount));
  return {
    items: await withLicensorNames(ordered.slice(query.offset, query.offset + query.limit), language),
    total: ordered.length,
    totals: royaltyByCurrency(ordered),
    ...(leftOut !== undefined && { leftOut }),
  };
});
