import * as z from 'zod';

/** Decimal places of a scaled value: 18 whole digits and 20 decimals are the 38 digits a DynamoDB number holds. */
export const scale = 20;
const unit = 10n ** BigInt(scale);

/** Decimal as it is sent and stored: plain notation, no exponent, no thousands separator. */
export const decimalSchema = z
  .string()
  .regex(/^-?\d{1,18}(\.\d{1,20})?$/, { error: 'decimal', abort: true })
  .brand<'Decimal'>();

/** Exact decimal text such as `"0.31824001"`. */
export type Decimal = z.infer<typeof decimalSchema>;

/** Exact decimal at `scale` places, for sums in bulk. */
export type Scaled = bigint;

const powers = Array.from({ length: scale + 1 }, (_, exponent) => 10n ** BigInt(exponent));

/** Returns a number from its digits, a safe integer, and the number of digits after the point, at most 20. */
export const toScaledDigits = (digits: number, decimals: number): Scaled =>
  BigInt(digits) * powers[scale - decimals]!;

/** Longest decimal text whose digits always form a safe integer, in characters. */
const shortLength = 15;

/** Reads a decimal of at most `shortLength` characters; returns `undefined` for any other text. */
const readShort = (text: string): Scaled | undefined => {
  let digits = 0;
  let decimals = -1;
  const start = text.charCodeAt(0) === 45 ? 1 : 0;
  if (text.length === start || text.length > shortLength) return undefined;
  for (let index = start; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 46 && decimals < 0 && text.length > start + 1) decimals = 0;
    else if (code < 48 || code > 57) return undefined;
    else {
      digits = digits * 10 + (code - 48);
      if (decimals >= 0) decimals++;
    }
  }
  return toScaledDigits(start === 1 ? -digits : digits, Math.max(decimals, 0));
};

/** Reads a decimal of any length with at most 20 decimals; returns `undefined` for any other text. */
const readLong = (text: string): Scaled | undefined => {
  const point = text.indexOf('.');
  const decimals = point < 0 ? 0 : text.length - point - 1;
  const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1);
  return decimals <= scale && /^-?\d+$/.test(digits) ? BigInt(digits) * powers[scale - decimals]! : undefined;
};

/**
 * Reads plain decimal text exactly.
 * @throws RangeError when the text is not a plain decimal or has more than 20 decimals
 */
export const toScaled = (text: string): Scaled => {
  const read = readShort(text) ?? readLong(text);
  if (read !== undefined) return read;
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (!match || (!match[2] && !match[3])) throw new RangeError(`not a decimal: ${text}`);
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > scale) throw new RangeError(`more than ${scale} decimals: ${text}`);
  const value = BigInt(match[2] || '0') * unit + BigInt(fraction.padEnd(scale, '0'));
  return match[1] ? -value : value;
};

/** Writes a scaled value as the shortest exact decimal text. */
export const toDecimal = (value: Scaled): Decimal => {
  const sign = value < 0n ? '-' : '';
  let digits = (value < 0n ? -value : value).toString();
  if (digits.length <= scale) digits = digits.padStart(scale + 1, '0');
  const point = digits.length - scale;
  let end = digits.length;
  while (end > point && digits.charCodeAt(end - 1) === 48) end--;
  return (sign + digits.slice(0, point) + (end > point ? `.${digits.slice(point, end)}` : '')) as Decimal;
};

/** Returns the exact sum of decimal texts. */
export const sum = (values: Iterable<string>): Decimal => {
  let total = 0n;
  for (const value of values) total += toScaled(value);
  return toDecimal(total);
};

export const add = (a: string, b: string): Decimal => toDecimal(toScaled(a) + toScaled(b));
export const subtract = (a: string, b: string): Decimal => toDecimal(toScaled(a) - toScaled(b));
export const negate = (a: string): Decimal => toDecimal(-toScaled(a));

/** Returns -1, 0 or 1 when `a` is below, equal to or above `b`. */
export const compare = (a: string, b: string): -1 | 0 | 1 => {
  const difference = toScaled(a) - toScaled(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

export const isZero = (a: string): boolean => toScaled(a) === 0n;

export type Rounding = 'half-up' | 'down' | 'half-even';

/**
 * Divides integers with the given rounding: `half-up` rounds ties away from zero, `down` rounds toward zero.
 * @throws RangeError on a zero divisor
 */
export const divideRounded = (numerator: bigint, divisor: bigint, rounding: Rounding): bigint => {
  if (divisor === 0n) throw new RangeError('division by zero');
  const negative = numerator < 0n !== divisor < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = divisor < 0n ? -divisor : divisor;
  let quotient = n / d;
  const twice = (n % d) * 2n;
  if (
    rounding === 'half-up'
      ? twice >= d
      : rounding === 'half-even' && (twice > d || (twice === d && quotient % 2n === 1n))
  )
    quotient += 1n;
  return negative ? -quotient : quotient;
};

/** Rounds to `places` decimals. */
export const roundTo = (value: string, places: number, rounding: Rounding): Decimal => {
  const step = 10n ** BigInt(scale - places);
  return toDecimal(divideRounded(toScaled(value), step, rounding) * step);
};

/** Returns the product of two decimals. It is rounded half-even only when it has more than 20 decimals. */
export const multiply = (a: string, b: string): Decimal =>
  toDecimal(divideRounded(toScaled(a) * toScaled(b), unit, 'half-even'));

/** Returns the quotient of two decimals, rounded at 20 decimals. */
export const divide = (a: string, b: string, rounding: Rounding = 'half-even'): Decimal =>
  toDecimal(divideRounded(toScaled(a) * unit, toScaled(b), rounding));

/**
 * Splits a whole in proportion to weights. The parts add up to it exactly. Each part is rounded toward zero; the units
 * left over go one each to the largest remainders, on a tie to the earlier part (largest-remainder method).
 * @param whole any integer unit, negative for refunds
 * @param weights non-negative integers, not all zero
 * @throws RangeError when a weight is negative or all are zero
 */
export const splitScaled = (whole: bigint, weights: readonly bigint[]): bigint[] => {
  const total = weights.reduce((a, b) => a + b, 0n);
  if (total <= 0n || weights.some((weight) => weight < 0n))
    throw new RangeError('the sum of the weights must be positive');
  const size = whole < 0n ? -whole : whole;
  const parts = weights.map((weight) => (size * weight) / total);
  let left = size - parts.reduce((a, b) => a + b, 0n);
  if (left > 0n) {
    const order = weights
      .map((weight, index) => ({ index, remainder: (size * weight) % total }))
      .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
    for (const { index } of order) {
      if (left === 0n) break;
      parts[index]! += 1n;
      left -= 1n;
    }
  }
  return whole < 0n ? parts.map((part) => -part) : parts;
};

/** Splits a decimal text by decimal weights; see `splitScaled`. */
export const split = (whole: string, weights: readonly string[]): Decimal[] =>
  splitScaled(toScaled(whole), weights.map(toScaled)).map(toDecimal);
