import type { Decimal } from '../../shared/money/decimal.ts';
import { addDays, daysBetween, monthAfter } from '../../shared/reference/dates.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import type { ExpectedStatement } from '../../shared/today/schema.ts';
import { periodsOf, usualOf } from './reportedPeriods.ts';

/** Statement that arrived: its source, its period, and the day it arrived. */
export type ArrivedStatement = Pick<Batch, 'source' | 'sourceName' | 'periodStart' | 'periodEnd'> & {
  arrivedOn: string;
  isBooked?: boolean;
  /** Amounts the platform owes for a booked statement, by currency; absent before it is booked. */
  amounts?: Readonly<Record<string, Decimal>>;
};

/** Days a statement may come later than expected before it is late. */
const grace = 7;

/** Days ahead in which expected statements are listed. */
const daysAhead = 45;

/** Days after which a statement that never came is no longer expected: the platform has probably ended. */
const daysUntilIgnored = 370;

/** Longest period in days of each number of months. */
const periods = [
  { days: 45, months: 1 },
  { days: 100, months: 3 },
  { days: 200, months: 6 },
] as const;

const monthsIn = (periodStart: string, periodEnd: string): number => {
  const length = daysBetween(periodStart, periodEnd);
  return periods.find(({ days }) => length <= days)?.months ?? 12;
};

/** Returns the last day of a month (`YYYY-MM`). */
const lastDayOf = (month: string): string => addDays(`${monthAfter(month, 1)}-01`, -1);

/** Days from the end of the period to the first file about it. */
type Arrival = { periodStart: string; periodEnd: string; delay: number };

/** Returns the periods a source reported about, the latest first. Later files about the same period count once. */
const arrivalsOf = (statements: readonly ArrivedStatement[]): Arrival[] => {
  const byEnd = new Map<string, Arrival>();
  for (const { periodStart, periodEnd, arrivedOn } of statements) {
    if (!periodStart || !periodEnd) continue;
    const delay = Math.max(0, daysBetween(periodEnd, arrivedOn));
    const known = byEnd.get(periodEnd);
    if (!known || delay < known.delay) byEnd.set(periodEnd, { periodStart, periodEnd, delay });
  }
  return [...byEnd.values()].toSorted((a, b) => (a.periodEnd < b.periodEnd ? 1 : -1));
};

/** Arrivals whose longest delay is expected of the next one. */
const recentArrivals = 3;

const nextOf = (
  statements: readonly ArrivedStatement[],
  today: string,
): Omit<ExpectedStatement, 'source'> | undefined => {
  const arrivals = arrivalsOf(statements);
  const last = arrivals[0];
  if (!last || arrivals.length < 2) return undefined;
  const months = monthsIn(last.periodStart, last.periodEnd);
  const periodEnd = lastDayOf(monthAfter(last.periodEnd.slice(0, 7), months));
  const delay = Math.max(...arrivals.slice(0, recentArrivals).map((arrival) => arrival.delay));
  const expectedOn = addDays(periodEnd, delay);
  const waited = daysBetween(expectedOn, today);
  if (waited > daysUntilIgnored || waited < -daysAhead) return undefined;
  return {
    sourceName: statements[0]!.sourceName,
    periodEnd,
    expectedOn,
    isLate: waited > grace,
    ...usualOf(periodsOf(statements)),
  };
};

/**
 * Returns the next statement of each source with at least two periods behind it, the earliest first: for the period that
 * follows the last one, after as many days as the slowest of the last three took. Lists late ones, and those expected in
 * the next weeks, with what booked statements of the source usually bring.
 */
export const expectedStatements = (
  statements: readonly ArrivedStatement[],
  today: string,
): ExpectedStatement[] => {
  const bySource = new Map<string, ArrivedStatement[]>();
  for (const statement of statements)
    if (statement.source)
      bySource.set(statement.source, [...(bySource.get(statement.source) ?? []), statement]);
  return [...bySource]
    .flatMap(([source, own]) => {
      const next = nextOf(own, today);
      return next ? [Object.assign({ source }, next)] : [];
    })
    .toSorted((a, b) => a.expectedOn.localeCompare(b.expectedOn) || a.source.localeCompare(b.source));
};
