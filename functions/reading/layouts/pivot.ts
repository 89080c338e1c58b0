import { sum, type Decimal } from '../../../shared/money/decimal.ts';
import type { ColumnFacets, ColumnRight, MonthsOfYear } from './columnFacets.ts';
import { readFacets } from './columnFacets.ts';
import { currencyOfHeader } from '../../containers/sheets/writtenCurrency.ts';
import { distinctHeaders, identifying, namesField } from './header/headerRows.ts';
import type { IncomeType, Period, StatementField } from '../../../shared/statements/model.ts';
import { wholeMonths } from './periods.ts';
import { parseNumber, type NumberStyle } from '../../../shared/money/writtenNumber.ts';
import { exactRank } from './vocabulary/lexicon.ts';

/** Column of amounts for one month, platform, country or right, or a combination of these. */
export type PivotColumn = {
  /** Header as in the file. */
  readonly header: string;
  /** Month or days as text, to be parsed again; empty if the columns are not periods. */
  readonly period: string;
  readonly platform: string;
  readonly territory: string;
  /** Usage type of the column's right, as rows state it; empty if the file states it elsewhere. */
  readonly usageType: string;
  /** Kind of right the column's right pays for, if columns differ in it. */
  readonly incomeType?: IncomeType;
  readonly amount: number;
  /** Column of the units that belong to the amounts; -1 if there is none. */
  readonly units: number;
};

/**
 * Table whose months (or platforms, or countries) are columns. Each filled cell of a line becomes a row. The row has
 * the columns `headers`: those that apply to the whole line, the facts of the cell's column, the amount and the units.
 */
export type Pivot = {
  readonly columns: readonly PivotColumn[];
  /** Columns that apply to every cell of a line. */
  readonly kept: readonly number[];
  /** Column that totals the amounts of a line; -1 if there is none. It is not a row, but is compared with the sum. */
  readonly total: number;
  readonly headers: readonly string[];
  /** Period the file or the upload states. */
  readonly span: Period | undefined;
  /** Known fields, by column of `headers`; `undefined` for a field that no column can be. */
  readonly fields: Readonly<Partial<Record<StatementField, number | undefined>>>;
};

type Rows = readonly (readonly string[])[];
type Faceted = ColumnFacets & { readonly column: number; readonly header: string };

const totalWord =
  /^(?:grand |sub)?\s*total\b|\btotal$|^(?:合\s*[計计]|總\s*[計计]|总\s*[計计]|小\s*[計计]|總[和額]|总[和额]|共[計计]|sum$|ytd|gesamt|summe)|(?:合[計计]|總[計额額]|总[计额])$/i;

const isTotal = (header: string): boolean => totalWord.test(header.replace(/\s*\(\d+\)$/, '').trim());

const zero = 48;
const nine = 57;

/** Returns whether a cell is empty: blank, or a dash as in accounts. */
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

/** Returns whether all days are the first of a month, so that they represent their months. */
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

const facetKey = ({ period, platform, territory, right }: ColumnFacets): string =>
  JSON.stringify([period, platform, territory, right]);

/** Returns the rank of the column's word for amounts, 0 for the surest; -1 if the header has none. */
const sureness = ({ word }: Faceted): number => (word === undefined ? -1 : (exactRank('amount', word) ?? 1));

/**
 * Returns the amount columns of one month or platform: one, or several of the same name. Among different names the
 * surest counts.
 */
const amountColumns = (columns: readonly Faceted[]): readonly Faceted[] => {
  const amounts = columns.filter(({ measure }) => measure !== 'units');
  const surest = [...amounts].sort((a, b) => sureness(a) - sureness(b))[0];
  return surest ? amounts.filter(({ word }) => word === surest.word) : [];
};

const periodSpan = (period: Period | MonthsOfYear): { first: string | number; last: string | number } =>
  'first' in period ? period : { first: period.start, last: period.end };

/** Returns whether a period contains another, shorter one, as a quarter contains its months. */
const holds = (long: Period | MonthsOfYear, short: Period | MonthsOfYear): boolean => {
  const outer = periodSpan(long);
  const inner = periodSpan(short);
  const isOneKind = typeof outer.first === typeof inner.first;
  return (
    isOneKind &&
    outer.first <= inner.first &&
    inner.last <= outer.last &&
    (outer.first < inner.first || inner.last < outer.last)
  );
};

/**
 * Leaves out columns that total others: a month's next to those of its platforms, a quarter's next to those of its
 * months.
 */
const withoutSums = (facets: readonly Faceted[]): readonly Faceted[] => {
  const detail = ({ period, platform, territory, right }: Faceted) =>
    [period, platform, territory, right].filter((part) => part !== undefined).length;
  const most = Math.max(0, ...facets.map(detail));
  const finest = facets.filter((one) => detail(one) === most);
  return finest.filter(
    ({ period }) => !period || !finest.some((other) => other.period && holds(period, other.period)),
  );
};

