import { scale, type Scaled } from '../money/decimal.ts';

const zero = 48;
const nine = 57;
const minus = 45;
const point = 46;
const comma = 44;

/** What marks decimals in a file's numbers. */
export type DecimalMark = '.' | ',';

const digitsEnd = (bytes: Uint8Array, start: number, end: number): number => {
  let at = start;
  while (at < end && bytes[at]! >= zero && bytes[at]! <= nine) at++;
  return at;
};

/**
 * Whether the bytes are a decimal that needs no interpretation: at most 18 whole digits and 20 decimals, as `-12.5`. With
 * a comma for a mark also no sign and no leading zeros, which `parseNumber` would tidy up.
 */
export const isPlainDecimal = (
  bytes: Uint8Array,
  start: number,
  end: number,
  mark: DecimalMark = '.',
): boolean => {
  const whole = bytes[start] === minus && mark === '.' ? start + 1 : start;
  const wholeEnd = digitsEnd(bytes, whole, end);
  if (wholeEnd === whole || wholeEnd - whole > 18) return false;
  if (mark === ',' && bytes[whole] === zero && wholeEnd > whole + 1) return false;
  if (wholeEnd === end) return true;
  if (bytes[wholeEnd] !== (mark === '.' ? point : comma)) return false;
  const fractionEnd = digitsEnd(bytes, wholeEnd + 1, end);
  return fractionEnd === end && fractionEnd > wholeEnd + 1 && fractionEnd - wholeEnd - 1 <= scale;
};

/** Decimals that the fast lane of exact sums holds unless told otherwise: as many as platforms write of money. */
export const laneDecimals = 12;
const powers = Array.from({ length: laneDecimals + 1 }, (_, exponent) => 10 ** exponent);

/** Largest amount the lane takes, so that adding one to another stays a safe integer. */
export const laneLimit = 2 ** 52;

/**
 * A plain decimal as a whole number of its last place in the lane, if it has no more decimals and the number is a safe
 * integer; `NaN` if not. Whole numbers below 2⁵³ are exact in a `number`, so nothing is ever rounded here.
 * @param places decimals of the lane, at most `laneDecimals`
 */
export const toLane = (bytes: Uint8Array, start: number, end: number, places = laneDecimals): number => {
  const negative = bytes[start] === minus;
  let value = 0;
  let at = negative ? start + 1 : start;
  for (; at < end && bytes[at] !== point; at++) {
    value = value * 10 + (bytes[at]! - zero);
    if (value > laneLimit) return NaN;
  }
  const decimals = Math.max(0, end - at - 1);
  if (decimals > places) return NaN;
  for (at++; at < end; at++) {
    value = value * 10 + (bytes[at]! - zero);
    if (value > laneLimit) return NaN;
  }
  value *= powers[places - decimals]!;
  if (value > laneLimit) return NaN;
  return negative ? -value : value;
};

/** A plain decimal at `scale` places, whatever its size. */
export const toScaledBytes = (bytes: Uint8Array, start: number, end: number): Scaled => {
  const negative = bytes[start] === minus;
  let digits = '';
  let decimals = -1;
  for (let at = negative ? start + 1 : start; at < end; at++) {
    if (bytes[at] === point) decimals = 0;
    else {
      digits += String.fromCharCode(bytes[at]!);
      if (decimals >= 0) decimals++;
    }
  }
  const value = BigInt(digits) * 10n ** BigInt(scale - Math.max(0, decimals));
  return negative ? -value : value;
};
