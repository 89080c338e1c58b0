import { rightClasses } from '../../reference/rightClasses.ts';
import { areaContains, worldwide } from '../../reference/territories.ts';
import type { RightShare } from '../../works/shares/schema.ts';
import type { CwrShares, CwrTerritory } from '../model.ts';
import { regionOfTis } from '../tis.ts';
import { toPercentage } from './amounts.ts';

/**
 * Returns the shares a party collects, by right and territory; `undefined` when the product does not know a territory.
 */
export const toCollectedShares = (
  territories: readonly CwrTerritory[],
  collected: readonly CwrShares[],
): RightShare[] => {
  const places = territories.map(({ fields }, index) => ({
    region: regionOfTis((fields.territory ?? '').padStart(4, '0')),
    isIncluded: fields.indicator !== 'E',
    shares: collected[index]!,
  }));
  if (places.some(({ region }) => region === undefined)) return [];
  const known = places as { region: number; isIncluded: boolean; shares: CwrShares }[];
  const excluded = known.filter(({ isIncluded }) => !isIncluded).map(({ region }) => region);
  return known
    .filter(({ isIncluded }) => isIncluded)
    .flatMap(({ region, shares }) => {
      const without = excluded.filter((inner) => inner !== region && areaContains(region, inner));
      return rightClasses.map((right) => ({
        right,
        regions: [region],
        ...(without.length && { excludedRegions: without }),
        percentage: toPercentage(shares[right]),
      }));
    });
};

/** States that a party of a chain collects nothing, because others state their collected shares. */
export const collectsNothing: readonly RightShare[] = rightClasses.map((right) => ({
  right,
  regions: [worldwide],
  percentage: '0',
}));
