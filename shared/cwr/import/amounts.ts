import { rightClasses } from '../../reference/rightClasses.ts';
import type { CwrParty, CwrShares } from '../model.ts';

export const noShares: CwrShares = { PR: 0, MR: 0, SR: 0 };

/** Hundredths of a percent by which the shares of a work's parties may miss the total (CWR 2.2, NWR edits). */
const tolerance = 6;
const whole = 10_000;

const each = (value: (right: keyof CwrShares) => number): CwrShares => ({
  PR: value('PR'),
  MR: value('MR'),
  SR: value('SR'),
});

export const addShares = (all: readonly CwrShares[]): CwrShares =>
  each((right) => all.reduce((total, shares) => total + shares[right], 0));

export const hasNoShares = (shares: CwrShares): boolean => rightClasses.every((right) => shares[right] === 0);

/** Returns a share in hundredths of a percent as a percentage, such as `"33.33"`. */
export const toPercentage = (hundredths: number): string => {
  const text = String(hundredths).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`.replace(/\.?0+$/, '') || '0';
};

/** Splits a number by weights, or equally without weights. The remainder goes to the largest fractions. */
const split = (amount: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const by = total > 0 ? weights : weights.map(() => 1);
  const sum = total > 0 ? total : weights.length;
  const parts = by.map((weight) => Math.floor((amount * weight) / sum));
  const order = by
    .map((weight, index) => ({ index, rest: (amount * weight) % sum }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  let left = amount - parts.reduce((one, other) => one + other, 0);
  for (const { index } of order) if (left-- > 0) parts[index]! += 1;
  return parts;
};

/** Splits shares by weights. The parts add up to the shares. */
export const splitShares = (shares: CwrShares, weights: readonly number[]): CwrShares[] => {
  const byRight = {
    PR: split(shares.PR, weights),
    MR: split(shares.MR, weights),
    SR: split(shares.SR, weights),
  };
  return weights.map((_, index) => each((right) => byRight[right][index]!));
};

/** Returns the shares a party owns. Version 3.0 states only collected shares, so the first collected ones are used. */
const ownedBy = ({ owned, territories }: CwrParty): CwrShares =>
  owned ?? territories.find(({ fields }) => fields.indicator === 'I')?.collected ?? noShares;

/**
 * Returns the shares each party owns. Rounding that CWR tolerates goes to the largest share, so each class adds up to
 * the whole.
 */
export const ownedShares = (parties: readonly CwrParty[]): CwrShares[] => {
  const owned = parties.map((party) => ({ ...ownedBy(party) }));
  for (const right of rightClasses) {
    const total = owned.reduce((sum, shares) => sum + shares[right], 0);
    const missing = whole - total;
    if (total === 0 || missing === 0 || Math.abs(missing) > tolerance) continue;
    const largest = owned.reduce((most, shares) => (shares[right] > most[right] ? shares : most), owned[0]!);
    largest[right] += missing;
  }
  return owned;
};
