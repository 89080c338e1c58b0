import { inTerritory, type LicenceScope } from '../../../shared/contracts/licenceScope.ts';
import { addDays } from '../../../shared/reference/dates.ts';
import { areaContains } from '../../../shared/reference/territories.ts';
import { rightCovers } from '../../../shared/reference/usage.ts';

/**
 * Uses that are not licensed after a licence ends. Without regions and rights, nothing is licensed; `resumesOn` then is the first
 * day of the next licence, if there is one.
 */
export type Gap = { resumesOn?: string; regions: number[]; rights: number[] };

type Territory = Pick<LicenceScope, 'regions' | 'excludedRegions'>;

/** Returns the areas of a territory that no licence of others covers: whole areas, or countries that others leave out. */
const lostAreas = ({ regions, excludedRegions }: Territory, others: readonly Territory[]): number[] =>
  regions.flatMap((area) => {
    const holding = others.filter((other) => other.regions.some((one) => areaContains(one, area)));
    if (holding.length === 0) return [area];
    const [first, ...rest] = holding.map((other) =>
      other.excludedRegions.filter(
        (left) =>
          (areaContains(area, left) || areaContains(left, area)) &&
          !excludedRegions.some((never) => areaContains(never, left)) &&
          !others.some((one) => inTerritory(one, left)),
      ),
    );
    // Another one that leaves out less covers the rest.
    return rest.reduce((least, left) => (left.length < least.length ? left : least), first!);
  });

/**
 * Returns what is not licensed from the day after a licence ends; `undefined` when others go on with all of it.
 * @param following other licences of the same work and parties
 */
export const gapAfter = (
  scope: LicenceScope & { readonly end: string },
  following: readonly LicenceScope[],
): Gap | undefined => {
  const next = addDays(scope.end, 1);
  const later = following.filter(({ end }) => end === undefined || end >= next);
  const then = later.filter(({ start }) => start <= next);
  if (then.length === 0) {
    const [resumesOn] = later.map(({ start }) => start).sort();
    return { ...(resumesOn && { resumesOn }), regions: [], rights: [] };
  }
  const lost = scope.rights.map((right) => ({
    right,
    areas: lostAreas(
      scope,
      then.filter(({ rights }) => rights.some((held) => rightCovers(held, right))),
    ),
  }));
  const rights = lost.filter(({ areas }) => areas.length > 0).map(({ right }) => right);
  return rights.length > 0
    ? { regions: [...new Set(lost.flatMap(({ areas }) => areas))], rights }
    : undefined;
};
