/*
 * A second computation of clauses that count, in exact fractions: steps, a reduction, a minimum per use, a cap. It shares no
 * code with the product. A share that steps up is the slope of a curve over what is counted; a line gets the rise of the
 * curve over what it counts.
 */

import {
  fractionOf,
  isLess,
  minus,
  one,
  over,
  plus,
  readFraction,
  smaller,
  times,
  zero,
  type Fraction,
} from './fraction.ts';

/** Clause in the words of a contract. Shares and reduction are in percent. */
export type CountingClause = {
  readonly share: string;
  readonly reduction?: string | undefined;
  readonly steps?: readonly { readonly above: string; readonly share: string }[] | undefined;
  readonly count?: 'uses' | 'income' | undefined;
  readonly minimumPerUse?: string | undefined;
  readonly cap?: string | undefined;
};

/** Line of income: what it brings, how many uses it is for, and how many units these are where several count as one. */
export type Line = { readonly income: Fraction; readonly uses: Fraction; readonly units?: Fraction };

const hundred = fractionOf(100n);
const larger = (a: Fraction, b: Fraction): Fraction => (isLess(a, b) ? b : a);

/** Reads a share in percent, or a fraction such as `1/3`. */
export const readShare = (text: string): Fraction => {
  const [numerator, denominator] = text.split('/');
  return denominator === undefined
    ? over(readFraction(text), hundred)
    : fractionOf(BigInt(numerator!), BigInt(denominator));
};

/** Returns the height of the curve at a position: its slope is the share of the step. */
const heightAt = ({ share, steps = [] }: CountingClause, position: Fraction): Fraction => {
  let height = times(readShare(share), position);
  let before = readShare(share);
  for (const step of steps) {
    const slope = readShare(step.share);
    const beyond = larger(zero, minus(position, readFraction(step.above)));
    height = plus(height, times(minus(slope, before), beyond));
    before = slope;
  }
  return height;
};

/** Returns the share that the next use or amount at a position has. */
const slopeAt = ({ share, steps = [] }: CountingClause, position: Fraction): Fraction =>
  steps.reduce(
    (found, step) => (isLess(position, readFraction(step.above)) ? found : readShare(step.share)),
    readShare(share),
  );

/** Counts lines under a clause one after the other, and returns the licensor's part of each. */
export const createCounting = (clause: CountingClause) => {
  let counted = zero;
  let paid = zero;
  const base = minus(one, clause.reduction === undefined ? zero : readShare(clause.reduction));
  return ({ income, uses, units = uses }: Line): Fraction => {
    const length = clause.count === 'income' ? income : units;
    const after = plus(counted, length);
    const rate =
      length.numerator === 0n
        ? slopeAt(clause, counted)
        : over(minus(heightAt(clause, after), heightAt(clause, counted)), length);
    if (clause.steps?.length) counted = after;
    let part = times(times(rate, base), income);
    if (clause.minimumPerUse !== undefined && isLess(zero, income) && isLess(zero, uses))
      part = larger(part, smaller(income, times(uses, readFraction(clause.minimumPerUse))));
    if (clause.cap === undefined) return part;
    const cap = readFraction(clause.cap);
    const before = smaller(cap, paid);
    paid = plus(paid, part);
    return minus(smaller(cap, paid), before);
  };
};
