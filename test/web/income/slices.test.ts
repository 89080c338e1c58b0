import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import type { IncomeSlice } from '../../../shared/income/schema.ts';
import { sum } from '../../../shared/money/decimal.ts';
import { withDistinctLabels } from '../../../web/charts/points.ts';
import { largestPoints, monthPoints, percentOfTotal, wholeMonths } from '../../../web/income/slices.ts';
import { fakeReport } from './fakeIncome.ts';

await i18next.init({ lng: 'zh-Hant' });

const slice = (key: string, royalty: string): IncomeSlice =>
  ({ key, name: `name ${key}`, royalty, units: '1' }) as IncomeSlice;

const points = (slices: readonly IncomeSlice[]) =>
  largestPoints(
    slices,
    ({ name }) => name,
    (count) => `${count} others`,
  );

describe('bars of slices', () => {
  it('are sorted with the largest first', () => {
    expect(points([slice('a', '1.5'), slice('b', '20')]).map(({ label }) => label)).toEqual([
      'name b',
      'name a',
    ]);
  });

  it('add up the small ones, so that the bars sum exactly to the whole', () => {
    const slices = Array.from({ length: 30 }, (_, index) =>
      slice(String(index), `${index}.00000000000000000001`),
    );
    const bars = points(slices);
    expect(bars).toHaveLength(11);
    expect(bars.at(-1)?.label).toBe('20 others');
    expect(sum(bars.map(({ amount }) => amount))).toBe(sum(slices.map(({ royalty }) => royalty)));
  });

  it('do not replace a single remaining bar', () => {
    expect(points(Array.from({ length: 11 }, (_, index) => slice(String(index), '1')))).toHaveLength(11);
  });

  it('distinguish slices with the same name', () => {
    expect(
      withDistinctLabels([
        { label: 'A', amount: '1' },
        { label: 'A', amount: '2' },
      ]).map(({ label }) => label),
    ).toEqual(['A', 'A (2)']);
  });
});

describe('columns of months', () => {
  it('have an empty column for a month without income', () => {
    expect(monthPoints([slice('2026-02', '5'), slice('2025-12', '7')])).toEqual([
      { label: '2025/12', amount: '7' },
      { label: '2026/01', amount: '0' },
      { label: '2026/02', amount: '5' },
    ]);
  });

  it('are none without income', () => {
    expect(monthPoints([])).toEqual([]);
  });

  it('sum to the royalty of the report', () => {
    expect(sum(monthPoints(fakeReport.byMonth).map(({ amount }) => amount))).toBe(fakeReport.royalty);
  });
});

describe('a part of the whole', () => {
  it.each([
    ['1', '3', '33.3'],
    ['2', '3', '66.7'],
    ['-1', '4', '-25'],
  ])('%s of %s is %s percent', (part, whole, percent) => {
    expect(percentOfTotal(part, whole)).toBe(percent);
  });

  it('is undefined when the whole is zero', () => {
    expect(percentOfTotal('0', '0')).toBeUndefined();
  });
});

describe('a usage period', () => {
  it.each([
    ['2026-01-01', '2026-01-31', '2026/01'],
    ['2026-01-01', '2026-03-31', '2026/01 – 2026/03'],
    ['2026-01-02', '2026-01-31', undefined],
    ['2026-02-01', '2026-02-27', undefined],
  ])('from %s to %s reads %s', (start, end, text) => {
    expect(wholeMonths({ start, end })).toBe(text);
  });
});
