import { toScaled, type Scaled } from '../../money/decimal.ts';
import { DecimalReader, DecimalWriter, inLane, type DecimalMark } from './decimalBytes.ts';
import { asciiOf, asciiText } from './text.ts';

/** Decimals of a place that holds no number. */
const absent = 255;
const blank = 32;

const reader = new DecimalReader();
const writer = new DecimalWriter();

/**
 * Plain decimals by place, each read once: its digits as a whole number, and how many of them stand after the point. The few
 * that this does not say exactly (more than fifteen digits, leading zeros) are kept as text. Places are set in order.
 */
export class NumberColumn {
  private digits: Float64Array;
  private decimals: Uint8Array;
  private readonly texts = new Map<number, string>();

  constructor(numbers: number) {
    this.digits = new Float64Array(numbers);
    this.decimals = new Uint8Array(numbers);
  }

  /** The column of some numbers in a text where each is followed by a blank. */
  static of(text: string, numbers: number): NumberColumn {
    const column = new NumberColumn(numbers);
    const bytes = asciiOf(text);
    let start = 0;
    for (let place = 0; place < numbers; place++) {
      let end = start;
      while (bytes[end] !== blank) end++;
      if (!column.setBytes(place, bytes, start, end)) column.putLong(place, asciiText(bytes, start, end));
      start = end + 1;
    }
    return column;
  }

  /** The first numbers as text, each followed by a blank. */
  text(numbers: number): string {
    for (let place = 0; place < numbers; place++) {
      this.write(place);
      writer.putBlank();
    }
    return writer.takeText();
  }

  /** A number as it was written, or what a sum is written as; empty where there is none. */
  textAt(place: number): string {
    this.write(place);
    return writer.takeText();
  }

  /**
   * Reads a number from bytes; none where there are no bytes.
   * @returns whether the bytes are a plain decimal, or none
   */
  setBytes(place: number, bytes: Uint8Array, start: number, end: number, mark: DecimalMark = '.'): boolean {
    if (start === end) this.setNone(place);
    else if (!reader.read(bytes, start, end, mark)) return false;
    else if (reader.isExact) this.put(place, reader.digits, reader.decimals);
    else this.putText(place, asciiText(bytes, start, end).replace(',', '.'), reader.decimals);
    return true;
  }

  /** Puts a decimal in plain notation in; sums may have more digits than numbers of a file. */
  setText(place: number, text: string): void {
    if (!reader.readText(text)) this.putLong(place, text);
    else if (reader.isExact) this.put(place, reader.digits, reader.decimals);
    else this.putText(place, text, reader.decimals);
  }

  setNone(place: number): void {
    this.put(place, 0, absent);
  }

  /** Puts a sum in, a whole number of so many places; it is written the shortest way. */
  setLane(place: number, lane: number, places: number): void {
    let digits = lane;
    let decimals = places;
    while (decimals > 0 && digits % 10 === 0) {
      digits /= 10;
      decimals--;
    }
    this.put(place, digits, decimals);
  }

  /** Puts the number in that stands at a place of another column. */
  setFrom(place: number, column: NumberColumn, from: number): void {
    const digits = column.digits[from]!;
    if (Number.isNaN(digits)) this.putText(place, column.texts.get(from)!, column.decimals[from]!);
    else this.put(place, digits, column.decimals[from]!);
  }

  isNone(place: number): boolean {
    return this.decimals[place] === absent;
  }

  /** A number as a whole number of so many places, as `inLane` has it; 0 where there is none. */
  laneAt(place: number, places: number): number {
    const decimals = this.decimals[place]!;
    return decimals === absent ? 0 : inLane(this.digits[place]!, decimals, places);
  }

  scaledAt(place: number): Scaled {
    return this.decimals[place] === absent ? 0n : toScaled(this.textAt(place));
  }

  /** Decimals of a number as it is written; none where there is no number. */
  decimalsAt(place: number): number {
    const decimals = this.decimals[place]!;
    return decimals === absent ? 0 : decimals;
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
