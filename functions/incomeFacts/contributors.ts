import { weightsOfPercentages } from '../../shared/money/percentage.ts';
import { splitScaled, toDecimal, toScaled } from '../../shared/money/decimal.ts';
import type { IncomeSlice, ReceivedFact } from '../../shared/income/schema.ts';

/** Contributor of a work, with the weight of their part in percent. */
export type Contributor = { key: string; name: string; percentage: string };

/** Returns the contributors of a fact's work or recording; empty when it has none of the requested kind. */
type FindContributors = (fact: ReceivedFact) => readonly Contributor[];

/**
 * Adds up royalty by contributor. A fact's royalty is split over its contributors in proportion to their parts, and the
 * parts add up to it exactly. Each contributor gets the full number of units.
 */
export const sliceByContributor = (
  facts: readonly ReceivedFact[],
  findContributors: FindContributors,
): IncomeSlice[] => {
  const slices = new Map<string, { name: string; royalty: bigint; units: bigint }>();
  for (const fact of facts) {
    const contributors = findContributors(fact);
    if (!contributors.length) continue;
    const weights = weightsOfPercentages(contributors.map(({ percentage }) => percentage));
    const isWeighted = weights.some((weight) => weight > 0n);
    const parts = splitScaled(toScaled(fact.royaltyAmount), isWeighted ? weights : weights.map(() => 1n));
    contributors.forEach(({ key, name }, index) => {
      const slice = slices.get(key) ?? { name, royalty: 0n, units: 0n };
      slice.royalty += parts[index]!;
      slice.units += toScaled(fact.units);
      slices.set(key, slice);
    });
  }
  return [...slices]
    .sort(([a, x], [b, y]) => (x.royalty === y.royalty ? (a < b ? -1 : 1) : x.royalty < y.royalty ? 1 : -1))
    .map(([key, { name, royalty, units }]) => ({
      key,
      name,
      royalty: toDecimal(royalty),
      units: toDecimal(units),
    }));
};
