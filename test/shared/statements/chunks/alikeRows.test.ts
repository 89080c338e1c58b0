import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gatherAlikeRows } from '../../../../shared/statements/chunks/alikeRows.ts';
import { NumberColumn } from '../../../../shared/statements/chunks/numberColumn.ts';

const row = fc.record({
  group: fc.oneof(fc.nat(5), fc.nat(5000), fc.integer({ min: 0, max: 2 ** 32 - 1 })),
  term: fc.nat(9),
});

describe('alike rows', () => {
  it('come by group, then by use, each with its rows in the order of the file', () => {
    const manyUses = 65_536;
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 60 }),
        fc.array(fc.oneof(fc.nat(3), fc.nat(manyUses - 1)), { minLength: 10, maxLength: 10 }),
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
          const alike = [...gatherAlikeRows(columns, useOfTerm, manyUses)];
          const keys = rows.map(({ group, term }) => [group, useOfTerm[term]!] as const);
          const sorted = [...rows.keys()].sort(
            (a, b) => keys[a]![0] - keys[b]![0] || keys[a]![1] - keys[b]![1] || a - b,
          );
          expect(alike.flatMap(({ places }) => places)).toEqual(sorted);
          for (const { group, use, places } of alike)
            for (const place of places) expect(keys[place]).toEqual([group, use]);
          const distinct = new Set(keys.map((key) => key.join()));
          expect(alike.length).toBe(distinct.size);
        },
      ),
    );
  });
});
