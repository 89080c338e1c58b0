import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChunkSets } from '../../../../shared/statements/chunks/chunkSets.ts';

describe('sets of chunks', () => {
  it('hold what was added to them, each chunk once and the first first', () => {
    const entry = fc.record({ set: fc.nat(3_000), chunk: fc.nat(99) });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 200 }), (entries) => {
        const sets = new ChunkSets(100);
        const expected = new Map<number, Set<number>>();
        for (const { set, chunk } of entries) {
          sets.add(set, chunk);
          expected.set(set, (expected.get(set) ?? new Set()).add(chunk));
        }
        for (const [set, chunks] of expected)
          expect(sets.of(set)).toEqual([...chunks].sort((one, other) => one - other));
      }),
    );
  });

  it('hold the last of 32 chunks, and nothing where nothing was added', () => {
    const sets = new ChunkSets(32);
    sets.add(1, 31);
    expect([sets.of(0), sets.of(1), sets.of(5_000)]).toEqual([[], [31], []]);
  });
});
