import type { LineCells } from './lineCutter.ts';

/** Numbers per entry: its hash, the offset of its bytes, and its number. */
const slotSize = 3;
const [hashOffset, bytesOffset, numberOffset] = [0, 1, 2] as const;
const emptySlot = -1;

/** Maximum bytes stored, and entries, before the index is cleared. */
const maxBytes = 24 * 1024 * 1024;
const maxEntries = 250_000;

/** Maximum bytes of a range of cells: its length is stored in two bytes. Longer ranges are not remembered. */
const maxRangeLength = 0xffff;

/** Bytes hashed and compared in one step. */
const step = 4;

/** Groups adjacent columns into ranges from first to last column. */
const groupColumns = (columns: readonly number[]): { first: number; last: number }[] => {
  const ranges: { first: number; last: number }[] = [];
  for (const column of columns.filter((one) => one >= 0).sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && range.last + 1 >= column) range.last = column;
    else ranges.push({ first: column, last: column });
  }
  return ranges;
};

const hashOfRange = (hash: number, view: DataView, start: number, end: number): number => {
  let mixed = Math.imul(hash ^ (end - start), 0x9e3779b1);
  let at = start;
  for (; at + step <= end; at += step) {
    mixed = Math.imul(mixed ^ view.getInt32(at, true), 0x85ebca6b);
    mixed ^= mixed >>> 15;
  }
  for (; at < end; at++) mixed = Math.imul(mixed ^ view.getUint8(at), 0xc2b2ae35);
  return mixed;
};

const isSameRange = (stored: DataView, from: number, view: DataView, start: number, end: number): boolean => {
  const shift = from - start;
  let at = start;
  for (; at + step <= end; at += step)
    if (view.getInt32(at, true) !== stored.getInt32(at + shift, true)) return false;
  for (; at < end; at++) if (view.getUint8(at) !== stored.getUint8(at + shift)) return false;
  return true;
};

/**
 * Remembers a number for the exact bytes of some columns of a line. Lines equal in them are parsed once. It is a hash
 * table over one block of bytes, and a lookup makes no strings. Adjacent columns are compared as one range, with the
 * delimiters between them. The index is cleared when it is full.
 */
export class CellIndex {
  private readonly firsts: Int32Array;
  private readonly lasts: Int32Array;
  private slots = new Int32Array(1024 * slotSize).fill(emptySlot);
  private mask = 1023;
  private count = 0;
  private stored = new Uint8Array(1 << 16);
  private storedView = new DataView(this.stored.buffer);
  private used = 0;
  /** Hash of the line `find` was last called with. */
  private hash = 0;

  /** @param columns the columns to compare; absent ones are below 0 */
  constructor(columns: readonly number[]) {
    const ranges = groupColumns(columns);
    this.firsts = Int32Array.from(ranges, ({ first }) => first);
    this.lasts = Int32Array.from(ranges, ({ last }) => last);
  }

  /** Returns the number remembered for a line with equal columns, or -1. */
  find(line: LineCells): number {
    const { slots, mask } = this;
    const hash = this.hashLine(line);
    this.hash = hash;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const at = slot * slotSize;
      const stored = slots[at + bytesOffset]!;
      if (stored === emptySlot) return -1;
      if (slots[at + hashOffset] === hash && this.isSame(line, stored)) return slots[at + numberOffset]!;
    }
  }

  /** Remembers a number for the line that `find` was last called with and did not find. */
  add(line: LineCells, number: number): void {
    const length = this.measureLine(line);
    if (length < 0) return;
    if (this.count >= maxEntries || this.used + length > maxBytes) this.clear();
    this.reserve(length);
    this.place(this.hash, this.used, number);
    this.count++;
    this.storeBytes(line);
  }

  clear(): void {
    this.slots.fill(emptySlot);
    this.count = 0;
    this.used = 0;
  }

  private hashLine({ view, starts, ends }: LineCells): number {
    const { firsts, lasts } = this;
    let hash = 0;
    for (let range = 0; range < firsts.length; range++)
      hash = hashOfRange(hash, view, starts[firsts[range]!]!, ends[lasts[range]!]!);
    return hash ^ (hash >>> 13);
  }

  private isSame({ view, starts, ends }: LineCells, stored: number): boolean {
    const { storedView, firsts, lasts } = this;
    let at = stored;
    for (let range = 0; range < firsts.length; range++) {
      const start = starts[firsts[range]!]!;
      const end = ends[lasts[range]!]!;
      if (storedView.getUint16(at) !== end - start) return false;
      at += 2;
      if (!isSameRange(storedView, at, view, start, end)) return false;
      at += end - start;
    }
    return true;
  }

  /** Returns the bytes to store for a line, or -1 when one of its ranges is too long. */
  private measureLine({ starts, ends }: LineCells): number {
    const { firsts, lasts } = this;
    let length = 0;
    for (let range = 0; range < firsts.length; range++) {
      const size = ends[lasts[range]!]! - starts[firsts[range]!]!;
      if (size > maxRangeLength) return -1;
      length += size + 2;
    }
    return length;
  }

  private storeBytes({ bytes, starts, ends }: LineCells): void {
    const { firsts, lasts, stored, storedView } = this;
    for (let range = 0; range < firsts.length; range++) {
      const [start, end] = [starts[firsts[range]!]!, ends[lasts[range]!]!];
      storedView.setUint16(this.used, end - start);
      this.used += 2;
      for (let at = start; at < end; at++) stored[this.used++] = bytes[at]!;
    }
  }

  private place(hash: number, stored: number, number: number): void {
    const { slots, mask } = this;
    let slot = hash & mask;
    while (slots[slot * slotSize + bytesOffset] !== emptySlot) slot = (slot + 1) & mask;
    slots[slot * slotSize + hashOffset] = hash;
    slots[slot * slotSize + bytesOffset] = stored;
    slots[slot * slotSize + numberOffset] = number;
  }

  /** Makes room for one more entry. The table is at most half full. */
  private reserve(length: number): void {
    if (this.used + length > this.stored.length) {
      const grown = new Uint8Array(Math.max(this.stored.length * 2, this.used + length));
      grown.set(this.stored.subarray(0, this.used));
      this.stored = grown;
      this.storedView = new DataView(grown.buffer);
    }
    if (this.count * 2 <= this.mask) return;
    const before = this.slots;
    this.slots = new Int32Array(before.length * 2).fill(emptySlot);
    this.mask = this.mask * 2 + 1;
    for (let at = 0; at < before.length; at += slotSize)
      if (before[at + bytesOffset] !== emptySlot)
        this.place(before[at + hashOffset]!, before[at + bytesOffset]!, before[at + numberOffset]!);
  }
}
