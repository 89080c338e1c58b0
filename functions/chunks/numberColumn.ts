import { toDecimal, toScaled, toScaledDigits, type Scaled } from '../../shared/money/decimal.ts';
import { DecimalReader, DecimalWriter, type DecimalMark } from './decimalBytes.ts';
import { ExactSum } from './exactSum.ts';
import { encodeAscii, asciiText } from '../../shared/statements/reading/cellText.ts';

/** Value of `decimals` at an index without a number. */
const absent = 255;
const blank = 32;

const reader = new DecimalReader();
const writer = new DecimalWriter();

/**
 * Plain decimals by index, each read once: its digits as a whole number, and the number of digits after the point. The
 * few numbers that this cannot represent exactly (more than fifteen digits, leading zeros) are stored as text. Indexes
 * are set in order.
 */
export class NumberColumn {
  private digits: Float64Array;
  private decimals: Uint8Array;
  private readonly texts = new Map<number, string>();

  constructor(numbers: number) {
    this.digits = new Float64Array(numbers);
    this.decimals = new Uint8Array(numbers);
  }

  /** Reads a column from text in which each number is followed by a blank. */
  static of(text: string, numbers: number): NumberColumn {
    const column = new NumberColumn(numbers);
    const bytes = encodeAscii(text);
    let start = 0;
    for (let place = 0; place < numbers; place++) {
      let end = start;
      while (bytes[end] !== blank) end++;
      if (!column.setBytes(place, bytes, start, end)) column.putLong(place, asciiText(bytes, start, end));
      start = end + 1;
    }
    return column;
  }

  /** Returns the first numbers as text, each followed by a blank. */
  text(numbers: number): string {
    for (let place = 0; place < numbers; place++) {
      this.write(place);
      writer.putBlank();
    }
    return writer.takeText();
  }

  /** Returns a number as it was written, or a sum in its shortest form; empty if there is none. */
  textAt(place: number): string {
    this.write(place);
    return writer.takeText();
  }

  /**
   * Reads a number from bytes; without bytes the place has no number.
   * @returns whether the bytes are empty or a plain decimal
   */
  setBytes(place: number, bytes: Uint8Array, start: number, end: number, mark: DecimalMark = '.'): boolean {
    if (start === end) this.setNone(place);
    else if (!reader.read(bytes, start, end, mark)) return false;
    else if (reader.isExact) this.put(place, reader.digits, reader.decimals);
    else this.putText(place, asciiText(bytes, start, end).replace(',', '.'), reader.decimals);
    return true;
  }

  /** Stores a plain decimal. Sums may have more digits than numbers of a file. */
  setText(place: number, text: string): void {
    if (!reader.readText(text)) this.putLong(place, text);
    else if (reader.isExact) this.put(place, reader.digits, reader.decimals);
    else this.putText(place, text, reader.decimals);
  }

  setNone(place: number): void {
    this.put(place, 0, absent);
  }

  /** Stores the sum of another column's numbers at some places; a single number as it was written. */
  setSum(place: number, column: NumberColumn, places: readonly number[]): void {
    const [first] = places;
    if (places.length === 1 && column.decimals[first!] !== absent) this.copy(place, column, first!);
    else this.setText(place, toDecimal(column.sumAt(places)));
  }

  /** Returns the exact value of a number; 0 if there is none. */
  scaledAt(place: number): Scaled {
    const decimals = this.decimals[place]!;
    if (decimals === absent) return 0n;
    const digits = this.digits[place]!;
    return Number.isNaN(digits) ? toScaled(this.texts.get(place)!) : toScaledDigits(digits, decimals);
  }

  /** Returns the number of decimals of a number as written; 0 if there is none. */
  decimalsAt(place: number): number {
    const decimals = this.decimals[place]!;
    return decimals === absent ? 0 : decimals;
  }

  /** Adds the number at a place to a sum. */
  addTo(sum: ExactSum, place: number): void {
    const decimals = this.decimals[place]!;
    if (decimals === absent) return;
    const digits = this.digits[place]!;
    if (Number.isNaN(digits)) sum.addScaled(this.scaledAt(place));
    else sum.add(digits, decimals);
  }

  /** Returns the exact sum of the numbers at some places. */
  sumAt(places: readonly number[]): Scaled {
    const sum = new ExactSum();
    for (const place of places) this.addTo(sum, place);
    return sum.value;
  }

  private copy(place: number, column: NumberColumn, from: number): void {
    this.put(place, column.digits[from]!, column.decimals[from]!);
    const text = column.texts.get(from);
    if (text !== undefined) this.texts.set(place, text);
  }

  private write(place: number): void {
    const decimals = this.decimals[place]!;
    if (decimals === absent) return;
    const digits = this.digits[place]!;
    if (Number.isNaN(digits)) writer.putText(this.texts.get(place)!);
    else writer.put(digits, decimals);
  }

  private putLong(place: number, text: string): void {
    const point = text.indexOf('.');
    this.putText(place, text, point < 0 ? 0 : text.length - point - 1);
  }

  private putText(place: number, text: string, decimals: number): void {
    this.put(place, NaN, decimals);
    this.texts.set(place, text);
  }

  private put(place: number, digits: number, decimals: number): void {
    if (place === 0) this.texts.clear();
    if (place >= this.digits.length) this.grow(place);
    this.digits[place] = digits;
    this.decimals[place] = decimals;
  }

  private grow(place: number): void {
    const size = Math.max(1024, place * 2);
    const digits = new Float64Array(size);
    digits.set(this.digits);
    const decimals = new Uint8Array(size);
    decimals.set(this.decimals);
    [this.digits, this.decimals] = [digits, decimals];
  }
}
