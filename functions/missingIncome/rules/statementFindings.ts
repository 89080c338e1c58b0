import { expectedStatements } from '../../today/expectedStatements.ts';
import {
  amountIn,
  lengthOf,
  medianOf,
  periodsOf,
  usualOf,
  usualPeriods,
  type ReportedPeriod,
} from '../../today/reportedPeriods.ts';
import { add, compare, multiply, negate, subtract, type Decimal } from '../../../shared/money/decimal.ts';
import type { Finding, FindingCause } from '../../../shared/missingIncome/schema.ts';
import { addDays, daysBetween } from '../../../shared/reference/dates.ts';

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

/** Finding before it has an id and an owner. */
export type FoundGap = Omit<Finding, 'findingId' | 'ownerId'>;

/** Fewest booked periods that tell what is usual. */
const fewestPeriods = 3;

/** Least part of what is usual by which an amount must differ, as a decimal. */
const leastChange = '0.25';

const size = (amount: Decimal): Decimal => (compare(amount, '0') < 0 ? negate(amount) : amount);

/** Returns the statement of a source that is late, with what it usually brings. */
const lateOf = (statements: readonly SeenStatement[], today: string): FoundGap[] =>
  expectedStatements(statements, today)
    .filter(({ isLate }) => isLate)
    .map(({ periodEnd, expectedOn, usual, currency }) => ({
      kind: 'lateStatement',
      periodEnd,
      expectedOn,
      ...(currency && usual && { currency, usual, worth: usual }),
    }));

/** Most days between two periods that follow each other. */
const mostDaysBetween = 10;

/** Returns the days between periods that no statement is about, with what such days usually brought. */
const holesOf = (periods: readonly ReportedPeriod[]): FoundGap[] => {
  let until = periods[0]?.end ?? '';
  return periods.flatMap((period, index): FoundGap[] => {
    const before = until;
    if (period.end > until) until = period.end;
    if (index === 0 || daysBetween(before, period.start) - 1 <= mostDaysBetween) return [];
    const hole = { start: addDays(before, 1), end: addDays(period.start, -1) };
    const { currency, usual } = usualOf(periods);
    const usualDays = Number(medianOf(periods.map((one) => String(lengthOf(one)) as Decimal)));
    const count = Math.max(1, Math.round(lengthOf(hole) / usualDays));
    const worth = usual && multiply(usual, String(count));
    return [
      {
        kind: 'missingPeriod',
        periodStart: hole.start,
        periodEnd: hole.end,
        ...(currency && usual && worth && { currency, usual, worth }),
      },
    ];
  });
};

const ratio = (part: number, whole: number): number => (whole > 0 ? part / whole : 1);

/** Returns the likely cause of a change from usual periods to the last: the first that fits. */
const causeOf = (
  last: ReportedPeriod,
  before: readonly ReportedPeriod[],
  isRise: boolean,
): { cause: FindingCause; territories?: number[] } => {
  const usualFiles = Math.max(...before.map(({ files }) => files));
  if (isRise && last.files > usualFiles) return { cause: 'repeatedFile' };
  const always = [...before[0]!.territories].filter((one) =>
    before.every(({ territories }) => territories.has(one)),
  );
  const gone = always.filter((one) => !last.territories.has(one));
  if (!isRise && gone.length)
    return { cause: 'territoriesGone', territories: gone.toSorted((a, b) => a - b) };
  const added = [...last.territories].filter((one) =>
    before.every(({ territories }) => !territories.has(one)),
  );
  if (isRise && added.length)
    return { cause: 'territoriesNew', territories: added.toSorted((a, b) => a - b) };
  const usualRows = before.reduce((all, { rows }) => all + rows, 0) / before.length;
  const change = ratio(last.rows, usualRows);
  return { cause: (isRise ? change > 1.15 : change < 0.85) ? 'rows' : 'perRow' };
};

/** Returns the fall or rise of the last booked period beyond what is usual: a quarter, and the largest change before. */
const moveOf = (periods: readonly ReportedPeriod[]): FoundGap[] => {
  const booked = periods.filter(({ isBooked }) => isBooked);
  const last = booked.at(-1);
  const before = booked.slice(0, -1).slice(-usualPeriods);
  const { currency, usual } = usualOf(before);
  if (!last || before.length < fewestPeriods || !currency || !usual || compare(usual, '0') <= 0) return [];
  const deviations = before.map((period) => size(subtract(amountIn(currency)(period), usual)));
  const largest = deviations.reduce((a, b) => (compare(a, b) < 0 ? b : a));
  const found = amountIn(currency)(last);
  const change = size(subtract(found, usual));
  if (compare(change, largest) <= 0 || compare(change, multiply(usual, leastChange)) < 0) return [];
  const isRise = compare(found, usual) > 0;
  return [
    {
      kind: isRise ? 'rise' : 'fall',
      periodStart: last.start,
      periodEnd: last.end,
      currency,
      usual,
      found,
      worth: change,
      rows: last.rows,
      ...causeOf(last, before, isRise),
    },
  ];
};

/**
 * Returns what the statements of one source make expect or miss: a late one, days that no statement is about, and a fall or
 * rise beyond what is usual. Only booked statements say what is usual.
 */
export const statementFindings = (statements: readonly SeenStatement[], today: string): FoundGap[] => {
  const periods = periodsOf(statements);
  const { source, sourceName } = statements[0]!;
  return [...lateOf(statements, today), ...holesOf(periods), ...moveOf(periods)].map((gap) => ({
    ...gap,
    source,
    ...(sourceName !== undefined && { sourceName }),
  }));
};

/** Income of rows without a licence, by reason and territory. */
export type UnlicensedPart = {
  source: string;
  sourceName?: string | undefined;
  reason: string;
  territory?: number | undefined;
  currency: string;
  amount: Decimal;
  rows: number;
};

/** Returns the income without a licence of a source, added up by reason, territory and currency; refunds left out. */
export const unlicensedFindings = (parts: readonly UnlicensedPart[]): FoundGap[] => {
  const sums = new Map<string, UnlicensedPart>();
  for (const part of parts) {
    const key = [part.source, part.reason, part.territory ?? '', part.currency].join('|');
    const known = sums.get(key);
    sums.set(
      key,
      known ? { ...known, amount: add(known.amount, part.amount), rows: known.rows + part.rows } : part,
    );
  }
  return [...sums.values()]
    .filter(({ amount }) => compare(amount, '0') > 0)
    .map(({ source, sourceName, reason, territory, currency, amount, rows }) => ({
      kind: 'withoutLicence',
      source,
      ...(sourceName !== undefined && { sourceName }),
      reason,
      ...(territory !== undefined && { territory }),
      currency,
      worth: amount,
      rows,
    }));
};
