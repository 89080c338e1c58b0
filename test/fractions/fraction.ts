/* Exact fractions of whole numbers. Like the computation that uses them, they share no code with the product. */

/** Fraction in lowest terms with a positive denominator. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b));

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/**
 * Returns a fraction in lowest terms.
 * @throws RangeError when the denominator is zero
 */
export const fractionOf = (numerator: bigint, denominator = 1n): Fraction => {
  if (denominator === 0n) throw new RangeError('a fraction of zero');
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = greatestDivisor(magnitude(numerator), magnitude(denominator)) || 1n;
  return { numerator: (sign * numerator) / divisor, denominator: (sign * denominator) / divisor };
};

/**
 * Reads decimal text such as `-12.345` as a fraction.
 * @throws RangeError when the text is no plain decimal
 */
export const readFraction = (text: string): Fraction => {
  const parts = /^(-?)([0-9]+)(?:[.]([0-9]+))?$/.exec(text);
  if (!parts) throw new RangeError(`no decimal: ${text}`);
  const [, sign = '', whole = '', decimals = ''] = parts;
  return fractionOf(BigInt(sign + whole + decimals), 10n ** BigInt(decimals.length));
};

export const zero = fractionOf(0n);
export const one = fractionOf(1n);

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fractionOf(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const minus = (a: Fraction, b: Fraction): Fraction =>
  plus(a, { numerator: -b.numerator, denominator: b.denominator });

export const times = (a: Fraction, b: Fraction): Fraction =>
  fractionOf(a.numerator * b.numerator, a.denominator * b.denominator);

/** @throws RangeError when the second fraction is zero */
export const over = (a: Fraction, b: Fraction): Fraction =>
  fractionOf(a.numerator * b.denominator, a.denominator * b.numerator);

export const isLess = (a: Fraction, b: Fraction): boolean => minus(a, b).numerator < 0n;

export const isSame = (a: Fraction, b: Fraction): boolean => minus(a, b).numerator === 0n;

export const smaller = (a: Fraction, b: Fraction): Fraction => (isLess(a, b) ? a : b);

export const total = (fractions: Iterable<Fraction>): Fraction => {
  let sum = zero;
  for (const each of fractions) sum = plus(sum, each);
  return sum;
};

/** Returns the nearest text with some decimals; a half is rounded away from zero. */
export const writeNearest = (value: Fraction, decimals: number): string => {
  const scaled = times(value, fractionOf(10n ** BigInt(decimals)));
  const size = (2n * magnitude(scaled.numerator) + scaled.denominator) / (2n * scaled.denominator);
  const digits = size.toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const text = decimals ? `${digits.slice(0, point)}.${digits.slice(point)}` : digits;
  return value.numerator < 0n && size > 0n ? `-${text}` : text;
};
