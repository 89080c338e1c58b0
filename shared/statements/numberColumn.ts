import type { Scaled } from '../money/decimal.ts';
import { toScaledBytes, type DecimalMark } from './decimalBytes.ts';
import { asciiOf, asciiText } from './text.ts';

/** Plain decimals one behind the other, each followed by a blank. */
export class NumberColumn {
  bytes: Uint8Array;
  /** Byte after each number; the next one starts one further. */
  ends: Uint32Array;
  private used = 0;

  constructor(numbers: number) {
    this.bytes = new Uint8Array(numbers * 12);
    this.ends = new Uint32Array(numbers);
  }

  /** The column of some numbers in a text where each is followed by a blank. */
  static of(text: string, numbers: number): NumberColumn {
    const column = new NumberColumn(0);
    column.bytes = asciiOf(text);
    column.ends = new Uint32Array(numbers);
    column.used = text.length;
    let place = 0;
    for (let at = 0; at < column.bytes.length; at++) if (column.bytes[at] === 32) column.ends[place++] = at;
    return column;
  }

  /** The first numbers as text, each followed by a blank. */
  text(numbers: number): string {
    return asciiText(this.bytes, 0, numbers === 0 ? 0 : this.ends[numbers - 1]! + 1);
  }

  start(place: number): number {
    return place === 0 ? 0 : this.ends[place - 1]! + 1;
  }

  textAt(place: number): string {
    return asciiText(this.bytes, this.start(place), this.ends[place]!);
  }

  /** Copies a number in, its decimal mark as a point; places are set in order, and the first starts the column anew. */
  set(place: number, bytes: Uint8Array, start: number, end: number, mark: DecimalMark = '.'): void {
    this.reserve(place, end - start + 1);
    const kept = this.bytes;
    let to = this.used;
    for (let at = start; at < end; at++) kept[to++] = bytes[at]!;
    if (mark === ',') {
      const comma = kept.subarray(this.used, to).indexOf(44);
      if (comma >= 0) kept[this.used + comma] = 46;
    }
    this.ends[place] = to;
    kept[to] = 32;
    this.used = to + 1;
  }

  /** Puts a plain decimal in, as `set` does. */
  setText(place: number, text: string): void {
    this.reserve(place, text.length + 1);
    const kept = this.bytes;
    let to = this.used;
    for (let at = 0; at < text.length; at++) kept[to++] = text.charCodeAt(at);
    this.ends[place] = to;
    kept[to] = 32;
    this.used = to + 1;
  }

  scaledAt(place: number): Scaled {
    return toScaledBytes(this.bytes, this.start(place), this.ends[place]!);
  }

  /** Decimals of a number as it is written. */
  decimalsAt(place: number): number {
    const [start, end] = [this.start(place), this.ends[place]!];
    let point = end - 1;
    while (point >= start && this.bytes[point] !== 46) point--;
    return point < start ? 0 : end - point - 1;
  }

  /** Makes room for a number of so many bytes. */
  private reserve(place: number, bytes: number): void {
    if (place === 0) this.used = 0;
    if (this.used + bytes > this.bytes.length) {
      const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.used + bytes));
      grown.set(this.bytes);
      this.bytes = grown;
    }
    if (place < this.ends.length) return;
    const grown = new Uint32Array(Math.max(1024, place * 2));
    grown.set(this.ends);
    this.ends = grown;
  }
}
