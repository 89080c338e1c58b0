import type { LineCells } from './lineCutter.ts';

const emptySlot = -1;
/** Bytes kept, and entries, before the index forgets everything and starts anew. */
const mostBytes = 24 * 1024 * 1024;
const mostEntries = 250_000;

/** Two bytes before each cell say how long it is; longer cells are not remembered. */
const longestCell = 0xffff;

/**
 * Remembers a number for the exact bytes of some columns of a line, so that lines alike in them are understood once. A
 * hash table over one block of bytes: nothing of a line becomes a string to be found. It forgets all when it is full.
 */
export class CellIndex {
  private readonly columns: Int32Array;
  private slots = new Int32Array(1024).fill(emptySlot);
  private hashes = new Int32Array(512);
  private offsets = new Int32Array(512);
  private values = new Int32Array(512);
  private count = 0;
  private kept = new Uint8Array(1 << 16);
  private used = 0;
  /** Hash of the line last looked for. */
  private hash = 0;

  /** @param columns the columns that count; absent ones are below 0 */
  constructor(columns: readonly number[]) {
    this.columns = Int32Array.from(columns.filter((column) => column >= 0));
  }

  /** The number remembered for a line alike, or -1. */
  find(line: LineCells): number {
    this.hash = this.hashOf(line);
    const mask = this.slots.length - 1;
    for (let slot = this.hash & mask; ; slot = (slot + 1) & mask) {
      const entry = this.slots[slot]!;
      if (entry === emptySlot) return -1;
      if (this.hashes[entry] === this.hash && this.isSame(line, this.offsets[entry]!))
        return this.values[entry]!;
    }
  }

  /** Remembers a number for the line that `find` was last asked for and did not know. */
  add(line: LineCells, value: number): void {
    const length = this.lengthOf(line);
    if (length < 0) return;
    if (this.count >= mostEntries || this.used + length > mostBytes) this.clear();
    this.reserve(length);
    this.hashes[this.count] = this.hash;
    this.offsets[this.count] = this.used;
    this.values[this.count] = value;
    this.keep(line);
    this.place(this.count++);
  }

  clear(): void {
    this.slots.fill(emptySlot);
    this.count = 0;
    this.used = 0;
  }

  /** Four bytes at a time, cells kept apart by their lengths. */
  private hashOf({ bytes, starts, ends }: LineCells): number {
    let hash = 0;
    for (const column of this.columns) {
      let at = starts[column]!;
      const end = ends[column]!;
      hash = Math.imul(hash ^ (end - at), 0x9e3779b1);
      for (; at + 4 <= end; at += 4) {
        const four = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
        hash = Math.imul(hash ^ four, 0x85ebca6b);
        hash ^= hash >>> 15;
      }
      for (; at < end; at++) hash = Math.imul(hash ^ bytes[at]!, 0xc2b2ae35);
    }
    return hash ^ (hash >>> 13);
  }

  private isSame({ bytes, starts, ends }: LineCells, offset: number): boolean {
    const { kept } = this;
    let at = offset;
    for (const column of this.columns) {
      const start = starts[column]!;
      const length = ends[column]! - start;
      if (kept[at]! + (kept[at + 1]! << 8) !== length) return false;
      at += 2;
      for (let index = 0; index < length; index++)
        if (kept[at + index] !== bytes[start + index]) return false;
      at += length;
    }
    return true;
  }

  /** Bytes a line takes, or -1 when one of its cells is too long. */
  private lengthOf({ starts, ends }: LineCells): number {
    let length = 0;
    for (const column of this.columns) {
      const size = ends[column]! - starts[column]!;
      if (size > longestCell) return -1;
      length += size + 2;
    }
    return length;
  }

  private keep({ bytes, starts, ends }: LineCells): void {
    for (const column of this.columns) {
      const cell = bytes.subarray(starts[column], ends[column]);
      this.kept[this.used++] = cell.length & 0xff;
      this.kept[this.used++] = cell.length >> 8;
      this.kept.set(cell, this.used);
      this.used += cell.length;
    }
  }

  private place(entry: number): void {
    const mask = this.slots.length - 1;
    let slot = this.hashes[entry]! & mask;
    while (this.slots[slot] !== emptySlot) slot = (slot + 1) & mask;
    this.slots[slot] = entry;
  }

  /** Makes room for one more entry; the table is at most half full. */
  private reserve(length: number): void {
    if (this.used + length > this.kept.length) {
      const grown = new Uint8Array(Math.max(this.kept.length * 2, this.used + length));
      grown.set(this.kept.subarray(0, this.used));
      this.kept = grown;
    }
    if (this.count < this.hashes.length) return;
    const grow = (old: Int32Array): Int32Array<ArrayBuffer> => {
      const grown = new Int32Array(old.length * 2);
      grown.set(old);
      return grown;
    };
    [this.hashes, this.offsets, this.values] = [this.hashes, this.offsets, this.values].map(grow) as [
      Int32Array<ArrayBuffer>,
      Int32Array<ArrayBuffer>,
      Int32Array<ArrayBuffer>,
    ];
    this.slots = new Int32Array(this.slots.length * 2).fill(emptySlot);
    for (let entry = 0; entry < this.count; entry++) this.place(entry);
  }
}
