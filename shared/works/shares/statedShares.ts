import { specificity } from './places.ts';
import type { RightClass } from '../../reference/rightClasses.ts';
import type { RightShare } from './schema.ts';

/** A party's shares by right, or none. */
export type StatedShares = readonly RightShare[] | undefined;

/** Returns whether shares say anything about a class of right. */
export const statesRight = (shares: StatedShares, right: RightClass): boolean =>
  shares?.some((share) => share.right === right) ?? false;

/** Returns the shares that apply to a class of right in a country and describe it most closely; several are a contradiction. */
export const closestShares = (
  shares: StatedShares,
  right: RightClass,
  country: number,
): readonly RightShare[] => {
  const applying = (shares ?? [])
    .filter((share) => share.right === right)
    .map((share) => ({ share, close: specificity(share, country) }))
    .filter(({ close }) => close >= 0);
  const closest = Math.max(...applying.map(({ close }) => close));
  return applying.filter(({ close }) => close === closest).map(({ share }) => share);
};

/** Returns the share stated for a class of right in a country, in percent; `undefined` when none applies there. */
export const statedShare = (shares: StatedShares, right: RightClass, country: number): string | undefined =>
  closestShares(shares, right, country)[0]?.percentage;

/** Returns the regions that shares name, included and excluded ones alike. */
export const regionsNamed = (shares: StatedShares): number[] =>
  (shares ?? []).flatMap(({ regions, excludedRegions = [] }) => [...regions, ...excludedRegions]);
