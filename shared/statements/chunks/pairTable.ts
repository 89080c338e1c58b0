const empty = -1;

/** A growing list of integers. */
class NumberList {
  private numbers = new Int32Array(1024);
  length = 0;

  at(place: number): number {
    return this.numbers[place]!;
  }

  push(number: number): void {
    if (this.length === this.numbers.length) {
      const grown = new Int32Array(this.length * 2);
      grown.set(this.numbers);
      this.numbers = grown;
    }
    this.numbers[this.length++] = number;
  }
}

/** Numbers distinct pairs of integers from 0 in the order of first appearance, with a hash table at most half full. */
export class PairTable {
  private readonly firsts = new NumberList();
  private readonly seconds = new NumberList();
  /** Number of the pair in each slot, or -1. */
  private slots = new Int32Array(1024).fill(empty);

  /** Number of pairs so far. */
  get count(): number {
    return this.firsts.length;
  }

  firstOf(number: number): number {
    return this.firsts.at(number);
  }

  secondOf(number: number): number {
    return this.seconds.at(number);
  }

  /** Returns the number of a pair, adding it if it is new. */
  of(first: number, second: number): number {
    const slot = this.slotOf(first, second);
    const known = this.slots[slot]!;
    if (known !== empty) return known;
    const number = this.count;
    this.firsts.push(first);
    this.seconds.push(second);
    this.slots[slot] = number;
    if (this.count * 2 > this.slots.length) this.grow();
    return number;
  }

  /** Returns the slot that holds the number of a pair, or the free slot for it. */
  private slotOf(first: number, second: number): number {
    const { slots, firsts, seconds } = this;
    const mask = slots.length - 1;
    const hash = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b);
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const number = slots[slot]!;
      if (number === empty || (firsts.at(number) === first && seconds.at(number) === second)) return slot;
    }
  }

  private grow(): void {
    this.slots = new Int32Array(this.slots.length * 2).fill(empty);
    for (let number = 0; number < this.count; number++)
      this.slots[this.slotOf(this.firstOf(number), this.secondOf(number))] = number;
  }
}
