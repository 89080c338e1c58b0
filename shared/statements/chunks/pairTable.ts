/** What is known of an entry stands together: the pair, and its number. */
const slotSize = 3;
const numberOffset = 2;
const empty = -1;

/** Remembers a number for a pair of numbers from 0, in a hash table at most half full. */
export class PairTable {
  private slots = new Int32Array(1024 * slotSize).fill(empty);
  private mask = 1023;
  private count = 0;

  /** The number remembered for a pair, or -1. */
  find(first: number, second: number): number {
    return this.slots[this.slotOf(first, second) + numberOffset]!;
  }

  /** Remembers the number of a pair that is not known yet. */
  add(first: number, second: number, number: number): void {
    if (this.count * 2 > this.mask) this.grow();
    this.count++;
    this.put(first, second, number);
  }

  /** Where a pair stands, or the free slot it is to be put in. */
  private slotOf(first: number, second: number): number {
    const { slots, mask } = this;
    const hash = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b);
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const at = slot * slotSize;
      const isPair = slots[at] === first && slots[at + 1] === second;
      if (isPair || slots[at + numberOffset] === empty) return at;
    }
  }

  private put(first: number, second: number, number: number): void {
    const at = this.slotOf(first, second);
    this.slots[at] = first;
    this.slots[at + 1] = second;
    this.slots[at + numberOffset] = number;
  }

  private grow(): void {
    const before = this.slots;
    this.slots = new Int32Array(before.length * 2).fill(empty);
    this.mask = this.mask * 2 + 1;
    for (let at = 0; at < before.length; at += slotSize)
      if (before[at + numberOffset] !== empty)
        this.put(before[at]!, before[at + 1]!, before[at + numberOffset]!);
  }
}
