import { toDecimal, toScaled, type Decimal } from '../../../shared/money/decimal.ts';
import type { StatementLine } from './statement.ts';

/** Amount of a group of lines. */
export type GroupTotal<T> = { group: T; amount: Decimal };

/** The groups of the largest royalty, largest first, and the sum of the `others` that are not among them. */
export type Top = {
  groups: readonly GroupTotal<string>[];
  others?: { count: number; amount: Decimal };
};

type Period = StatementLine['period'];

/** Royalty of a statement's lines, added up for its first page. All amounts are exact. */
export type StatementSummary = {
  /** Licensor's part of the income before the agent's commission. */
  gross: Decimal;
  royalty: Decimal;
  platforms: Top;
  territories: Top;
  works: Top;
  /** Months of use in order; the first has no `from` when it adds up earlier ones. */
  periods: readonly GroupTotal<Partial<Period> & Pick<Period, 'to'>>[];
};

/** Groups listed by name. One more is listed rather than called "1 other". */
const maxGroups = 5;

/** Bars of the chart. */
const maxPeriods = 12;

type Scaled<T> = { group: T; scaled: bigint };

const toTotal = <T>({ group, scaled }: Scaled<T>): GroupTotal<T> => ({ group, amount: toDecimal(scaled) });

const add = (groups: readonly { scaled: bigint }[]): bigint =>
  groups.reduce((total, { scaled }) => total + scaled, 0n);

const largestFirst = (a: Scaled<string>, b: Scaled<string>): number => {
  if (a.scaled !== b.scaled) return a.scaled < b.scaled ? 1 : -1;
  return a.group < b.group ? -1 : 1;
};

/** Adds up the royalty of lines by a key. */
const sumBy = <T>(
  lines: readonly StatementLine[],
  toKey: (line: StatementLine) => string,
  toGroup: (line: StatementLine) => T,
): Scaled<T>[] => {
  const groups = new Map<string, Scaled<T>>();
  for (const line of lines) {
    const [key, royalty] = [toKey(line), toScaled(line.royalty)];
    const known = groups.get(key);
    if (known) known.scaled += royalty;
    else groups.set(key, { group: toGroup(line), scaled: royalty });
  }
  return [...groups.values()];
};

const top = (groups: readonly Scaled<string>[]): Top => {
  const ordered = groups.toSorted(largestFirst);
  if (ordered.length <= maxGroups + 1) return { groups: ordered.map(toTotal) };
  const others = ordered.slice(maxGroups);
  return {
    groups: ordered.slice(0, maxGroups).map(toTotal),
    others: { count: others.length, amount: toDecimal(add(others)) },
  };
};

const sumPeriods = (lines: readonly StatementLine[]): StatementSummary['periods'] => {
  const ordered = sumBy(
    lines,
    ({ period: { from, to } }) => `${to} ${from}`,
    ({ period }) => period,
  ).sort((a, b) => (`${a.group.to} ${a.group.from}` < `${b.group.to} ${b.group.from}` ? -1 : 1));
  if (ordered.length <= maxPeriods) return ordered.map(toTotal);
  const earlier = ordered.slice(0, ordered.length - maxPeriods + 1);
  return [
    { group: { to: earlier.at(-1)!.group.to }, amount: toDecimal(add(earlier)) },
    ...ordered.slice(earlier.length).map(toTotal),
  ];
};

/**
 * Adds up the lines of a statement for its first page.
 * @param workName name of a line's work; its title by default
 */
export const summarise = (
  lines: readonly StatementLine[],
  workName: (line: StatementLine) => string = ({ workTitle }) => workTitle,
): StatementSummary => ({
  gross: toDecimal(lines.reduce((total, { gross }) => total + toScaled(gross), 0n)),
  royalty: toDecimal(lines.reduce((total, { royalty }) => total + toScaled(royalty), 0n)),
  platforms: top(
    sumBy(
      lines,
      ({ platform }) => platform,
      ({ platform }) => platform,
    ),
  ),
  territories: top(
    sumBy(
      lines,
      ({ territory }) => territory,
      ({ territory }) => territory,
    ),
  ),
  works: top(sumBy(lines, ({ workId }) => workId, workName)),
  periods: sumPeriods(lines),
});

/** Returns an amount's part of a whole in thousandths, rounded half up; 0 when the whole is not positive. */
export const partOf = (amount: Decimal, whole: Decimal): number => {
  const [scaled, all] = [toScaled(amount), toScaled(whole)];
  if (all <= 0n) return 0;
  const doubled = (scaled * 2000n) / all;
  return Number((doubled + (doubled < 0n ? -1n : 1n)) / 2n);
};
