import { sum, type Decimal } from '../../money/decimal.ts';
import type { ColumnFacets, ColumnRight, MonthsOfYear } from './columnFacets.ts';
import { facetsOf } from './columnFacets.ts';
import { currencyOfHeader } from './currencies.ts';
import { distinctHeaders, identifying, namesField } from './header/headerRows.ts';
import type { IncomeType, Period, StatementField } from '../model.ts';
import { wholeMonths } from './periods.ts';
import { parseNumber, type NumberStyle } from './values.ts';
import { exactRank } from './vocabulary/lexicon.ts';

/** A column of amounts that is one month's, one platform's or one country's, or of several of these together. */
export type PivotColumn = {
  /** As the file has it. */
  readonly header: string;
  /** The month or the days, as they are read again; empty where the columns are no months. */
  readonly period: string;
  readonly platform: string;
  readonly territory: string;
  /** The use its right is for, as rows say it; empty where the file says it elsewhere. */
  readonly usageType: string;
  /** What its right pays for, where columns differ in it. */
  readonly incomeType?: IncomeType;
  readonly amount: number;
  /** Column of the units that belong to the amounts; -1 where there is none. */
  readonly units: number;
};

/**
 * A table whose months (or platforms, or countries) are columns. Each of its lines is as many rows as cells are filled; as a row it has
 * the columns `headers`: those that hold for the whole line, what the cell's column says, the amount, the units.
 */
export type Pivot = {
  readonly columns: readonly PivotColumn[];
  /** Columns that hold for every cell of a line. */
  readonly kept: readonly number[];
  /** Column that sums the amounts of a line up; -1 where there is none. It is left out, and compared with them. */
  readonly total: number;
  readonly headers: readonly string[];
  /** What the file or the upload says of its period. */
  readonly span: Period | undefined;
  /** Fields that are certain, by column of `headers`; `undefined` for one that no column can be. */
  readonly fields: Readonly<Partial<Record<StatementField, number | undefined>>>;
};

type Rows = readonly (readonly string[])[];
type Faceted = ColumnFacets & { readonly column: number; readonly header: string };

const totalWord =
  /^(?:grand |sub)?\s*total\b|\btotal$|^(?:合\s*[計计]|總\s*[計计]|总\s*[計计]|小\s*[計计]|總[和額]|总[和额]|共[計计]|sum$|ytd|gesamt|summe)|(?:合[計计]|總[計额額]|总[计额])$/i;

const isTotal = (header: string): boolean => totalWord.test(header.replace(/\s*\(\d+\)$/, '').trim());

const zero = 48;
const nine = 57;

/** A cell that says there is nothing: blank, or the dash of an account. */
const isEmptyCell = (text: string | undefined): boolean => {
  if (text === undefined || text === '') return true;
  const first = text.charCodeAt(0);
  return (first < zero || first > nine) && /^\s*(?:[-–—－]+|n\/?a\.?)?\s*$/i.test(text);
};

const isZeroCell = (text: string | undefined): boolean => /^\s*0*(?:[.,]0*)?\s*$/.test(text ?? '');

const monthIn = (months: MonthsOfYear, span: Period | undefined): string => {
  const pad = (value: number) => String(value).padStart(2, '0');
  const years = span ? [...new Set([span.start.slice(0, 4), span.end.slice(0, 4)])] : [];
  const inSpan = years
    .map((year) => [`${year}-${pad(months.first)}`, `${year}-${pad(months.last)}`] as const)
    .filter(([first, last]) => first >= span!.start.slice(0, 7) && last <= span!.end.slice(0, 7));
  if (inSpan.length !== 1) return '';
  const [first, last] = inSpan[0]!;
  return first === last ? first : `${first}~${last}`;
};

const isDay = ({ start, end }: Period): boolean => start === end;

/** Days that are all the first of a month stand for their months. */
const daysAreMonths = (facets: readonly Faceted[]): boolean =>
  facets.every(
    ({ period }) => !period || 'first' in period || !isDay(period) || period.start.endsWith('-01'),
  );

const periodText = ({ period, header }: Faceted, span: Period | undefined, months: boolean): string => {
  if (!period) return '';
  if ('first' in period) return monthIn(period, span) || header;
  const { start, end } = months && isDay(period) ? wholeMonths(period) : period;
  if (start === end) return start;
  return start.slice(0, 7) === end.slice(0, 7) ? start.slice(0, 7) : `${start}~${end}`;
};

const keyOf = ({ period, platform, territory, right }: ColumnFacets): string =>
  JSON.stringify([period, platform, territory, right]);

