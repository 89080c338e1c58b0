import { areaContains } from '../reference/territories.ts';

/** Uses of a work that a licence covers. */
export type LicenceScope = {
  /** Right codes; a code covers its sub-codes. */
  readonly rights: readonly number[];
  /** Territory codes (0 worldwide, 1001.. continents). */
  readonly regions: readonly number[];
  readonly excludedRegions: readonly number[];
  /** First and last day of the licence, `YYYY-MM-DD`. Without `end` it has no last day. */
  readonly start: string;
  readonly end?: string;
  /** Shares of the work that are licensed, such as OA and SA; all if absent. */
  readonly shareTypes?: readonly string[] | undefined;
};

/**
 * Returns whether a territory is among regions. No territory counts as the whole world. An area with an excluded country
 * is not among them.
 */
export const inTerritory = (
  { regions, excludedRegions }: Pick<LicenceScope, 'regions' | 'excludedRegions'>,
  territory: number | null,
): boolean => {
  const place = territory ?? 0;
  return (
    regions.some((area) => areaContains(area, place)) &&
    !excludedRegions.some(
      (area) => areaContains(area, place) || (place !== area && areaContains(place, area)),
    )
  );
};