/**
 * Usage and income type of rows by their column's right. Authors' rights pay for the work, related rights for the
 * recording.
 */
const termsOfRight: Readonly<Record<ColumnRight | 'none', Pick<PivotColumn, 'usageType' | 'incomeType'>>> = {
  none: { usageType: '' },
  authorsRight: { usageType: '', incomeType: 'MusicalWork' },
  relatedRight: { usageType: '', incomeType: 'Song' },
  mechanicalRight: { usageType: 'Mechanical', incomeType: 'MusicalWork' },
  performingRight: { usageType: 'Performance', incomeType: 'MusicalWork' },
};

const pivotColumns = (facets: readonly Faceted[], span: Period | undefined): PivotColumn[] => {
  const groups = new Map<string, Faceted[]>();
  for (const one of facets) groups.set(facetKey(one), [...(groups.get(facetKey(one)) ?? []), one]);
  const months = daysAreMonths(facets);
  return [...groups.values()].flatMap((group) => {
    const units = group.filter(({ measure }) => measure === 'units');
    return amountColumns(group).map((amount, index) => ({
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

/** Returns the share of the filled cells in these columns that are numbers; 1 if none is filled. */
const numeric = (columns: readonly PivotColumn[], samples: Rows): number => {
  const filled = samples.flatMap((row) =>
    columns.map(({ amount }) => row[amount] ?? '').filter((text) => !isEmptyCell(text)),
  );
  const numbers = filled.filter((text) => parseNumber(text) !== undefined).length;
  return filled.length === 0 ? 1 : numbers / filled.length;
};

/** Returns whether a column totals the amounts of its line in at least 80 % of the lines that fill it. */
const sumsUp = (column: number, columns: readonly PivotColumn[], samples: Rows): boolean => {
  const checked = samples.flatMap((row) => {
    const stated = parseNumber(row[column] ?? '');
    return stated === undefined ? [] : [Number(sum(numbersIn(row, columns))) === Number(stated)];
  });
  return checked.length > 0 && checked.filter(Boolean).length >= checked.length * 0.8;
};

/** Finds the column that totals a line, and whether the file has another amount column besides the months. */
const findTotal = (
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

/** Order of the columns a row gets from its cell. */
const columnOrder = ['period', 'platform', 'territory', 'usageType', 'amount', 'units'] as const;

const pivotFields = (columns: readonly PivotColumn[]): readonly StatementField[] =>
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

/**
 * Returns the one currency in the headers of the amounts; empty if they name none, `undefined` if they name several.
 */
const currencyIn = (columns: readonly PivotColumn[]): string | undefined => {
  const found = new Set(columns.map(({ header }) => currencyOfHeader(header) ?? ''));
  return found.size === 1 ? [...found][0] : undefined;
};

/**
 * Finds a pivot: months, quarters, years, platforms, countries or rights as columns of amounts. A table with another
 * amount column besides them is not one, unless that column is their total.
 * @param headers one name for each column
 * @param samples the first rows below; empty to judge by headers alone
 * @param span period the file or the upload states; gives months without a year their year
 * @param least minimum number of months; platforms and countries always need two
 */
export const findPivot = (
  headers: readonly string[],
  samples: Rows = [],
  span?: Period,
  least = 1,
): Pivot | undefined => {
  const facets = headers.flatMap((header, column): Faceted[] => {
    const found = readFacets(header);
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
  const { total, ownAmount } = findTotal(rest, columns, samples);
  const kept = rest.filter(
    ({ header, column }) => column !== total && !isTotal(header) && !namesField(header, 'units'),
  );
  const hasWork = kept.some(({ header }) => identifying.some((field) => namesField(header, field)));
  if (ownAmount || !hasWork) return undefined;
  const fields = pivotFields(columns);
  const own = fields.map((field) =>
    field === 'amount' && currency ? `Amount (${currency})` : ownNames[field]!,
  );
  // Headers of the file that are equal to these get a number, so these keep their names.
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

/** Returns the pivot columns in which a line has an amount or units. */
export const filledColumns = ({ columns }: Pivot, cells: readonly string[]): readonly PivotColumn[] =>
  columns.filter(
    ({ amount, units }) =>
      !isEmptyCell(cells[amount]) || !(isEmptyCell(cells[units]) || isZeroCell(cells[units])),
  );

/** Returns the row for one cell of a line, with a value for each of `headers`. */
export const rowOfColumn = (
  { kept, fields }: Pivot,
  cells: readonly string[],
  cell: Record<(typeof columnOrder)[number], string>,
): string[] => [
  ...kept.map((column) => cells[column] ?? ''),
  ...columnOrder.filter((field) => fields[field] !== undefined).map((field) => cell[field]),
];

/** Returns the exact sum of the amounts of a line that are numbers. */
export const sumOfLine = ({ columns }: Pivot, cells: readonly string[], style: NumberStyle): Decimal =>
  sum(columns.flatMap(({ amount }) => parseNumber(cells[amount] ?? '', style) ?? []));
