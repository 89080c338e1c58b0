import { owedFor } from '../../shared/accounting/receivingRules.ts';
import { add, compare, divide, sum, type Decimal } from '../../shared/money/decimal.ts';
import { daysBetween } from '../../shared/reference/dates.ts';
import type { Batch } from '../../shared/statements/schema.ts';

/** Statement about some days. Amounts are what the platform owes, by currency; none before it is booked. */
type AboutPeriod = {
  periodStart?: string | undefined;
  periodEnd?: string | undefined;
  isBooked?: boolean;
  amounts?: Readonly<Record<string, Decimal>>;
  rows?: number;
  territories?: readonly number[];
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
export const periodsOf = (statements: readonly AboutPeriod[]): ReportedPeriod[] => {
  const byEnd = new Map<string, ReportedPeriod>();
  for (const { periodStart, periodEnd, isBooked = false, rows = 0, territories = [], ...one } of statements) {
    if (!periodStart || !periodEnd) continue;
    const known = byEnd.get(periodEnd);
    const amounts: Record<string, Decimal> = { ...known?.amounts };
    for (const [currency, amount] of Object.entries(one.amounts ?? {}))
      amounts[currency] = add(amounts[currency] ?? '0', amount);
    byEnd.set(periodEnd, {
      start: known && known.start < periodStart ? known.start : periodStart,
      end: periodEnd,
      files: (known?.files ?? 0) + 1,
      isBooked: isBooked && known?.isBooked !== false,
      amounts,
      rows: (known?.rows ?? 0) + rows,
      territories: new Set([...(known?.territories ?? []), ...territories]),
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
const mainCurrency = (periods: readonly ReportedPeriod[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const { amounts, isBooked } of periods)
    if (isBooked)
      for (const currency of Object.keys(amounts)) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].toSorted(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))[0]?.[0];
};

/** Days of a period, both ends included. */
export const lengthOf = ({ start, end }: Pick<ReportedPeriod, 'start' | 'end'>): number =>
  daysBetween(start, end) + 1;

/** Booked periods that tell what is usual. */
export const usualPeriods = 6;

/** Returns what a period brought in a currency. */
export const amountIn =
  (currency: string) =>
  ({ amounts }: Pick<ReportedPeriod, 'amounts'>): Decimal =>
    amounts[currency] ?? ('0' as Decimal);

/** Returns what the last booked periods usually brought, in the currency most of them have; nothing while there are none. */
export const usualOf = (
  periods: readonly ReportedPeriod[],
): { currency: string; usual: Decimal } | Record<string, never> => {
  const booked = periods.filter(({ isBooked }) => isBooked);
  const currency = mainCurrency(booked);
  const usual = currency && medianOf(booked.slice(-usualPeriods).map(amountIn(currency)));
  return currency && usual ? { currency, usual } : {};
};

/** Returns what a platform owes for a booked batch, by currency. */
export const amountsOf = ({ reconciliation = [] }: Pick<Batch, 'reconciliation'>): Record<string, Decimal> =>
  Object.fromEntries(reconciliation.map((line) => [line.currency, owedFor(line)]));
