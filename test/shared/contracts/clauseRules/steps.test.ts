import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedIn, partsInSteps } from '../../../../shared/contracts/clauseRules/steps.ts';

describe('what is counted is split at the steps it crosses', () => {
  it.each<[string, bigint[], bigint, bigint, [number, bigint][]]>([
    ['without steps', [], 0n, 7n, [[-1, 7n]]],
    ['below the first', [100n], 0n, 100n, [[-1, 100n]]],
    [
      'across one',
      [100n],
      60n,
      70n,
      [
        [-1, 40n],
        [0, 30n],
      ],
    ],
    ['from exactly one on', [100n], 100n, 5n, [[0, 5n]]],
    [
      'across all',
      [10n, 20n, 40n],
      0n,
      50n,
      [
        [-1, 10n],
        [0, 10n],
        [1, 20n],
        [2, 10n],
      ],
    ],
    ['between two', [10n, 20n], 12n, 8n, [[0, 8n]]],
    ['nothing below a step', [10n], 9n, 0n, [[-1, 0n]]],
    ['nothing at a step', [10n], 10n, 0n, [[0, 0n]]],
    [
      'taken back across one',
      [100n],
      130n,
      -70n,
      [
        [0, -30n],
        [-1, -40n],
      ],
    ],
    ['taken back below zero', [100n], 10n, -30n, [[-1, -30n]]],
  ])('%s', (_, thresholds, start, length, parts) => {
    expect(partsInSteps(thresholds, start, length)).toEqual(
      parts.map(([step, own]) => ({ step, length: own })),
    );
  });

  it('adds up, and is the same however it is cut', () => {
    const ascending = fc
      .uniqueArray(fc.bigInt(1n, 300n), { maxLength: 6 })
      .map((all) => all.toSorted((a, b) => (a < b ? -1 : 1)));
    fc.assert(
      fc.property(ascending, fc.array(fc.bigInt(-50n, 200n), { maxLength: 8 }), (thresholds, lengths) => {
        const byStep = (cuts: readonly bigint[]) => {
          const totals = new Map<number, bigint>();
          let position = 0n;
          for (const length of cuts) {
            const parts = partsInSteps(thresholds, position, length);
            expect(parts.reduce((sum, part) => sum + part.length, 0n)).toBe(length);
            for (const part of parts) totals.set(part.step, (totals.get(part.step) ?? 0n) + part.length);
            position += length;
          }
          return [...totals].filter(([, total]) => total !== 0n).sort(([a], [b]) => a - b);
        };
        expect(byStep(lengths)).toEqual(byStep([lengths.reduce((sum, length) => sum + length, 0n)]));
      }),
    );
  });

  it.each([
    [undefined, ''],
    ['year', '2026'],
    ['half', '2026H2'],
    ['quarter', '2026Q3'],
    ['month', '2026-07'],
  ] as const)('counts by %s', (period, name) => expect(countedIn(period, '2026-07-15')).toBe(name));

  it.each([
    ['2026-01-01', '2026H1', '2026Q1'],
    ['2026-03-31', '2026H1', '2026Q1'],
    ['2026-06-30', '2026H1', '2026Q2'],
    ['2026-07-01', '2026H2', '2026Q3'],
    ['2026-12-31', '2026H2', '2026Q4'],
  ])('counts %s in its half-year and quarter', (day, half, quarter) => {
    expect([countedIn('half', day), countedIn('quarter', day)]).toEqual([half, quarter]);
  });
});
