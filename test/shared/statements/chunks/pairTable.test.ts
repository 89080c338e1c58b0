import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PairTable } from '../../../../shared/statements/chunks/pairTable.ts';

const number = fc.oneof(fc.nat(8), fc.nat(2 ** 31 - 1));

describe('a table of pairs', () => {
  it('answers the number of each pair it was told, and of no other', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(number, number), { maxLength: 3000 }), (pairs) => {
        const table = new PairTable();
        const known = new Map<string, number>();
        for (const [first, second] of pairs) {
          expect(table.find(first, second)).toBe(known.get(`${first},${second}`) ?? -1);
          if (known.has(`${first},${second}`)) continue;
          table.add(first, second, known.size);
          known.set(`${first},${second}`, known.size);
        }
        for (const [first, second] of pairs)
          expect(table.find(first, second)).toBe(known.get(`${first},${second}`));
      }),
      { numRuns: 20 },
    );
  });
});
