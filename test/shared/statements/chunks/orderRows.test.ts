import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NumberColumn } from '../../../../shared/statements/chunks/numberColumn.ts';
import { orderRows } from '../../../../shared/statements/chunks/orderRows.ts';

const row = fc.record({
  group: fc.oneof(fc.nat(5), fc.nat(5000), fc.integer({ min: 0, max: 2 ** 32 - 1 })),
  term: fc.nat(9),
});

describe('the order of rows', () => {
  it('is by group, then by use, then that of the file', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 60 }),
        fc.array(fc.oneof(fc.nat(3), fc.nat(65_535)), { minLength: 10, maxLength: 10 }),
        (rows, useOfTerm) => {
          const spare = 3;
          const columns = {
            count: rows.length,
            lines: new Uint32Array(rows.length + spare),
            groups: Uint32Array.from([...rows.map(({ group }) => group), 7, 7, 7]),
            terms: Uint16Array.from([...rows.map(({ term }) => term), 0, 0, 0]),
            termTable: [],
            oddUnits: {},
            bad: [],
            amounts: new NumberColumn(0),
            units: new NumberColumn(0),
          };
          const { order, uses } = orderRows(columns, Uint16Array.from(useOfTerm));
          const key = (place: number) => [rows[place]!.group, useOfTerm[rows[place]!.term]!, place];
          const sorted = [...rows.keys()].sort((a, b) => {
            const [one, other] = [key(a), key(b)];
            return one[0]! - other[0]! || one[1]! - other[1]! || a - b;
          });
          expect([...order]).toEqual(sorted);
          expect([...uses]).toEqual(rows.map(({ term }) => useOfTerm[term]));
        },
      ),
    );
  });
});
