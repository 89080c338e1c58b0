import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideRounded, toDecimal, type Scaled } from '../../../shared/money/decimal.ts';
import type { ComparedRow, SurveyedTable } from '../../../shared/statements/tables/surveyedTable.ts';
import { findTableRoles, hasDoubt } from '../../../shared/statements/tables/tableRoles.ts';

const blank = {
  isrc: '',
  iswc: '',
  workId: '',
  upc: '',
  title: '',
  performer: '',
  album: '',
  platform: '',
  territory: '',
  usage: '',
  period: '',
  currency: 'USD',
  units: '',
};

type Key = 'title' | 'platform' | 'territory' | 'period' | 'usage';

const tableOf = (
  name: string,
  header: string,
  rows: readonly ComparedRow[],
  decimals: number,
): SurveyedTable => ({
  name,
  file: name,
  blocks: [0],
  header,
  rows,
  count: rows.length,
  decimals,
  totals: new Map([['USD', rows.reduce((sum, { amount }) => sum + amount, 0n)]]),
});

const row = fc.record({
  title: fc.constantFrom('tide', 'boats', 'ferry', 'salt'),
  platform: fc.constantFrom('spotify', 'kkbox', 'line'),
  territory: fc.constantFrom('158', '392', '702'),
  period: fc.constantFrom('2026-07-01/2026-07-31', '2026-08-01/2026-08-31', '2026-09-01/2026-09-30'),
  usage: fc.constantFrom('stream', 'download'),
  // Six decimals, refunds included; never zero, and unlike any other amount by chance.
  amount: fc
    .bigInt({ min: -90_000_000n, max: 900_000_000n })
    .map((millionths) => (millionths * 2n + 1n) * 10n ** 14n),
});

const detail = fc
  .array(row, { minLength: 6, maxLength: 40 })
  .map((rows) => rows.map((one): ComparedRow => ({ ...blank, ...one })))
  .filter((rows) => new Set(rows.map(({ title }) => title)).size > 1);

const keys = fc
  .subarray<Key>(['platform', 'territory', 'period', 'usage'])
  .map((more): Key[] => ['title', ...more]);

const unit = (decimals: number): Scaled => 10n ** BigInt(20 - decimals);

/** Adds up rows by some fields, each sum rounded to some decimals. */
const addUp = (rows: readonly ComparedRow[], by: readonly Key[], decimals: number): ComparedRow[] => {
  const sums = new Map<string, ComparedRow>();
  for (const one of rows) {
    const key = by.map((field) => one[field]).join('|');
    const fields = Object.fromEntries(by.map((field) => [field, one[field]]));
    const before = sums.get(key)?.amount ?? 0n;
    sums.set(key, { ...blank, ...fields, amount: before + one.amount });
  }
  return [...sums.values()].map((one) => ({
    ...one,
    amount: divideRounded(one.amount, unit(decimals), 'half-up') * unit(decimals),
  }));
};

const incomeIn = (tables: ReturnType<typeof findTableRoles>): string =>
  tables
    .filter(({ role }) => role === 'detail')
    .map(({ totals }) => totals.USD ?? '0')
    .join(' + ');

describe('any detail, and any summaries derived from it,', () => {
  const summaries = fc.array(fc.record({ by: keys, decimals: fc.constantFrom(2, 4, 6) }), {
    minLength: 1,
    maxLength: 3,
  });

  it('in any order, have the total of the detail', () => {
    fc.assert(
      fc.property(detail, summaries, fc.integer({ min: 0, max: 3 }), (rows, derived, place) => {
        const tables = derived
          .map(({ by, decimals }, index) => ({ rows: addUp(rows, by, decimals), decimals, index }))
          // A summary with as many rows as the detail is the detail again, with fewer columns.
          .filter((summary) => summary.rows.length < rows.length)
          .map((summary) =>
            tableOf(`sum ${summary.index}`, `head ${summary.index}`, summary.rows, summary.decimals),
          );
        const own = tableOf('detail', 'head', rows, 6);
        const delivery = [...tables.slice(0, place), own, ...tables.slice(place)];
        const found = findTableRoles(delivery);
        expect(hasDoubt(found)).toBe(false);
        expect(incomeIn(found)).toBe(toDecimal(own.totals.get('USD')!));
      }),
    );
  });

  it('are found when the detail is on two sheets', () => {
    fc.assert(
      fc.property(detail, keys, fc.constantFrom(2, 6), (rows, by, decimals) => {
        const half = Math.ceil(rows.length / 2);
        const summed = addUp(rows, by, decimals);
        fc.pre(summed.length < half);
        const found = findTableRoles([
          tableOf('one', 'head', rows.slice(0, half), 6),
          tableOf('two', 'head', rows.slice(half), 6),
          tableOf('sum', 'other', summed, decimals),
        ]);
        expect(found.map(({ role }) => role)).toEqual(['detail', 'detail', 'summary']);
      }),
    );
  });

  it('are found when the rows come again in any order, or a part of them', () => {
    fc.assert(
      fc.property(detail, fc.integer({ min: 3, max: 40 }), (rows, count) => {
        const again = [...rows].reverse().slice(0, count);
        const found = findTableRoles([tableOf('a', 'head', rows, 6), tableOf('b', 'head', again, 6)]);
        expect(found.filter(({ role }) => role === 'detail').map(({ rows: kept }) => kept)).toEqual([
          rows.length,
        ]);
      }),
    );
  });
});

describe('two details', () => {
  it('of other works, or of other months, are both income', () => {
    fc.assert(
      fc.property(detail, detail, (one, other) => {
        const renamed = other.map((each) => ({ ...each, title: `${each.title} 2` }));
        const later = other.map((each) => ({ ...each, period: each.period.replaceAll('2026', '2025') }));
        for (const second of [renamed, later]) {
          const found = findTableRoles([tableOf('a', 'head', one, 6), tableOf('b', 'head', second, 6)]);
          expect(found.map(({ role, sameMoneyAs }) => [role, sameMoneyAs])).toEqual([
            ['detail', undefined],
            ['detail', undefined],
          ]);
        }
      }),
    );
  });

  it('too large to compare row by row are in doubt when their totals agree', () => {
    const rows = Array.from(
      { length: 3 },
      (_, index): ComparedRow => ({ ...blank, title: `t${index}`, amount: 10n ** 20n }),
    );
    const large = (name: string) => ({ ...tableOf(name, name, rows, 0), count: 900_000 });
    expect(hasDoubt(findTableRoles([large('a'), large('b')]))).toBe(true);
    const other = { ...large('c'), totals: new Map([['USD', 10n ** 24n]]) };
    expect(hasDoubt(findTableRoles([large('a'), other]))).toBe(false);
  });
});
