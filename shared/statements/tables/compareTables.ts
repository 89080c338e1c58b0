import { scale, type Scaled } from '../../money/decimal.ts';
import {
  comparedFields,
  identifyingFields,
  type ComparedField,
  type ComparedRow,
  type SurveyedTable,
} from './surveyedTable.ts';

/** What two tables of one delivery have to do with each other. */
type Comparison =
  /** Every row of the first is a row of the second. */
  | 'repetition'
  /** The first adds up the second, within the rounding it shows. */
  | 'summary'
  /** Both tell some of the same money, and neither is clearly the summary or repetition of the other. */
  | 'doubt'
  | 'different';

/** Several tables compared as one, such as the months of a year. */
export type TableGroup = Pick<SurveyedTable, 'rows' | 'count' | 'decimals'> & {
  /** Sum of all rows. */
  readonly total: Scaled;
};

/** Fewest rows that are taken for a repetition: one or two equal rows may be chance. */
const fewestRepeated = 3;

const isFilled = (rows: readonly ComparedRow[], field: ComparedField): boolean =>
  rows.length > 0 && rows.filter((row) => row[field] !== '').length * 20 >= rows.length * 19;

const sharedFields = (one: TableGroup, other: TableGroup): ComparedField[] =>
  comparedFields.filter((field) => isFilled(one.rows, field) && isFilled(other.rows, field));

const keyOf = (row: ComparedRow, fields: readonly ComparedField[]): string =>
  fields.map((field) => row[field]).join('\u0000');

/** Returns how many rows of the first table are rows of the second, each row counted once, and the money of them. */
const countRepeated = (one: TableGroup, other: TableGroup): { rows: number; money: Scaled } => {
  const fields = sharedFields(one, other);
  const known = new Map<string, number>();
  const textOf = (row: ComparedRow) => `${keyOf(row, fields)}\u0000${row.units}\u0000${row.amount}`;
  for (const row of other.rows) known.set(textOf(row), (known.get(textOf(row)) ?? 0) + 1);
  let [rows, money] = [0, 0n];
  for (const row of one.rows) {
    const left = known.get(textOf(row)) ?? 0;
    if (left === 0) continue;
    known.set(textOf(row), left - 1);
    rows += 1;
    money += row.amount < 0n ? -row.amount : row.amount;
  }
  return { rows, money };
};

type Sums = Map<string, { sum: Scaled; rows: number }>;

const sumBy = (rows: readonly ComparedRow[], fields: readonly ComparedField[]): Sums => {
  const sums: Sums = new Map();
  for (const row of rows) {
    const key = keyOf(row, fields);
    const known = sums.get(key);
    if (known) {
      known.sum += row.amount;
      known.rows += 1;
    } else sums.set(key, { sum: row.amount, rows: 1 });
  }
  return sums;
};

const unitOf = (decimals: number): Scaled => 10n ** BigInt(scale - Math.min(decimals, scale));

const magnitude = (amount: Scaled): Scaled => (amount < 0n ? -amount : amount);

/**
 * Returns the largest difference that rounding explains: less than one unit of the last digit shown for each row of the
 * summary, and for each row added up if those show fewer digits.
 */
const roundingOf = (summary: TableGroup, rows: number, detail: TableGroup, details: number): Scaled =>
  summary.decimals < detail.decimals
    ? unitOf(summary.decimals) * BigInt(rows)
    : detail.decimals < summary.decimals
      ? unitOf(detail.decimals) * BigInt(details)
      : 0n;

type Coverage = {
  /** Groups of the summary, and how many of them agree with the detail. */
  groups: number;
  agreed: number;
  /** Money of the detail in groups that agree, and all of it. */
  told: Scaled;
  all: Scaled;
  /** True when the detail is told at one constant rate, as after a conversion. */
  isConverted: boolean;
};

/**
 * Returns whether all pairs have one ratio, within a thousandth and the rounding of the first of each; fewer than three
 * pairs may be chance.
 */
const hasOneRatio = (pairs: readonly (readonly [Scaled, Scaled])[], unit: Scaled): boolean => {
  if (pairs.length < 3) return false;
  const [most, least] = pairs.reduce((a, b) => (magnitude(b[1]) > magnitude(a[1]) ? b : a));
  return pairs.every(
    ([a, b]) =>
      magnitude(a * least - b * most) * 1000n <= magnitude(b * most) + 1000n * unit * magnitude(least),
  );
};

