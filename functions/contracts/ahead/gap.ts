import { inTerritory, type LicenceScope } from '../../../shared/contracts/licenceScope.ts';
import {
  isTicked,
  licensedShareTypes,
  type LicensedShareType,
} from '../../../shared/contracts/shareTypes.ts';
import { addDays } from '../../../shared/reference/dates.ts';
import { areaContains } from '../../../shared/reference/territories.ts';
import { rightCovers } from '../../../shared/reference/usage.ts';

/**
 * Uses that are not licensed after a licence ends. Without regions and rights, nothing is licensed; `resumesOn` then is the first
 * day of the next licence, if there is one.
 */
export type Gap = {
  resumesOn?: string;
  regions: number[];
  rights: number[];
  /** Shares of the work that are no longer licensed, where others still are. */
  shareTypes?: LicensedShareType[];
};

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

/** Shares that no tick names, such as those of a recording. */
const otherShares = '';

/** Returns the shares of a licence that have to be looked at by themselves; one for all where nobody ticks any. */
const sharesOf = (
  { shareTypes }: LicenceScope,
  following: readonly LicenceScope[],
): readonly (LicensedShareType | typeof otherShares)[] => {
  if (shareTypes?.length) return licensedShareTypes.filter((type) => shareTypes.includes(type));
  const someTick = following.some((other) => other.shareTypes?.length);
  return someTick ? [...licensedShareTypes, otherShares] : [otherShares];
};

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
  const shares = sharesOf(scope, then);
  const lost = shares.flatMap((share) =>
    scope.rights.map((right) => ({
      share,
      right,
      areas: lostAreas(
        scope,
        then.filter(
          ({ rights, shareTypes }) =>
            isTicked(shareTypes, share) && rights.some((held) => rightCovers(held, right)),
        ),
      ),
    })),
  );
  const missing = lost.filter(({ areas }) => areas.length > 0);
  if (missing.length === 0) return undefined;
  const lostShares = new Set(missing.map(({ share }) => share));
  const named = licensedShareTypes.filter((type) => lostShares.has(type));
  return {
    regions: [...new Set(missing.flatMap(({ areas }) => areas))],
    rights: scope.rights.filter((right) => missing.some((one) => one.right === right)),
    ...(lostShares.size < shares.length && { shareTypes: named }),
  };
};
