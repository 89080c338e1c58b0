import { currencyOfHeader } from './currencies.ts';
import { normaliseHeader } from './header/headers.ts';
import type { Period, StatementField } from '../model.ts';
import { statementFields } from '../model.ts';
import type { FactorKind } from './amounts/formula.ts';
import type { SourceTemplate } from './templates/template.ts';
import type { TitleFacts } from './titleFacts.ts';

/** A template laid over the headers of one file: where each field is, and what holds for every row. */
export type Layout = {
  readonly template: SourceTemplate;
  /** One name for each column. */
  readonly headers: readonly string[];
  /** The rows the header stands in, as written: where they come again they are no income rows. */
  readonly headerLines: readonly (readonly string[])[];
  /** Column index by field. */
  readonly columns: Readonly<Partial<Record<StatementField, number>>>;
  /** Columns whose product is the amount, where no column holds it. */
  readonly formula?: readonly { readonly column: number; readonly as: FactorKind }[];
  /** Column of the year, where the period's column may hold months alone. */
  readonly year?: number;
  /** Whether lines without trailing empty cells are complete, as in a sheet. */
  readonly sparse: boolean;
  /** Whether every record is known to be a row, whatever its words: none is a total, a note or a header. */
  readonly areRows?: boolean;
  readonly currency: string;
  readonly period: Period | undefined;
  /** Platform of rows that no column gives one; empty where nothing says. */
  readonly platform: string;
};

/** Whether a layout has an amount, in a column or worked out. */
export const hasAmount = ({ columns, formula }: Pick<Layout, 'columns' | 'formula'>): boolean =>
  columns.amount !== undefined || formula !== undefined;

/** What the person who uploads says about a file that does not say it itself. */
export type Given = { readonly currency?: string; readonly period?: Period };

/** Finds each field's column: the first of its header names that the file has. A name occurring twice counts once. */
export const columnsOf = (template: SourceTemplate, headers: readonly string[]): Layout['columns'] => {
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

/** The columns of a template's formula; `undefined` where the file lacks one of them. */
const formulaOf = ({ formula }: SourceTemplate, headers: readonly string[]): Layout['formula'] => {
  const names = headers.map(normaliseHeader);
  const factors = formula?.map(({ header, as }) => ({
    column: names.indexOf(normaliseHeader(header)),
    as,
  }));
  return factors?.every(({ column }) => column >= 0) ? factors : undefined;
};

/** The currency that the header of the amount names, or that of a column it is worked out from. */
const namedCurrency = (
  headers: readonly string[],
  { columns, formula = [] }: Pick<Layout, 'columns' | 'formula'>,
) =>
  [columns.amount, ...formula.map(({ column }) => column)]
    .flatMap((column) => (column === undefined ? [] : (currencyOfHeader(headers[column]!) ?? [])))
    .at(0);

/** What a column of years is called, folded. */
const yearHeaders = new Set(
  (
    'year salesyear saleyear usageyear reportingyear periodyear transactionyear consumptionyear statementyear ' +
    '年 年份 年度 西元年 民國年 使用年度 銷售年度 结算年度 結算年度 利用年 対象年 년 년도 연도 jahr année annee año ano tahun'
  ).split(' '),
);

/** Whether a column is one of years alone. */
export const namesYear = (header: string): boolean => yearHeaders.has(normaliseHeader(header));

const yearOf = (headers: readonly string[], columns: Layout['columns']): number | undefined => {
  const year = headers.findIndex(namesYear);
  const isFree = year >= 0 && !Object.values(columns).includes(year);
  return isFree && columns.period !== undefined ? year : undefined;
};

/** Lays a template over a file. The upload's word outranks the template's, the column outranks both (row by row). */
export const layOut = (
  template: SourceTemplate,
  headers: readonly string[],
  facts: TitleFacts,
  given: Given = {},
  sparse = false,
  headerLines: Layout['headerLines'] = [headers],
): Layout => {
  const columns = columnsOf(template, headers);
  const year = yearOf(headers, columns);
  const formula = columns.amount === undefined ? formulaOf(template, headers) : undefined;
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
