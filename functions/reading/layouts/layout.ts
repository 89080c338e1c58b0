import { currencyOfHeader } from '../../containers/sheets/writtenCurrency.ts';
import { normaliseHeader } from './header/headers.ts';
import type { Period, StatementField } from '../../../shared/statements/model.ts';
import { statementFields } from '../../../shared/statements/model.ts';
import type { FactorKind } from '../../../shared/statements/reading/amounts/formula.ts';
import type { SourceTemplate } from './templates/template.ts';
import type { TitleFacts } from './titleFacts.ts';

/** Template applied to the headers of one file: the column of each field, and the values that apply to every row. */
export type Layout = {
  readonly template: SourceTemplate;
  /** One name for each column. */
  readonly headers: readonly string[];
  /** The header rows as written. Where they occur again they are not income rows. */
  readonly headerLines: readonly (readonly string[])[];
  /** Column index by field. */
  readonly columns: Readonly<Partial<Record<StatementField, number>>>;
  /** Columns whose product is the amount, if no column holds it. */
  readonly formula?: readonly { readonly column: number; readonly as: FactorKind }[];
  /** Column of the year, if the period's column may hold months without a year. */
  readonly year?: number;
  /** True if lines without trailing empty cells are complete, as in a sheet. */
  readonly sparse: boolean;
  /** True if every record is known to be a row, whatever its words: none is a total, a note or a header. */
  readonly areRows?: boolean;
  readonly currency: string;
  readonly period: Period | undefined;
  /** Platform of rows without a platform column value; empty if unknown. */
  readonly platform: string;
};

/** Currency and period given by the person who uploads, for files that do not state them. */
export type EnteredFacts = { readonly currency?: string; readonly period?: Period };

/**
 * Returns the column of each field: the first of its header names that the file has. If a name occurs twice, the first
 * column counts.
 */
export const findColumns = (template: SourceTemplate, headers: readonly string[]): Layout['columns'] => {
  const positions = new Map<string, number>();
  headers.forEach((header, column) => {
    const name = normaliseHeader(header);
    if (!positions.has(name)) positions.set(name, column);
  });
  const columns: Partial<Record<StatementField, number>> = {};
  for (const field of statementFields) {
    const header = template.fields[field]?.find((name) => positions.has(normaliseHeader(name)));
    if (header !== undefined) columns[field] = positions.get(normaliseHeader(header));
  }
  return columns;
};

/** Returns the columns of a template's formula; `undefined` if the file lacks one of them. */
const findFormula = ({ formula }: SourceTemplate, headers: readonly string[]): Layout['formula'] => {
  const names = headers.map(normaliseHeader);
  const factors = formula?.map(({ header, as }) => ({
    column: names.indexOf(normaliseHeader(header)),
    as,
  }));
  return factors?.every(({ column }) => column >= 0) ? factors : undefined;
};

/** Returns the currency named in the header of the amount, or in that of a column it is calculated from. */
const namedCurrency = (
  headers: readonly string[],
  { columns, formula = [] }: Pick<Layout, 'columns' | 'formula'>,
) =>
  [columns.amount, ...formula.map(({ column }) => column)]
    .flatMap((column) => (column === undefined ? [] : (currencyOfHeader(headers[column]!) ?? [])))
    .at(0);

/** Names of a column of years, folded. */
const yearHeaders = new Set(
  (
    'year salesyear saleyear usageyear reportingyear periodyear transactionyear consumptionyear statementyear ' +
    '年 年份 年度 西元年 民國年 使用年度 銷售年度 结算年度 結算年度 利用年 対象年 년 년도 연도 jahr année annee año ano tahun'
  ).split(' '),
);

/** Returns whether a header is that of a column of years. */
export const namesYear = (header: string): boolean => yearHeaders.has(normaliseHeader(header));

const findYear = (headers: readonly string[], columns: Layout['columns']): number | undefined => {
  const year = headers.findIndex(namesYear);
  const isFree = year >= 0 && !Object.values(columns).includes(year);
  return isFree && columns.period !== undefined ? year : undefined;
};

/**
 * Applies a template to a file. Currency comes from the file, then the template, then the upload; the period from the
 * file, then the upload; the platform from the template, then the file. A column takes precedence over them, row by
 * row.
 */
export const layOut = (
  template: SourceTemplate,
  headers: readonly string[],
  facts: TitleFacts,
  given: EnteredFacts = {},
  sparse = false,
  headerLines: Layout['headerLines'] = [headers],
): Layout => {
  const columns = findColumns(template, headers);
  const year = findYear(headers, columns);
  const formula = columns.amount === undefined ? findFormula(template, headers) : undefined;
  const currency = facts.currency ?? namedCurrency(headers, { columns, ...(formula && { formula }) });
  return {
    template,
    headers,
    headerLines,
    columns,
    ...(formula && { formula }),
    ...(year !== undefined && { year }),
    sparse,
    currency: currency ?? template.currency ?? given.currency ?? '',
    period: facts.period ?? given.period,
    platform: template.platform ?? facts.platform ?? '',
  };
};
