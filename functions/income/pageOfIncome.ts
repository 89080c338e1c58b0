import type { Language } from '../../shared/api/codes/entry.ts';
import type { Answer, Parsed } from '../../shared/api/route.ts';
import { royaltyByCurrency } from '../../shared/income/facts.ts';
import type { listIncome } from '../../shared/income/routes.ts';
import { compare } from '../../shared/money/decimal.ts';
import type { Identity } from '../api/identity.ts';
import { loadIncomeAsked } from './incomeReader.ts';
import { withLicensorNames } from './licensorNames.ts';

/**
 * Returns one page of the income lines a filter selects, the largest royalty first, with the royalty of all of them.
 * @throws Refusal as `loadIncomeAsked`
 */
export const pageOfIncome = async (
  identity: Identity,
  query: Parsed<typeof listIncome, 'query'>,
  language: Language,
): Promise<Answer<typeof listIncome>> => {
  const { facts, leftOut } = await loadIncomeAsked(identity, query);
  const ordered = facts.sort((a, b) => compare(b.royaltyAmount, a.royaltyAmount));
  return {
    items: await withLicensorNames(ordered.slice(query.offset, query.offset + query.limit), language),
    total: ordered.length,
    totals: royaltyByCurrency(ordered),
    ...(leftOut !== undefined && { leftOut }),
  };
};
