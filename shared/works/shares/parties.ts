import { sumPercentages } from '../../money/percentage.ts';
import type { RightClass } from '../../reference/rightClasses.ts';
import type { CopyrightLine } from '../schema.ts';
import type { ChainPublisher } from './schema.ts';
import { ownedShare, type OwnedShare } from './sharesFor.ts';
import { statedShare, statesRight, type StatedShares } from './statedShares.ts';

/** Party of a copyright line that may hold shares: its right owner, or a publisher of its chain. */
export type ShareParty = OwnedShare & {
  /** Dotted name of its fields in the work, such as `copyrights.0.publishers.1`. */
  readonly path: string;
  readonly rightType: CopyrightLine['rightType'];
  readonly rightOwnerId?: string | undefined;
  readonly collection?: StatedShares;
  /** The publisher; absent for the right owner of the line. */
  readonly publisher?: ChainPublisher;
  /** Number of its chain within the line: 0 for the right owner and those that act under it, from 1 for each original publisher. */
  readonly chain: number;
};

/** Returns the right owner of a copyright line and the publishers of its chain, in their order. */
export const partiesOfLine = (line: CopyrightLine, index: number): ShareParty[] => {
  const { rightType, rightOwnerId, percentage, ownership, collection, publishers = [] } = line;
  const path = `copyrights.${index}`;
  const parties: ShareParty[] = [
    { path, rightType, rightOwnerId, percentage, ownership, collection, chain: 0 },
  ];
  let chain = 0;
  publishers.forEach((publisher, place) => {
    if (publisher.role === 'E') chain++;
    parties.push({
      path: `${path}.publishers.${place}`,
      rightType: publisher.role === 'AM' || publisher.role === 'SE' ? 'SP' : 'OP',
      rightOwnerId: publisher.rightOwnerId,
      percentage: '0',
      ownership: publisher.ownership,
      collection: publisher.collection,
      publisher,
      chain,
    });
  });
  return parties;
};

/** Returns what parties own together of a class of right in a country, in percent. */
export const ownedTogether = (parties: readonly ShareParty[], right: RightClass, country: number): string =>
  sumPercentages(parties.map((party) => ownedShare(party, right, country)));

/**
 * Returns what each party of a line collects of a class of right in a country, in percent of the work. Where none of
 * them states what it collects, each collects what it owns. Elsewhere a party that states the class but not the country
 * collects nothing.
 */
export const collectedShares = (
  parties: readonly ShareParty[],
  right: RightClass,
  country: number,
): { isStated: boolean; shares: string[] } => {
  const stated = parties.map(({ collection }) => statedShare(collection, right, country));
  const isStated = stated.some((share) => share !== undefined);
  const shares = parties.map((party, index) => {
    if (!isStated || !statesRight(party.collection, right)) return ownedShare(party, right, country);
    return stated[index] ?? '0';
  });
  return { isStated, shares };
};
