import { monthAfter } from '../../../shared/reference/dates.ts';
import { lastDayOfMonth } from '../filter/incomeFilter.ts';
import { monthsName } from '../../text/useFormat.ts';

/** What a period is compared with: the one before it, or the same months a year before. */
export type Against = 'previous' | 'year';

/** First and last month (`YYYY-MM`), both included. */
export type Months = { from: string; to: string };

const monthsIn = ({ from, to }: Months): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5)) + 1;

/**
 * Returns the months to compare: those chosen, or else the last with income.
 * @param newest last month with income; `undefined` when there is none
 */
export const laterPeriod = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  newest: string | undefined,
): Months | undefined => {
  const last = to ?? newest ?? from;
  if (!last) return undefined;
  return { from: from && from <= last ? from : last, to: last };
};

/** Returns the months that others are compared with. */
export const earlierPeriod = ({ from, to }: Months, against: Against): Months => {
  const shift = against === 'year' ? 12 : monthsIn({ from, to });
  return { from: monthAfter(from, -shift), to: monthAfter(to, -shift) };
};

/** Returns the days of some months. */
export const daysOf = ({ from, to }: Months): { start: string; end: string } => ({
  start: `${from}-01`,
  end: lastDayOfMonth(to),
});

/** Returns months in the reader's language: `2026/01`, `2026/01 – 2026/03`. */
export const nameOfMonths = ({ from, to }: Months): string => monthsName(from, to);