const coverageBy = (summary: TableGroup, detail: TableGroup, fields: readonly ComparedField[]): Coverage => {
  const [stated, added] = [sumBy(summary.rows, fields), sumBy(detail.rows, fields)];
  let [agreed, told, all] = [0, 0n, 0n];
  const pairs: [Scaled, Scaled][] = [];
  for (const [key, { sum, rows }] of added) {
    all += magnitude(sum);
    const own = stated.get(key);
    if (!own) continue;
    if (sum !== 0n) pairs.push([own.sum, sum]);
    if (magnitude(own.sum - sum) > roundingOf(summary, own.rows, detail, rows)) continue;
    agreed += 1;
    told += magnitude(sum);
  }
  return {
    groups: stated.size,
    agreed,
    told,
    all,
    isConverted: pairs.length === stated.size && hasOneRatio(pairs, unitOf(summary.decimals)),
  };
};

const spanOf = (rows: readonly ComparedRow[]): [string, string] => {
  const days = rows.flatMap(({ period }) => period.split('/')).sort();
  return [days[0] ?? '', days.at(-1) ?? ''];
};

/** Returns whether the periods of the first table are longer ones that contain those of the second. */
const hasLongerPeriods = (one: TableGroup, other: TableGroup): boolean => {
  const [[from, to], [start, end]] = [spanOf(one.rows), spanOf(other.rows)];
  const count = (rows: readonly ComparedRow[]) => new Set(rows.map(({ period }) => period)).size;
  return from <= start && end <= to && count(one.rows) <= count(other.rows);
};

/** Returns the lists of fields by which a summary may have been added up, most fields first. */
const keysOf = (summary: TableGroup, detail: TableGroup): ComparedField[][] => {
  const shared = sharedFields(summary, detail);
  const without = (...left: ComparedField[]) => shared.filter((field) => !left.includes(field));
  const mayDropPeriod = shared.includes('period') && hasLongerPeriods(summary, detail);
  return [
    shared,
    without('performer', 'album'),
    ...(mayDropPeriod ? [without('period'), without('period', 'performer', 'album')] : []),
  ];
};

/** Returns whether two tables have one total, within the rounding they show. */
const haveOneTotal = (one: TableGroup, other: TableGroup): boolean =>
  one.total !== 0n && magnitude(one.total - other.total) <= roundingOf(one, one.count, other, other.count);

const isWhole = ({ rows, count }: TableGroup): boolean => rows.length === count;

const isHalf = (part: Scaled, whole: Scaled): boolean => whole > 0n && part * 2n >= whole;

/** Returns whether one table tells the other at one rate in another currency. */
const isToldInOtherCurrency = (
  summary: TableGroup,
  detail: TableGroup,
  shared: readonly ComparedField[],
): boolean => {
  const currencies = new Set(detail.rows.map(({ currency }) => currency));
  if (!shared.includes('currency') || summary.rows.some(({ currency }) => currencies.has(currency)))
    return false;
  return coverageBy(
    summary,
    detail,
    shared.filter((field) => !['currency', 'performer', 'album'].includes(field)),
  ).isConverted;
};

/** Compares a table with the one, or the several, that it may sum up. */
const compareAsSummary = (summary: TableGroup, detail: TableGroup): Comparison => {
  const shared = sharedFields(summary, detail);
  const isIdentified = shared.some((field) => identifyingFields.includes(field));
  if (!isIdentified && !shared.some((field) => field === 'platform' || field === 'territory'))
    return haveOneTotal(summary, detail) ? 'doubt' : 'different';
  const found = keysOf(summary, detail).map((fields) => coverageBy(summary, detail, fields));
  const isClear = found.some(
    ({ groups, agreed, told, all }) => agreed === groups && told === all && detail.count >= summary.count,
  );
  if (isClear && (summary.count >= 2 || detail.count >= fewestRepeated)) return 'summary';
  if (isToldInOtherCurrency(summary, detail, shared)) return 'doubt';
  const isDoubtful = found.some(
    ({ groups, agreed, told, all, isConverted }) =>
      isConverted || (agreed >= 1 && agreed * 2 >= groups && told * 3n >= all),
  );
  return isDoubtful || (!isIdentified && haveOneTotal(summary, detail)) ? 'doubt' : 'different';
};

/** Returns what the first table is to the second. Tables without money are different. */
export const compareTables = (one: TableGroup, other: TableGroup): Comparison => {
  if (one.count === 0 || other.count === 0) return 'different';
  if (!isWhole(one) || !isWhole(other)) return haveOneTotal(one, other) ? 'doubt' : 'different';
  const repeated = countRepeated(one, other);
  if (repeated.rows === one.rows.length && one.count <= other.count)
    return one.count >= fewestRepeated ? 'repetition' : 'doubt';
  const asSummary = compareAsSummary(one, other);
  if (asSummary !== 'different') return asSummary;
  const money = one.rows.reduce((sum, { amount }) => sum + magnitude(amount), 0n);
  const isPart = repeated.rows >= fewestRepeated && repeated.rows * 2 >= one.rows.length;
  return isPart && isHalf(repeated.money, money) ? 'doubt' : 'different';
};
