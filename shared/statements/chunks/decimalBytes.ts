import { scale } from '../../money/decimal.ts';
import { asciiText } from './text.ts';

const zero = 48;
const minus = 45;
const point = 46;
const comma = 44;
const blank = 32;

/** Digits before the point that a number may have; after it there are at most `scale`. */
const mostWhole = 18;

/** Characters of the longest number: all its digits, a sign and a point. */
const longest = mostWhole + scale + 2;

/** What marks decimals in a file's numbers. */
export type DecimalMark = '.' | ',';

/** Decimals that the fast lane of exact sums holds unless told otherwise: as many as platforms write of money. */
export const laneDecimals = 12;
const powers = Array.from({ length: laneDecimals + 1 }, (_, exponent) => 10 ** exponent);

/** Largest amount the lane takes, so that adding one to another stays a safe integer. */
export const laneLimit = 2 ** 52;

/**
 * A number without its point as a whole number of its last place in the lane, if it has no more decimals and the result is
 * a safe integer; `NaN` if not. Whole numbers below 2⁵³ are exact in a `number`, so nothing is ever rounded here.
 * @param digits the number without its point, a safe integer
 * @param places decimals of the lane, at most `laneDecimals`
 */
export const inLane = (digits: number, decimals: number, places: number): number => {
  if (decimals > places) return NaN;
  // Beyond the limit the product may be rounded, but not to below it.
  const lane = digits * powers[places - decimals]!;
  return lane <= laneLimit && lane >= -laneLimit ? lane : NaN;
};

/**
 * Reads decimals that need no interpretation from bytes, one after the other. Each is understood once, as a whole number and
 * the place of its point.
 */
export class DecimalReader {
  /** The number read last without its point; meaningless unless `isExact`. */
  digits = 0;
  /** Its digits after the point. */
  decimals = 0;
  /**
   * Whether digits and decimals say all of it: digits are a safe integer, and it is written the shortest way but for zeros at
   * its end.
   */
  isExact = true;
  private readonly copy = new Uint8Array(longest);

  /**
   * Reads a decimal of at most 18 whole digits and 20 decimals, as `-12.5`. With a comma for a mark it may have no sign and no
   * leading zeros, which `parseNumber` would tidy up.
   * @returns whether the bytes are one
   */
  read(bytes: Uint8Array, start: number, end: number, mark: DecimalMark = '.'): boolean {
    const isNegative = bytes[start] === minus;
    const first = isNegative ? start + 1 : start;
    const wholeEnd = this.takeDigits(bytes, first, end, 0);
    if (wholeEnd === first || wholeEnd - first > mostWhole) return false;
    const leadsWithZero = bytes[first] === zero && wholeEnd > first + 1;
    if (mark === ',' && (isNegative || leadsWithZero)) return false;
    this.decimals = 0;
    if (wholeEnd < end) {
      if (bytes[wholeEnd] !== (mark === '.' ? point : comma)) return false;
      if (this.takeDigits(bytes, wholeEnd + 1, end, this.digits) < end) return false;
      this.decimals = end - wholeEnd - 1;
      if (this.decimals === 0 || this.decimals > scale) return false;
    }
    this.isExact =
      this.digits <= Number.MAX_SAFE_INTEGER && !leadsWithZero && !(isNegative && this.digits === 0);
    if (isNegative) this.digits = -this.digits;
    return true;
  }

  /** Reads a plain decimal as `read` does from text that is ASCII. */
  readText(text: string): boolean {
    const { length } = text;
    if (length > longest) return false;
    for (let at = 0; at < length; at++) this.copy[at] = text.charCodeAt(at);
    return this.read(this.copy, 0, length);
  }

  /** Puts the digits from a byte on behind those of a number; the byte after the last one. */
  private takeDigits(bytes: Uint8Array, from: number, end: number, before: number): number {
    let digits = before;
    let at = from;
    for (; at < end; at++) {
      const digit = bytes[at]! - zero;
      if (digit < 0 || digit > 9) break;
      digits = digits * 10 + digit;
    }
    this.digits = digits;
    return at;
  }
}

/** Digits of a safe integer, and of each of its halves, which are small enough for whole-number arithmetic. */
const half = 8;
const halfUnit = 10 ** half;
/** A number is set out with zeros in front, so that there are digits before the point of the least there is. */
const width = 3 * half;

/** Sets out a number of at most eight digits, with zeros in front. */
const pad = (padded: Uint8Array, number: number, end: number): void => {
  let rest = number;
  for (let at = end - 1; at >= end - half; at--) {
    const next = (rest / 10) | 0;
    padded[at] = zero + rest - next * 10;
    rest = next;
  }
};

/** Writes decimals as bytes, one behind the other: a million of them are written in the time of some ten thousand strings. */
export class DecimalWriter {
  private bytes = new Uint8Array(1024);
  private used = 0;
  private readonly padded = new Uint8Array(width).fill(zero);

  /**
   * Writes a decimal.
   * @param digits the number without its point, a safe integer
   * @param decimals how many of them stand after the point, at most 20
   */
  put(digits: number, decimals: number): void {
    this.reserve(width + 2);
    const { bytes, padded } = this;
    const size = Math.abs(digits);
    const high = Math.floor(size / halfUnit);
    pad(padded, high | 0, width - half);
    pad(padded, (size - high * halfUnit) | 0, width);
    const mark = width - decimals;
    let at = 0;
    while (at < mark - 1 && padded[at] === zero) at++;
    let to = this.used;
    if (digits < 0) bytes[to++] = minus;
    for (; at < width; at++) {
      if (at === mark) bytes[to++] = point;
      bytes[to++] = padded[at]!;
    }
    this.used = to;
  }

  putBlank(): void {
    this.reserve(1);
    this.bytes[this.used++] = blank;
  }

  /** Writes text that is ASCII. */
  putText(text: string): void {
    this.reserve(text.length);
    for (let at = 0; at < text.length; at++) this.bytes[this.used++] = text.charCodeAt(at);
  }

  /** Hands out what was written, and begins anew. */
  takeText(): string {
    const text = asciiText(this.bytes, 0, this.used);
    this.used = 0;
    return text;
  }

  private reserve(length: number): void {
    if (this.used + length <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.used + length));
    grown.set(this.bytes);
    this.bytes = grown;
  }
}
