import { add, compare, divide, sum, type Decimal } from '../../../shared/money/decimal.ts';
import { daysBetween } from '../../../shared/reference/dates.ts';

/** Statement of a source as the rules see it. Amounts are what the platform owes, by currency; none before it is booked. */
export type SeenStatement = {
  source: string;
  sourceName?: string | undefined;
  ownerId?: string | undefined;
  periodStart: string;
  periodEnd: string;
  /** Day it arrived. */
  arrivedOn: string;
  isBooked: boolean;
  amounts: Readonly<Record<string, Decimal>>;
  rows: number;
  territories: readonly number[];
};

/** Period a source reported about, with all its statements together. */
export type ReportedPeriod = {
  start: string;
  end: string;
  files: number;
  isBooked: boolean;
  amounts: Readonly<Record<string, Decimal>>;
  rows: number;
  territories: ReadonlySet<number>;
};

/** Returns the periods a source reported about, the earliest first. Statements about the same period are added up. */
export const periodsOf = (statements: readonly SeenStatement[]): ReportedPeriod[] => {
  const byEnd = new Map<string, ReportedPeriod>();
  for (const one of statements) {
    const known = byEnd.get(one.periodEnd);
    const amounts: Record<string, Decimal> = { ...known?.amounts };
    for (const [currency, amount] of Object.entries(one.amounts))
      amounts[currency] = add(amounts[currency] ?? '0', amount);
    byEnd.set(one.periodEnd, {
      start: known && known.start < one.periodStart ? known.start : one.periodStart,
      end: one.periodEnd,
      files: (known?.files ?? 0) + 1,
      isBooked: one.isBooked && known?.isBooked !== false,
      amounts,
      rows: (known?.rows ?? 0) + one.rows,
      territories: new Set([...(known?.territories ?? []), ...one.territories]),
    });
  }
  return [...byEnd.values()].toSorted((a, b) => (a.end < b.end ? -1 : 1));
};

/** Returns the middle of some amounts, the mean of both middle ones of an even number; `undefined` for none. */
export const medianOf = (amounts: readonly Decimal[]): Decimal | undefined => {
  if (!amounts.length) return undefined;
  const sorted = amounts.toSorted(compare);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[half]! : divide(sum(sorted.slice(half - 1, half + 1)), '2');
};

/** Returns the currency most booked periods have; the first by name of several. */
export const mainCurrency = (periods: readonly ReportedPeriod[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const { amounts, isBooked } of periods)
    if (isBooked)
      for (const currency of Object.keys(amounts)) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].toSorted(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))[0]?.[0];
};

/** Days of a period, both ends included. */
export const lengthOf = ({ start, end }: Pick<ReportedPeriod, 'start' | 'end'>): number =>
  daysBetween(start, end) + 1;
