import { breakdowns, sliceBy, type Breakdown } from '../../shared/income/facts.ts';
import type { IncomeFilter, IncomeSlice } from '../../shared/income/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import type { WorkType } from '../../shared/reference/enumerations.ts';
import type { Identity } from '../api/identity.ts';
import { ownId } from '../access/visibility.ts';
import { loadIncomeAsked } from './incomeReader.ts';

type Slices = { currency: Currency; items: IncomeSlice[]; leftOut?: number };

/** Returns income in slices by one dimension, for the licensor of a filter or a whole business. */
export const incomeSlices = async (
  identity: Identity,
  filter: IncomeFilter,
  breakdown: Breakdown,
): Promise<Slices> => {
  const { facts, ...income } = await loadIncomeAsked(identity, filter);
  return { ...income, items: sliceBy(facts, breakdown) };
};

/** Length of ranking lists (product description, section 3). */
export const rankingLength = 5;

/**
 * Returns works or recordings by royalty, of the musician or company signed in.
 * @throws Refusal `NotMusician` or `NotCompany` for anybody else
 */
export const rankedWorks = async (
  identity: Identity,
  filter: IncomeFilter,
  of: { kind: 'musician' | 'company'; workType: WorkType; all?: boolean },
): Promise<Slices> => {
  ownId(identity, of.kind);
  const slices = await incomeSlices(identity, { ...filter, workType: of.workType }, breakdowns.work);
  return of.all ? slices : { ...slices, items: slices.items.slice(0, rankingLength) };
};
