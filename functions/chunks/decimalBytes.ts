import { scale } from '../../shared/money/decimal.ts';
import { asciiText } from '../../shared/statements/reading/cellText.ts';

const zero = 48;
const minus = 45;
const point = 46;
const comma = 44;
const blank = 32;

/** Maximum number of digits before the point; after it there are at most `scale`. */
const maxWholeDigits = 18;

/** Maximum characters of a number: all its digits, a sign and a point. */
const maxLength = maxWholeDigits + scale + 2;

/** Decimal mark of a file's numbers. */
export type DecimalMark = '.' | ',';

/** Reads plain decimals from bytes, one after the other, as a whole number and the position of its point. */
export class DecimalReader {
  /** The last number read, without its point; meaningless unless `isExact`. */
  digits = 0;
  /** Number of its digits after the point. */
  decimals = 0;
  /**
   * True if digits and decimals represent the text exactly: digits are a safe integer, and the text has no leading
   * zeros and no negative zero.
   */
  isExact = true;
  private readonly copy = new Uint8Array(maxLength);

  /**
   * Reads a decimal of at most 18 whole digits and 20 decimals, such as `-12.5`. With a comma as the mark, signs and
   * leading zeros are rejected, because `parseNumber` would normalise them.
   * @returns whether the bytes are such a decimal
   */
  read(bytes: Uint8Array, start: number, end: number, mark: DecimalMark = '.'): boolean {
    const isNegative = bytes[start] === minus;
    const first = isNegative ? start + 1 : start;
    const wholeEnd = this.takeDigits(bytes, first, end, 0);
    if (wholeEnd === first || wholeEnd - first > maxWholeDigits) return false;
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

  /** Reads a plain decimal from ASCII text, as `read` does. */
  readText(text: string): boolean {
    const { length } = text;
    if (length > maxLength) return false;
    for (let at = 0; at < length; at++) this.copy[at] = text.charCodeAt(at);
    return this.read(this.copy, 0, length);
  }

  /** Appends digits from a byte onwards to a number. Returns the index after the last digit. */
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

/** Digits in each half of a safe integer; halves are small enough for 32-bit arithmetic. */
const half = 8;
const halfUnit = 10 ** half;
/** Width a number is padded to with zeros, so that the smallest number has digits before the point. */
const width = 3 * half;

/** Writes a number of at most eight digits, padded with zeros. */
const pad = (padded: Uint8Array, number: number, end: number): void => {
  let rest = number;
  for (let at = end - 1; at >= end - half; at--) {
    const next = (rest / 10) | 0;
    padded[at] = zero + rest - next * 10;
    rest = next;
  }
};

/** Writes decimals as bytes, one after the other: a million take the time of some ten thousand strings. */
export class DecimalWriter {
  private bytes = new Uint8Array(1024);
  private used = 0;
  private readonly padded = new Uint8Array(width).fill(zero);

  /**
   * Writes a decimal.
   * @param digits the number without its point, a safe integer
   * @param decimals number of digits after the point, at most 20
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

  /** Writes ASCII text. */
  putText(text: string): void {
    this.reserve(text.length);
    for (let at = 0; at < text.length; at++) this.bytes[this.used++] = text.charCodeAt(at);
  }

  /** Returns the text written so far, and clears the buffer. */
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
