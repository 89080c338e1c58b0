import type { DecimalMark } from './decimalBytes.ts';
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
    if (place === 0) this.used = 0;
    if (this.used + end - start + 1 > this.bytes.length) this.grow(end - start + 1);
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

  /** Puts a plain decimal in, as `set` does; the column grows with the places. */
  setText(place: number, text: string): void {
    if (place === 0) this.used = 0;
    if (this.used + text.length + 1 > this.bytes.length) this.grow(text.length + 1);
    if (place === this.ends.length) this.ends = grown(this.ends, Math.max(1024, place * 2));
    const kept = this.bytes;
    let to = this.used;
    for (let at = 0; at < text.length; at++) kept[to++] = text.charCodeAt(at);
    this.ends[place] = to;
    kept[to] = 32;
    this.used = to + 1;
  }

  private grow(by: number): void {
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.used + by));
    grown.set(this.bytes);
    this.bytes = grown;
  }
}

const grown = (ends: Uint32Array, length: number): Uint32Array => {
  const longer = new Uint32Array(length);
  longer.set(ends);
  return longer;
};
