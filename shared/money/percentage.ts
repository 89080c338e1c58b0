import * as z from 'zod';
import { divideRounded, scale, toDecimal, toScaled, type Decimal, type Scaled } from './decimal.ts';

/*
 * Shares of a whole are kept and shown as they were written: in percent with at most ten decimals (`"33.33"`), or as a
 * fraction of the whole (`"1/3"`). They are compared and added up as fractions, so three times `"1/3"` is the whole.
 */

/** Greatest numerator and denominator of a fraction. */
const maxDenominator = 10_000;

const decimalShape = /^\d{1,3}(\.\d{1,10})?$/;
const fractionShape = /^\d{1,5}\/[1-9]\d{0,4}$/;

/** Part of a whole as an exact fraction. */
type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

const wholeInPercent = toScaled('100');
const hundredth = toScaled('0.01');

const isFraction = (percentage: string): boolean => percentage.includes('/');

/**
 * Reads a share.
 * @throws RangeError when the text is neither a decimal nor a fraction
 */
const parse = (percentage: string): Fraction => {
  const [numerator = '', denominator] = percentage.split('/');
  return denominator === undefined
    ? { numerator: toScaled(numerator), denominator: wholeInPercent }
    : { numerator: BigInt(numerator), denominator: BigInt(denominator) };
};

const greatestCommonDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestCommonDivisor(b, a % b);

const reduce = ({ numerator, denominator }: Fraction): Fraction => {
  const common = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / common, denominator: denominator / common };
};

const addFractions = (a: Fraction, b: Fraction): Fraction =>
  a.denominator === b.denominator
    ? { numerator: a.numerator + b.numerator, denominator: a.denominator }
    : reduce({
        numerator: a.numerator * b.denominator + b.numerator * a.denominator,
        denominator: a.denominator * b.denominator,
      });

/** Writes a share as a decimal in percent if 20 decimals hold it, otherwise as a fraction. */
const write = (fraction: Fraction): string => {
  const inPercent = fraction.numerator * wholeInPercent;
  if (inPercent % fraction.denominator === 0n) return toDecimal(inPercent / fraction.denominator);
  const { numerator, denominator } = reduce(fraction);
  return `${numerator}/${denominator}`;
};

/** Returns -1, 0 or 1 when share `a` is below, equal to or above `b`. */
export const comparePercentages = (a: string, b: string): -1 | 0 | 1 => {
  const [one, other] = [parse(a), parse(b)];
  const difference = one.numerator * other.denominator - other.numerator * one.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** Returns whether a text is a share as people write it, from 0 to the whole. */
export const isPercentage = (text: string): boolean => {
  if (decimalShape.test(text)) return toScaled(text) <= wholeInPercent;
  if (!fractionShape.test(text)) return false;
  const { numerator, denominator } = parse(text);
  return numerator <= denominator && denominator <= maxDenominator;
};

const percentText = (error: string) => z.string().refine(isPercentage, { error, abort: true });

/** A share above 0, at most the whole: in percent with at most ten decimals (`"33.33"`), or a fraction (`"1/3"`). */
export const percentageSchema = percentText('percentage').refine(
  (text) => comparePercentages(text, '0') > 0,
  'percentage',
);

/** A share from 0 to the whole: in percent with at most ten decimals, or a fraction. */
export const percentageOrZeroSchema = percentText('percentageOrZero');

/** Returns the exact sum of shares: in percent if 20 decimals hold it, otherwise a fraction. */
export const sumPercentages = (percentages: readonly string[]): string =>
  write(percentages.map(parse).reduce(addFractions, { numerator: 0n, denominator: wholeInPercent }));

/** Returns the exact difference of two shares, written as `sumPercentages` writes it. */
export const subtractPercentages = (a: string, b: string): string => {
  const { numerator, denominator } = parse(b);
  return write(addFractions(parse(a), { numerator: -numerator, denominator }));
};

/** Returns the share that a part has of a whole, which is not 0, written as `sumPercentages` writes it. */
export const ratioOf = (part: Scaled, total: Scaled): string =>
  write(total < 0n ? { numerator: -part, denominator: -total } : { numerator: part, denominator: total });

/** Returns a share of a share, such as 90 % of 80 %, written as `sumPercentages` writes it. */
export const multiplyPercentages = (a: string, b: string): string => {
  const [one, other] = [parse(a), parse(b)];
  return write({
    numerator: one.numerator * other.numerator,
    denominator: one.denominator * other.denominator,
  });
};

/** Returns a share of what a reduction of the base leaves. */
export const afterReduction = (percentage: string, reduction: string | undefined): string =>
  reduction === undefined
    ? percentage
    : multiplyPercentages(percentage, subtractPercentages('100', reduction));

/**
 * Returns shares as whole numbers in proportion to them, for a split. Shares of at most two decimals are hundredths of a
 * percent.
 */
export const weightsOfPercentages = (percentages: readonly string[]): bigint[] => {
  const parts = percentages.map(parse);
  if (!percentages.some(isFraction) && parts.every(({ numerator }) => numerator % hundredth === 0n))
    return parts.map(({ numerator }) => numerator / hundredth);
  const reduced = parts.map(reduce);
  const common = reduced.reduce(
    (multiple, { denominator }) => (multiple / greatestCommonDivisor(multiple, denominator)) * denominator,
    1n,
  );
  return reduced.map(({ numerator, denominator }) => (numerator * common) / denominator);
};

/** Returns a share of an amount, rounded half-even at 20 decimals. */
export const percentageOf = (amount: Scaled, percentage: string): Scaled => {
  const { numerator, denominator } = parse(percentage);
  return divideRounded(amount * numerator, denominator, 'half-even');
};

/** Returns a share in percent, rounded half up to a number of decimals, at most 20. */
export const roundPercentage = (percentage: string, decimals: number): Decimal => {
  const { numerator, denominator } = parse(percentage);
  const step = 10n ** BigInt(scale - decimals);
  return toDecimal(divideRounded(numerator * wholeInPercent, denominator * step, 'half-up') * step);
};
