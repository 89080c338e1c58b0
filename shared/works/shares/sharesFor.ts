import { comparePercentages } from '../../money/percentage.ts';
import { divideArea } from './places.ts';
import { classesOfRight, type RightClass } from '../../reference/rightClasses.ts';
import { worldwide } from '../../reference/territories.ts';
import type { RightShare } from './schema.ts';
import { regionsNamed, statedShare, statesRight } from './statedShares.ts';

/** Basis of a party's share of a use: what it owns by right and territory, and what it owns otherwise. */
export type OwnedShare = {
  /** Share in percent for every class of right that `ownership` says nothing about. */
  readonly percentage: string;
  readonly ownership?: readonly RightShare[] | undefined;
};

/**
 * Returns what a party owns of a class of right in a country, in percent. Where it states the class but not the country,
 * it owns nothing there.
 */
export const ownedShare = (
  { percentage, ownership }: OwnedShare,
  right: RightClass | undefined,
  country: number,
): string => {
  if (!right || !statesRight(ownership, right)) return percentage;
  return statedShare(ownership, right, country) ?? '0';
};

/** Shares that hold for a use, or the fact about the use that would have to be known to tell them. */
type SharesForUse<S extends OwnedShare> = { shares: readonly S[] } | { lacks: 'right' | 'territory' };

/** Returns the shares as they hold in a country. */
const sharesIn = <S extends OwnedShare>(
  shares: readonly S[],
  right: RightClass | undefined,
  country: number,
): readonly S[] =>
  shares.map((share) => {
    const percentage = ownedShare(share, right, country);
    return percentage === share.percentage ? share : { ...share, percentage };
  });

const sameShares = (some: readonly OwnedShare[], others: readonly OwnedShare[]): boolean =>
  some.every(({ percentage }, index) => comparePercentages(percentage, others[index]!.percentage) === 0);

/**
 * Returns the shares of a work that hold for a use. Without shares by right they are the shares themselves. A use that
 * names no right, or an area instead of a country, has shares only where every right and country it may mean has the
 * same ones.
 * @param right code of the right catalogue
 * @param territory country or area; worldwide when the use names none
 */
export const sharesFor = <S extends OwnedShare>(
  shares: readonly S[],
  right: number | undefined,
  territory: number | undefined,
): SharesForUse<S> => {
  if (!shares.some(({ ownership }) => ownership?.length)) return { shares };
  const regions = shares.flatMap(({ ownership }) => regionsNamed(ownership));
  const countries = divideArea(regions, territory ?? worldwide);
  if (!countries.length) return { lacks: 'territory' };
  const byClass: (readonly S[])[] = [];
  for (const one of classesOfRight(right)) {
    const [first, ...others] = countries.map((country) => sharesIn(shares, one, country));
    if (others.some((other) => !sameShares(first!, other))) return { lacks: 'territory' };
    byClass.push(first!);
  }
  const [first, ...others] = byClass;
  return others.some((other) => !sameShares(first!, other)) ? { lacks: 'right' } : { shares: first! };
};
