import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PairTable } from '../../../../shared/statements/chunks/pairTable.ts';

const number = fc.oneof(fc.nat(8), fc.nat(2 ** 31 - 1));

describe('a table of pairs', () => {
  it('numbers each pair once, in the order they came', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(number, number), { maxLength: 3000 }), (pairs) => {
        const table = new PairTable();
        const known = new Map<string, number>();
        for (const [first, second] of pairs) {
          const expected = known.get(`${first},${second}`) ?? known.size;
          expect(table.of(first, second)).toBe(expected);
          known.set(`${first},${second}`, expected);
          expect(table.count).toBe(known.size);
        }
        for (const [first, second] of pairs) {
          const at = table.of(first, second);
          expect([table.firstOf(at), table.secondOf(at)]).toEqual([first, second]);
        }
      }),
      { numRuns: 20 },
    );
  });
});
