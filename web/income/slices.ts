import type { IncomeSlice } from '../../shared/income/schema.ts';
import { compare, divide, isZero, multiply, roundTo, sum } from '../../shared/money/decimal.ts';
import type { AmountPoint } from '../charts/points.ts';
import { lastDayOf, monthsBetween } from './filter/incomeFilter.ts';

/** A slice's part of the whole in percent, to one decimal; `undefined` when there is no whole. */
export const partOf = (royalty: string, total: string): string | undefined =>
  isZero(total) ? undefined : roundTo(multiply(divide(royalty, total), '100'), 1, 'half-up');

/** Bars drawn before the rest is added up in one. */
const barsShown = 10;

/** Slices as bars, the largest first; the small ones are added up, exactly, in a last one. */
export const largestPoints = (
  slices: readonly IncomeSlice[],
  nameOf: (slice: IncomeSlice) => string,
  restName: (count: number) => string,
): AmountPoint[] => {
  const ordered = slices.toSorted((a, b) => compare(b.royalty, a.royalty));
  const shown = ordered.length > barsShown + 1 ? ordered.slice(0, barsShown) : ordered;
  const rest = ordered.slice(shown.length);
  return [
    ...shown.map((slice) => ({ label: nameOf(slice), amount: slice.royalty })),
    ...(rest.length
      ? [{ label: restName(rest.length), amount: sum(rest.map(({ royalty }) => royalty)) }]
      : []),
  ];
};

/** `2024-03` as statements write it. */
export const monthName = (month: string): string => month.replace('-', '/');

/** Months as columns in order of time; one without income keeps its place. */
export const monthPoints = (slices: readonly IncomeSlice[]): AmountPoint[] => {
  const byMonth = new Map(slices.map(({ key, royalty }) => [key, royalty]));
  const keys = [...byMonth.keys()].sort();
  const [first, last] = [keys[0], keys.at(-1)];
  if (!first || !last) return [];
  return monthsBetween(first, last)
    .reverse()
    .map((month) => ({ label: monthName(month), amount: byMonth.get(month) ?? '0' }));
};

/** A period as whole months (`2026/01`, `2026/01 – 2026/03`); `undefined` when it is not made of whole ones. */
export const wholeMonths = ({ start, end }: { start: string; end: string }): string | undefined => {
  const [first, last] = [start.slice(0, 7), end.slice(0, 7)];
  if (start !== `${first}-01` || end !== lastDayOf(last)) return undefined;
  return first === last ? monthName(first) : `${monthName(first)} – ${monthName(last)}`;
};