/** Place of the word for amounts among those known, 0 for the surest; below 0 where the header has none. */
const sureness = ({ word }: Faceted): number => (word === undefined ? -1 : (exactRank('amount', word) ?? 1));

/** The amount columns of one month or platform: one, or several of the same name; of different names the surest. */
const amountsOf = (columns: readonly Faceted[]): readonly Faceted[] => {
  const amounts = columns.filter(({ measure }) => measure !== 'units');
  const surest = [...amounts].sort((a, b) => sureness(a) - sureness(b))[0];
  return surest ? amounts.filter(({ word }) => word === surest.word) : [];
};

const spanOf = (period: Period | MonthsOfYear): readonly [string | number, string | number] =>
  'first' in period ? [period.first, period.last] : [period.start, period.end];

/** Whether a period holds another that is shorter, as a quarter does its months. */
const holds = (long: Period | MonthsOfYear, short: Period | MonthsOfYear): boolean => {
  const [start, end] = spanOf(long);
  const [first, last] = spanOf(short);
  const isOneKind = typeof start === typeof first;
  return isOneKind && start <= first && last <= end && (start < first || last < end);
};

/** Leaves out columns that sum others up: a month's beside those of its platforms, a quarter's beside those of its months. */
const withoutSums = (facets: readonly Faceted[]): readonly Faceted[] => {
  const detail = ({ period, platform, territory, right }: Faceted) =>
    [period, platform, territory, right].filter((part) => part !== undefined).length;
  const most = Math.max(0, ...facets.map(detail));
  const finest = facets.filter((one) => detail(one) === most);
  return finest.filter(
    ({ period }) => !period || !finest.some((other) => other.period && holds(period, other.period)),
  );
};

/** What a column's right makes of its rows: authors' rights pay for the work, related rights for the recording. */
const termsOfRight: Readonly<Record<ColumnRight | 'none', Pick<PivotColumn, 'usageType' | 'incomeType'>>> = {
  none: { usageType: '' },
  authorsRight: { usageType: '', incomeType: 'MusicalWork' },
  relatedRight: { usageType: '', incomeType: 'Song' },
  mechanicalRight: { usageType: 'Mechanical', incomeType: 'MusicalWork' },
  performingRight: { usageType: 'Performance', incomeType: 'MusicalWork' },
};

const pivotColumns = (facets: readonly Faceted[], span: Period | undefined): PivotColumn[] => {
  const groups = new Map<string, Faceted[]>();
  for (const one of facets) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  const months = daysAreMonths(facets);
  return [...groups.values()].flatMap((group) => {
    const units = group.filter(({ measure }) => measure === 'units');
    return amountsOf(group).map((amount, index) => ({
      header: amount.header,
      period: periodText(amount, span, months),
      platform: amount.platform ?? '',
      territory: amount.territory ?? '',
      ...termsOfRight[amount.right ?? 'none'],
      amount: amount.column,
      units: units[index]?.column ?? -1,
    }));
  });
};

const numbersIn = (row: readonly string[], columns: readonly PivotColumn[]): Decimal[] =>
  columns.flatMap(({ amount }) => parseNumber(row[amount] ?? '') ?? []);

/** Share of the filled cells below these columns that are numbers; 1 where none is filled. */
const numeric = (columns: readonly PivotColumn[], samples: Rows): number => {
  const filled = samples.flatMap((row) =>
    columns.map(({ amount }) => row[amount] ?? '').filter((text) => !isEmptyCell(text)),
  );
  const numbers = filled.filter((text) => parseNumber(text) !== undefined).length;
  return filled.length === 0 ? 1 : numbers / filled.length;
};

/** Whether a column sums the amounts of its line up wherever it is filled. */
const sumsUp = (column: number, columns: readonly PivotColumn[], samples: Rows): boolean => {
  const checked = samples.flatMap((row) => {
    const stated = parseNumber(row[column] ?? '');
    return stated === undefined ? [] : [Number(sum(numbersIn(row, columns))) === Number(stated)];
  });
  return checked.length > 0 && checked.filter(Boolean).length >= checked.length * 0.8;
};

/** The column that sums a line up, and whether the file has an amount of its own beside the months. */
const totalOf = (
  rest: readonly { column: number; header: string }[],
  columns: readonly PivotColumn[],
  samples: Rows,
): { total: number; ownAmount: boolean } => {
  const summing = rest.find(({ column }) => sumsUp(column, columns, samples));
  const named = rest.find(
    ({ header }) => isTotal(header) && !namesField(header.replace(/^.*\s/, ''), 'units'),
  );
  const total = summing ?? named;
  return {
    total: total?.column ?? -1,
    ownAmount: rest.some(
      (one) => one.column !== total?.column && !isTotal(one.header) && namesField(one.header, 'amount'),
    ),
  };
};

