const bits = 32;

/** Sets of chunk numbers from 0, as bits, because there are a hundred thousand sets of a few dozen chunks. */
export class ChunkSets {
  private readonly words: number;
  private sets = new Uint32Array(1024);

  /** @param chunks numbers of chunks are below it */
  constructor(chunks: number) {
    this.words = Math.max(1, Math.ceil(chunks / bits));
  }

  add(set: number, chunk: number): void {
    const word = set * this.words + Math.floor(chunk / bits);
    if (word >= this.sets.length) this.grow(word);
    this.sets[word]! |= 1 << (chunk % bits);
  }

  /** Returns the chunks of a set in ascending order. */
  of(set: number): number[] {
    const chunks: number[] = [];
    for (let word = 0; word < this.words; word++) {
      const held = this.sets[set * this.words + word] ?? 0;
      for (let bit = 0; bit < bits; bit++) if (held & (1 << bit)) chunks.push(word * bits + bit);
    }
    return chunks;
  }

  private grow(word: number): void {
    const grown = new Uint32Array(word * 2);
    grown.set(this.sets);
    this.sets = grown;
  }
}
