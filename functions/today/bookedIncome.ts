import { claimsOf, owedFor, remainderOf } from '../../shared/accounting/receivingRules.ts';
import { add, compare, isZero, negate, subtract, sum, type Decimal } from '../../shared/money/decimal.ts';
import { monthAfter } from '../../shared/reference/dates.ts';
import type { MoneyToday, MonthOfIncome, Mover } from '../../shared/today/schema.ts';
import { isOverdue, type BookedBatch } from '../ledger/postings/openReceivables.ts';

const addTo = (sums: Map<string, Decimal>, key: string, amount: string): void => {
  sums.set(key, add(sums.get(key) ?? '0', amount));
};

/** Returns the open amounts of the batches whose money is overdue on a day, by currency. */
export const overdueByCurrency = (
  batches: readonly BookedBatch[],
  today: string,
): ReadonlyMap<string, Decimal> => {
  const sums = new Map<string, Decimal>();
  for (const batch of batches)
    if (isOverdue(batch, today))
      for (const claim of claimsOf(batch, 1)) addTo(sums, claim.line.currency, remainderOf(claim));
  return sums;
};

/** Returns the income of booked batches that has no licensor yet, by currency. */
export const parkedByCurrency = (batches: readonly BookedBatch[]): ReadonlyMap<string, Decimal> => {
  const sums = new Map<string, Decimal>();
  for (const { reconciliation = [] } of batches)
    for (const { currency, open, unlicensed = '0' } of reconciliation)
      addTo(sums, currency, add(open, unlicensed));
  return sums;
};

/** Months of a trend. */
const trendMonths = 12;

/** Platforms that a trend names. */
const shownMovers = 6;

const size = (amount: string): Decimal => (compare(amount, '0') < 0 ? negate(amount) : sum([amount]));

/** Returns the platforms whose income changed, the largest change first. */
const largestChanges = (movers: readonly Mover[]): Mover[] =>
  movers
    .map((mover) => ({ mover, change: size(subtract(mover.income, mover.before)) }))
    .filter(({ change }) => !isZero(change))
    .toSorted((one, other) => compare(other.change, one.change))
    .slice(0, shownMovers)
    .map(({ mover }) => mover);

type Line = { month: string; amount: Decimal; batch: BookedBatch };

const monthsOf = (lines: readonly Line[], last: string): MonthOfIncome[] => {
  const sums = new Map<string, Decimal>();
  for (const { month, amount } of lines) addTo(sums, month, amount);
  return Array.from({ length: trendMonths }, (_, index) => {
    const month = monthAfter(last, index - trendMonths + 1);
    return {
      month,
      income: sums.get(month) ?? sum([]),
      before: sums.get(monthAfter(month, -trendMonths)) ?? sum([]),
    };
  });
};

const moversOf = (lines: readonly Line[], first: string): Mover[] => {
  const bySource = new Map<string, Line[]>();
  for (const line of lines) {
    const source = line.batch.source ?? '';
    bySource.set(source, [...(bySource.get(source) ?? []), line]);
  }
  const movers = [...bySource.values()].map((own): Mover => {
    const { source, sourceName } = own[0]!.batch;
    const total = (isCounted: (line: Line) => boolean) =>
      sum(own.filter(isCounted).map(({ amount }) => amount));
    return {
      source,
      sourceName,
      income: total(({ month }) => month >= first),
      before: total(({ month }) => month < first),
    };
  });
  return largestChanges(movers);
};

/**
 * Returns the income of booked batches by currency: what the platforms owed, by month of booking, for the twelve months
 * until `today` and the twelve before. The currency with the most batches comes first.
 */
export const trendsOf = (batches: readonly BookedBatch[], today: string): MoneyToday['trends'] => {
  const last = today.slice(0, 7);
  const first = monthAfter(last, 1 - trendMonths);
  const byCurrency = new Map<string, Line[]>();
  for (const batch of batches) {
    const month = batch.bookedOn.slice(0, 7);
    if (month > last || month < monthAfter(first, -trendMonths)) continue;
    for (const line of batch.reconciliation ?? []) {
      const lines = byCurrency.get(line.currency) ?? [];
      lines.push({ month, amount: owedFor(line), batch });
      byCurrency.set(line.currency, lines);
    }
  }
  return [...byCurrency]
    .toSorted(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1))
    .map(([currency, lines]) => ({
      currency,
      months: monthsOf(lines, last),
      movers: moversOf(lines, first),
    }));
};