/** The order of the columns a row has of its cell. */
const columnOrder = ['period', 'platform', 'territory', 'usageType', 'amount', 'units'] as const;

const fieldsOf = (columns: readonly PivotColumn[]): readonly StatementField[] =>
  columnOrder.filter((field) => {
    if (field === 'amount') return true;
    return columns.some((column) => (field === 'units' ? column.units >= 0 : column[field] !== ''));
  });

const ownNames: Partial<Record<StatementField, string>> = {
  period: 'Period',
  platform: 'Platform',
  territory: 'Territory',
  usageType: 'Right',
  amount: 'Amount',
  units: 'Units',
};

/** One currency in the headers of the amounts, or none; `undefined` where they name several. */
const currencyIn = (columns: readonly PivotColumn[]): string | undefined => {
  const found = new Set(columns.map(({ header }) => currencyOfHeader(header) ?? ''));
  return found.size === 1 ? [...found][0] : undefined;
};

/**
 * Tells whether months, quarters, years, platforms or countries, or some of these by each other, are columns of amounts. A table that has an
 * amount of its own beside them is none, unless it is their sum.
 * @param headers one name for each column
 * @param samples the first rows below; none where only the headers are to tell
 * @param span what the file or the upload says of its period: it gives months without a year theirs
 * @param least how many months there must be; of platforms and countries there must be two
 */
export const findPivot = (
  headers: readonly string[],
  samples: Rows = [],
  span?: Period,
  least = 1,
): Pivot | undefined => {
  const facets = headers.flatMap((header, column): Faceted[] => {
    const found = facetsOf(header);
    return found && (found.period || found.platform || found.territory || found.right)
      ? [{ ...found, column, header }]
      : [];
  });
  const columns = pivotColumns(withoutSums(facets), span);
  if (columns.length === 0) return undefined;
  const distinct = new Set(
    columns.map(({ period, platform, territory, usageType, incomeType }) =>
      [period, platform, territory, usageType, incomeType].join('|'),
    ),
  );
  if (distinct.size < (columns.every(({ period }) => period) ? least : 2)) return undefined;
  const currency = currencyIn(columns);
  if (currency === undefined || numeric(columns, samples) < 0.5) return undefined;
  const rest = headers
    .map((header, column) => ({ header, column }))
    .filter(({ column }) => !facets.some((facet) => facet.column === column));
  const { total, ownAmount } = totalOf(rest, columns, samples);
  const kept = rest.filter(
    ({ header, column }) => column !== total && !isTotal(header) && !namesField(header, 'units'),
  );
  const hasWork = kept.some(({ header }) => identifying.some((field) => namesField(header, field)));
  if (ownAmount || !hasWork) return undefined;
  const fields = fieldsOf(columns);
  const own = fields.map((field) =>
    field === 'amount' && currency ? `Amount (${currency})` : ownNames[field]!,
  );
  // What the file calls alike is numbered, so that these keep their names.
  const names = distinctHeaders([...own, ...kept.map(({ header }) => header)]);
  return {
    columns,
    kept: kept.map(({ column }) => column),
    total,
    span,
    headers: [...names.slice(own.length), ...names.slice(0, own.length)],
    fields: {
      units: undefined,
      ...Object.fromEntries(fields.map((field, index) => [field, kept.length + index])),
    },
  };
};

/** Columns of a line that have something in them. */
export const filledColumns = ({ columns }: Pivot, cells: readonly string[]): readonly PivotColumn[] =>
  columns.filter(
    ({ amount, units }) =>
      !isEmptyCell(cells[amount]) || !(isEmptyCell(cells[units]) || isZeroCell(cells[units])),
  );

/** The row that one cell of a line is: a cell for each of `headers`. */
export const rowOfColumn = (
  { kept, fields }: Pivot,
  cells: readonly string[],
  cell: Record<(typeof columnOrder)[number], string>,
): string[] => [
  ...kept.map((column) => cells[column] ?? ''),
  ...columnOrder.filter((field) => fields[field] !== undefined).map((field) => cell[field]),
];

/** Exact sum of the amounts of a line that are numbers. */
export const sumOfLine = ({ columns }: Pivot, cells: readonly string[], style: NumberStyle): Decimal =>
  sum(columns.flatMap(({ amount }) => parseNumber(cells[amount] ?? '', style) ?? []));
