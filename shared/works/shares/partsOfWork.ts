import { sumPercentages } from '../../money/percentage.ts';
import { rightClasses, type RightClass } from '../../reference/rightClasses.ts';
import { worldwide } from '../../reference/territories.ts';
import type { CopyrightLine } from '../schema.ts';
import { collectedShares, partiesOfLine, type ShareParty } from './parties.ts';
import { specificity, divideArea } from './places.ts';
import { ownedShare } from './sharesFor.ts';
import { regionsNamed } from './statedShares.ts';

/** Part of the world in which the shares of a work are the same: a country in it, and the smallest named region around it. */
type WorkPart = { country: number; region: number };

/** Returns whether a line has shares by right or publishers, or anything else a simple share lacks. */
export const hasDetail = ({
  role,
  ipiNameNumber,
  societies,
  controlled,
  ownership,
  collection,
  publishers,
}: Partial<CopyrightLine>): boolean =>
  [role, ipiNameNumber, societies, controlled].some((fact) => fact !== undefined) ||
  [ownership, collection, publishers].some((list) => list?.length);

/** Returns the parts of the world the shares of a work tell apart, the widest region first. */
export const partsOfWork = (copyrights: readonly CopyrightLine[]): WorkPart[] => {
  const regions = copyrights
    .flatMap(partiesOfLine)
    .flatMap(({ ownership, collection }) => [...regionsNamed(ownership), ...regionsNamed(collection)]);
  const close = (region: number, country: number) => specificity({ regions: [region] }, country);
  return divideArea(regions)
    .map((country) => {
      const region = regions.toSorted((a, b) => close(b, country) - close(a, country))[0];
      return { country, region: region !== undefined && close(region, country) >= 0 ? region : worldwide };
    })
    .toSorted((a, b) => close(a.region, a.country) - close(b.region, b.country));
};

/** Shares a party owns and collects of one class of right, in percent of the work. */
export type PartyShare = { owned: string; collected: string };

/** A party of a work with its shares in one country, by class of right. */
export type PartyInCountry = { line: number; party: ShareParty; shares: Record<RightClass, PartyShare> };

/** Returns the parties of a work with their shares in a country, in the order of lines and chains. */
export const partiesIn = (copyrights: readonly CopyrightLine[], country: number): PartyInCountry[] =>
  copyrights.flatMap((one, line) => {
    const parties = partiesOfLine(one, line);
    const byRight = rightClasses.map(
      (right) => [right, collectedShares(parties, right, country).shares] as const,
    );
    return parties.map((party, index) => ({
      line,
      party,
      shares: Object.fromEntries(
        byRight.map(([right, collected]) => [
          right,
          { owned: ownedShare(party, right, country), collected: collected[index]! },
        ]),
      ) as Record<RightClass, PartyShare>,
    }));
  });

/** Adds up what all parties own and collect of a class of right. */
export const sumParties = (
  parties: readonly PartyInCountry[],
  right: RightClass,
): { owned: string; collected: string } => ({
  owned: sumPercentages(parties.map(({ shares }) => shares[right].owned)),
  collected: sumPercentages(parties.map(({ shares }) => shares[right].collected)),
});
