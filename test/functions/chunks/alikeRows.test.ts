import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visitAlikeRows, type AlikeRows } from '../../../functions/chunks/alikeRows.ts';
import { NumberColumn } from '../../../functions/chunks/numberColumn.ts';

const row = fc.record({
  group: fc.oneof(fc.nat(5), fc.nat(5000), fc.integer({ min: 0, max: 2 ** 32 - 1 })),
  term: fc.nat(9),
});

describe('similar rows', () => {
  it('are visited group by group, with the rows of each in file order', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 60 }),
        fc.array(fc.oneof(fc.nat(3), fc.nat(65_535)), { minLength: 10, maxLength: 10 }),
        (rows, useOfTerm) => {
          const columns = {
            count: rows.length,
            lines: new Uint32Array(rows.length + 3),
            groups: Uint32Array.from([...rows.map(({ group }) => group), 7, 7, 7]),
            terms: Uint16Array.from([...rows.map(({ term }) => term), 0, 0, 0]),
            termTable: [],
            oddUnits: {},
            bad: [],
            amounts: new NumberColumn(0),
            units: new NumberColumn(0),
          };
          const alike: AlikeRows[] = [];
          visitAlikeRows(columns, useOfTerm, (rows) => alike.push(rows));
          const keys = rows.map(({ group, term }) => [group, useOfTerm[term]!] as const);
          const order = alike.flatMap(({ places }) => places);
          expect(order.toSorted((a, b) => a - b)).toEqual([...rows.keys()]);
          expect(alike.map(({ group }) => group)).toEqual(
            alike.map(({ group }) => group).toSorted((a, b) => a - b),
          );
          for (const { group, use, places } of alike) {
            expect(places).toEqual(places.toSorted((a, b) => a - b));
            for (const place of places) expect(keys[place]).toEqual([group, use]);
          }
          const distinct = new Set(keys.map((key) => key.join()));
          expect(alike.length).toBe(distinct.size);
        },
      ),
    );
  });
});
