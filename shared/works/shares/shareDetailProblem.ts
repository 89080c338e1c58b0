import { comparePercentages, sumPercentages } from '../../money/percentage.ts';
import type { FieldProblem } from '../../api/fieldProblem.ts';
import { divideArea } from './places.ts';
import { rightClasses, type RightClass } from '../../reference/rightClasses.ts';
import type { CopyrightLine } from '../schema.ts';
import { collectedShares, ownedTogether, partiesOfLine, type ShareParty } from './parties.ts';
import { ownedShare } from './sharesFor.ts';
import { closestShares, regionsNamed, statesRight } from './statedShares.ts';

/** Maximum publishers, shares by right and regions of a work, so that it and its history stay well within one item. */
const limits = { publishers: 200, shares: 500, regions: 2500 };

const invalid = (path: string, message: string): FieldProblem => ({ result: 'InvalidData', path, message });

const sharesStated = ({ ownership = [], collection = [] }: ShareParty) => [
  ...ownership,
  ...(collection ?? []),
];

const sizeProblem = (parties: readonly ShareParty[]): FieldProblem | undefined => {
  const shares = parties.flatMap(sharesStated);
  const isTooLarge =
    parties.filter(({ publisher }) => publisher).length > limits.publishers ||
    shares.length > limits.shares ||
    regionsNamed(shares).length > limits.regions;
  return isTooLarge ? invalid('copyrights', 'tooMuchDetail') : undefined;
};

/** Returns the broken rule of a publisher by itself: it is named, and owns only where its role may. */
const publisherProblem = ({ path, publisher, ownership }: ShareParty): FieldProblem | undefined => {
  if (!publisher) return undefined;
  const { rightOwnerId, name, role } = publisher;
  if (!rightOwnerId && !name) return invalid(`${path}.name`, 'required');
  // Only original publishers and acquirers own shares (CWR 2.2, SPU 3 and 19).
  const mayOwn = role === 'E' || role === 'AQ';
  return !mayOwn && ownership?.some(({ percentage }) => comparePercentages(percentage, '0') > 0)
    ? invalid(`${path}.ownership`, 'RoleOwnsNothing')
    : undefined;
};

/** Returns the contradiction of two shares of a party that describe a country equally closely. */
const contradiction = (party: ShareParty, right: RightClass, country: number): FieldProblem | undefined => {
  for (const kind of ['ownership', 'collection'] as const)
    if (closestShares(party[kind], right, country).length > 1)
      return invalid(`${party.path}.${kind}`, 'ShareDuplicated');
  return undefined;
};

/** Returns the broken rule of an owner that owns in two places of one line. */
const ownerTwice = (
  line: readonly ShareParty[],
  right: RightClass,
  country: number,
): FieldProblem | undefined => {
  const owning = line.filter((party) => comparePercentages(ownedShare(party, right, country), '0') > 0);
  const twice = owning.find(
    ({ rightOwnerId }, index) =>
      rightOwnerId && owning.findIndex((other) => other.rightOwnerId === rightOwnerId) < index,
  );
  return twice && invalid(`${twice.path}.ownership`, 'ShareDuplicated');
};

/** Returns the difference of what is collected from what is owned, as a problem. */
const difference = (collected: string, owned: string, path: string): FieldProblem | undefined => {
  const order = comparePercentages(collected, owned);
  return order === 0 ? undefined : invalid(path, order > 0 ? 'CollectionOverflow' : 'CollectionIncomplete');
};

/** Returns the numbers of the chains in which performing rights are collected as they are owned (CWR 2.2, NWR 27). */
const closedChains = (line: readonly ShareParty[], right: RightClass): number[] =>
  right === 'PR' && !line.some(({ publisher }) => publisher?.role === 'PA')
    ? [...new Set(line.map(({ chain }) => chain))]
    : [];

/**
 * Returns the broken rule of collection: the parties of a line collect together what they own together. For performing
 * rights so do those of each chain, unless an income participant takes part.
 */
const collectionProblem = (
  line: readonly ShareParty[],
  right: RightClass,
  country: number,
): FieldProblem | undefined => {
  const { isStated, shares } = collectedShares(line, right, country);
  if (!isStated) return undefined;
  const compared = (isIn: (party: ShareParty) => boolean): FieldProblem | undefined => {
    const part = line.filter(isIn);
    const collected = sumPercentages(shares.filter((_, index) => isIn(line[index]!)));
    return difference(collected, ownedTogether(part, right, country), `${part.at(-1)!.path}.collection`);
  };
  for (const chain of closedChains(line, right)) {
    const problem = compared((party) => party.chain === chain);
    if (problem) return problem;
  }
  return compared(() => true);
};

/**
 * Returns the broken rule of ownership: all parties together own at most 100 %, and exactly 100 % where every line
 * states the right.
 */
const ownershipProblem = (
  lines: readonly (readonly ShareParty[])[],
  right: RightClass,
  country: number,
): FieldProblem | undefined => {
  const total = ownedTogether(lines.flat(), right, country);
  const order = comparePercentages(total, '100');
  if (order > 0) return { result: 'PercentageOverflow', path: 'copyrights', message: 'OwnershipOverflow' };
  const isWhole = lines.every((line) => line.some(({ ownership }) => statesRight(ownership, right)));
  return order < 0 && isWhole
    ? { result: 'PercentageIncomplete', path: 'copyrights', message: 'OwnershipIncomplete' }
    : undefined;
};

const problemIn = (
  lines: readonly (readonly ShareParty[])[],
  right: RightClass,
  country: number,
): FieldProblem | undefined => {
  for (const line of lines) {
    for (const party of line) {
      const twice = contradiction(party, right, country);
      if (twice) return twice;
    }
    const problem = ownerTwice(line, right, country);
    if (problem) return problem;
  }
  const owned = ownershipProblem(lines, right, country);
  if (owned) return owned;
  for (const line of lines) {
    const problem = collectionProblem(line, right, country);
    if (problem) return problem;
  }
  return undefined;
};

/**
 * Returns the broken rule of shares by right and territory and of the publishers' chains, checked for each class of
 * right in every part of the world the shares tell apart.
 */
export const shareDetailProblem = (copyrights: readonly CopyrightLine[]): FieldProblem | undefined => {
  const lines = copyrights.map(partiesOfLine);
  const parties = lines.flat();
  const size = sizeProblem(parties);
  if (size) return size;
  for (const party of parties) {
    const problem = publisherProblem(party);
    if (problem) return problem;
  }
  const stated = parties.flatMap(sharesStated);
  for (const right of rightClasses) {
    const ofRight = stated.filter((share) => share.right === right);
    if (!ofRight.length) continue;
    for (const country of divideArea(regionsNamed(ofRight))) {
      const problem = problemIn(lines, right, country);
      if (problem) return problem;
    }
  }
  return undefined;
};
