import {
  fractionOf,
  isLess,
  isSame,
  minus,
  over,
  plus,
  readFraction,
  times,
  total,
  zero,
  type Fraction,
} from './fraction.ts';
import type { ReceivedRoyalty } from './independent.ts';

/** Decimals that amounts are kept with. */
const decimals = 20;
const ticks = fractionOf(10n ** BigInt(decimals));

/** Returns a number of units of the last decimal. */
export const units = (count: number): Fraction => fractionOf(BigInt(count), ticks.numerator);

/** Returns whether a fraction can be written with the decimals that are kept. */
const isWritten = (value: Fraction): boolean => times(value, ticks).denominator === 1n;

const isWithin = (difference: Fraction, allowed: Fraction): boolean =>
  !isLess(allowed, difference) && !isLess(allowed, minus(zero, difference));

/** Error of one rounding to the nearest decimal that is kept. */
export const halfUnit = over(units(1), fractionOf(2n));

/**
 * Roundings of a row's royalty: its part of the amount goes by largest remainder, and each level of a chain of up to three
 * contracts is rounded, less what is rounded for the level above.
 */
export const roundedRow = units(4);

/** Returns the largest error of a sum of royalties of rows. */
export const roundedRows = (count: number): Fraction => times(roundedRow, fractionOf(BigInt(count)));

/**
 * Returns the largest error of received royalty: that of its row, rounding down for this receipt and the one before and for
 * the part that is settled, all at the rate of the receipt, and a rounding for each rate.
 */
const roundedReceipt = ({ rate, accountingRate }: ReceivedRoyalty): Fraction =>
  plus(times(plus(times(units(7), rate), units(1)), accountingRate), units(1));

export const roundedReceipts = (royalties: readonly ReceivedRoyalty[]): Fraction =>
  total(royalties.map(roundedReceipt));

/** Gathers sentences about amounts that are not the exact ones. */
export class Findings {
  readonly sentences: string[] = [];
  compared = 0;

  /** Compares an amount with the exact one. Nothing is allowed for if `allowed` is missing. */
  compare(what: string, shown: string, exact: Fraction, allowed: Fraction = zero): void {
    this.compared += 1;
    const difference = minus(readFraction(shown), exact);
    if (!isWithin(difference, allowed))
      this.sentences.push(`${what}: ${shown}, not ${exact.numerator}/${exact.denominator}`);
  }

  /** As `compare`, and amounts that can be written with the decimals that are kept must be the same. */
  compareRow(what: string, shown: string, exact: Fraction): void {
    this.compare(what, shown, exact, isWritten(exact) ? zero : roundedRow);
  }

  /** Compares the sum of amounts with the exact one. */
  compareSum(what: string, shown: readonly string[], exact: Fraction, allowed: Fraction = zero): void {
    this.compared += 1;
    const sum = total(shown.map(readFraction));
    if (!isWithin(minus(sum, exact), allowed)) this.sentences.push(`${what}: ${shown.join(' + ')}`);
  }

  /** Expects that parts add up to a whole, to the last digit. */
  addUp(what: string, whole: string, parts: readonly string[]): void {
    this.compared += 1;
    if (!isSame(readFraction(whole), total(parts.map(readFraction))))
      this.sentences.push(`${what}: ${parts.join(' + ')} is not ${whole}`);
  }
}
