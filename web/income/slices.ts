import type { IncomeSlice } from '../../shared/income/schema.ts';
import { compare, divide, isZero, multiply, roundTo, sum } from '../../shared/money/decimal.ts';
import type { AmountPoint } from '../charts/points.ts';
import { lastDayOfMonth, monthsBetween } from './filter/incomeFilter.ts';
import { monthName, monthsName } from '../text/useFormat.ts';

/** Returns the server's name of a slice, or its key. */
export const nameOfSlice = ({ name, key }: IncomeSlice): string => name || key;

/** Returns a slice's part of the whole in percent, with one decimal; `undefined` when the whole is zero. */
export const percentOfTotal = (royalty: string, total: string): string | undefined =>
  isZero(total) ? undefined : roundTo(multiply(divide(royalty, total), '100'), 1, 'half-up');

/** Maximum bars drawn; the rest is added up in one. */
const maxBars = 10;

/** Returns slices as bars, largest first; the small ones are added up exactly in the last. */
export const largestPoints = (
  slices: readonly IncomeSlice[],
  toName: (slice: IncomeSlice) => string,
  restName: (count: number) => string,
): AmountPoint[] => {
  const ordered = slices.toSorted((a, b) => compare(b.royalty, a.royalty));
  const shown = ordered.length > maxBars + 1 ? ordered.slice(0, maxBars) : ordered;
  const rest = ordered.slice(shown.length);
  return [
    ...shown.map((slice) => ({ label: toName(slice), amount: slice.royalty })),
    ...(rest.length
      ? [{ label: restName(rest.length), amount: sum(rest.map(({ royalty }) => royalty)) }]
      : []),
  ];
};

/** Returns months as columns in order of time; a month without income has an empty column. */
export const monthPoints = (slices: readonly IncomeSlice[]): AmountPoint[] => {
  const byMonth = new Map(slices.map(({ key, royalty }) => [key, royalty]));
  const keys = [...byMonth.keys()].sort();
  const [first, last] = [keys[0], keys.at(-1)];
  if (!first || !last) return [];
  return monthsBetween(first, last)
    .reverse()
    .map((month) => ({ label: monthName(month), amount: byMonth.get(month) ?? '0' }));
};

/**
 * Returns a period as whole months in the reader's language (`2026/01`, `2026/01 – 2026/03`); `undefined` when it does not
 * consist of whole months.
 */
export const wholeMonths = ({ start, end }: { start: string; end: string }): string | undefined => {
  const [first, last] = [start.slice(0, 7), end.slice(0, 7)];
  if (start !== `${first}-01` || end !== lastDayOfMonth(last)) return undefined;
  return monthsName(first, last);
};
