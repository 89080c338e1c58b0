import * as z from 'zod';
import { decimalSchema, toScaled, type Scaled } from './decimal.ts';

/** Fraction of a claim, as two amounts in its currency: `part` of `whole`. */
export const fractionSchema = z.object({ part: decimalSchema, whole: decimalSchema });
export type Fraction = z.infer<typeof fractionSchema>;

/** Royalty that one receipt releases: what is released `upTo` it, less what was released `after` the one before. */
export type ReleasedRange = { after?: Fraction | undefined; upTo: Fraction };

/** Returns whether a fraction is the whole claim. A claim of nothing, or of less, is only ever released as a whole. */
export const isWhole = ({ part, whole }: Fraction): boolean => {
  const [scaledPart, scaledWhole] = [toScaled(part), toScaled(whole)];
  return scaledWhole <= 0n || scaledPart >= scaledWhole;
};

/** Divides integers, rounding toward minus infinity. `divisor` is positive. */
const divideFloor = (numerator: bigint, divisor: bigint): bigint => {
  const quotient = numerator / divisor;
  return numerator % divisor < 0n ? quotient - 1n : quotient;
};

/**
 * Returns the part of an amount that a fraction of its claim releases, rounded down at 20 decimals, so that the parts
 * of all amounts never add up to more than was settled. The whole claim releases exactly the amount.
 */
const releasedOf = (amount: Scaled, fraction: Fraction): Scaled =>
  isWhole(fraction) ? amount : divideFloor(amount * toScaled(fraction.part), toScaled(fraction.whole));

/**
 * Returns the part of an amount that one receipt releases. Over all receipts of a claim the parts add up to exactly what
 * the last one releases.
 */
export const releasedIn = (amount: Scaled, { after, upTo }: ReleasedRange): Scaled =>
  releasedOf(amount, upTo) - (after ? releasedOf(amount, after) : 0n);
