import { currencyCode, currencyOfAmount, currencyOfHeader, normaliseHeader } from './headers.ts';
import { headerCells, knownHeaders, looksLikeHeader } from './headerRows.ts';
import { columnsOf, namesYear } from './layout.ts';
import type { StatementField } from '../model.ts';
import { statementFields } from '../model.ts';
import { nameScore } from './nameScore.ts';
import { isMonthAlone, parsePeriod, type DateOrder } from './periods.ts';
import type { SourceTemplate } from './templates/template.ts';
import { territoryCode } from '../../reference/territories.ts';
import { rightOfUsage } from '../../reference/usage.ts';
import { normaliseIsrc, normaliseIswc, parseNumber, sniffNumberStyle, type NumberStyle } from './values.ts';

/** A field's proposed column, and how sure it is from 0 (a guess) to 1 (certain). */
export type Proposal = {
  readonly field: StatementField;
  readonly header: string;
  readonly column: number;
  readonly confidence: number;
};

export type ProposedMapping = { readonly proposals: readonly Proposal[]; readonly template: SourceTemplate };

const share = (samples: readonly string[], test: (text: string) => boolean): number =>
  samples.length === 0 ? 0 : samples.filter(test).length / samples.length;

const isNumber = (text: string): boolean => parseNumber(text) !== undefined;

const isPercentage = (text: string): boolean => {
  const number = Number(parseNumber(text.replace('%', '')));
  return number >= 0 && number <= 100;
};

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** How well a column's cells fit a field, 0 to 1; absent where content says nothing. */
const contentTests: Partial<Record<StatementField, (text: string) => boolean>> = {
  title: hasLetters,
  performer: hasLetters,
  writers: hasLetters,
  isrc: (text) => normaliseIsrc(text).valid,
  iswc: (text) => normaliseIswc(text) !== undefined,
  amount: isNumber,
  units: isNumber,
  unitPrice: isNumber,
  sharePercentage: isPercentage,
  period: (text) => parsePeriod(text) !== undefined,
  periodEnd: (text) => parsePeriod(text) !== undefined,
  territory: (text) => hasLetters(text) && territoryCode(text) !== undefined,
  currency: (text) => currencyCode(text).known,
  usageType: (text) => rightOfUsage(text) !== undefined,
  upc: (text) => /^\d{12,14}$/.test(text.trim()),
};

/** Whether cells are months whose years have a column of their own. */
const areMonthsOfYears = (
  field: StatementField,
  headers: readonly string[],
  cells: readonly string[],
): boolean => field === 'period' && cells.every(isMonthAlone) && headers.some(namesYear);

/** Fields whose content alone, under a header nobody knows, is proof enough to propose them. */
const tellByContent: Partial<Record<StatementField, number>> = {
  isrc: 0.9,
  iswc: 0.9,
  upc: 0.6,
  currency: 0.5,
  territory: 0.45,
};

const score = (
  field: StatementField,
  header: string,
  samples: readonly string[],
  headers: readonly string[],
): number => {
  const byName = nameScore(field, header);
  const test = contentTests[field];
  const filled = samples.filter((text) => text.trim() !== '');
  if (!test || filled.length === 0 || areMonthsOfYears(field, headers, filled)) return byName;
  const fit = share(filled, test);
  if (byName === 0) return fit > 0.9 ? (tellByContent[field] ?? 0) : 0;
  // A name that says it all is proposed whatever stands below it, so that what is wrong there is told cell by cell.
  return byName * (0.42 + 0.58 * fit);
};

/** Rows whose cells are compared with what a field looks like. */
const rowsCompared = 30;

/** The rows before another table begins. */
const ofFirstTable = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  const end = rows.findIndex((row) => {
    const headers = headerCells(row);
    return looksLikeHeader(headers) && knownHeaders(headers) >= 2;
  });
  return end < 0 ? rows : rows.slice(0, end);
};

const columnOf = (rows: readonly (readonly string[])[], column: number): string[] =>
  rows.map((row) => row[column] ?? '');

/** Where the amount's header names its currency, a column of currencies says the same or is about other amounts. */
const withoutOtherCurrency = (proposals: readonly Proposal[]): readonly Proposal[] => {
  const amount = proposals.find(({ field }) => field === 'amount');
  const isNamed = amount !== undefined && currencyOfHeader(amount.header) !== undefined;
  return isNamed ? proposals.filter(({ field }) => field !== 'currency') : proposals;
};

/**
 * Where headers of amounts name the columns of their currencies (`Net Revenue in Payment Currency`), the amount that is in the
 * currency proposed; where there is none, the currency of the amount proposed.
 */
const inItsCurrency = (proposals: readonly Proposal[], all: readonly Proposal[]): readonly Proposal[] => {
  const amount = proposals.find(({ field }) => field === 'amount');
  const currency = proposals.find(({ field }) => field === 'currency');
  if (!amount || !currency) return proposals;
  const belongs = (one: Proposal, other: Proposal) =>
    one.column !== other.column && normaliseHeader(one.header).includes(normaliseHeader(other.header));
  const isSure = ({ confidence }: Proposal) => confidence >= 0.4;
  const others = all.filter(({ field }) => field === 'currency').filter(isSure);
  if (belongs(amount, currency) || !others.some((other) => belongs(amount, other))) return proposals;
  const better = all.find((one) => one.field === 'amount' && isSure(one) && belongs(one, currency));
  const own = better ?? others.find((other) => belongs(amount, other))!;
  return proposals.map((one) =>
    one.field === own.field ? { ...own, confidence: rounded(own.confidence) } : one,
  );
};

/** Columns of fields that are told by more than their headers; `undefined` for a field that no column can be. */
type Certain = Readonly<Partial<Record<StatementField, number | undefined>>>;

const rounded = (confidence: number): number => Math.round(confidence * 100) / 100;

/** How sure a certain column is: as sure as its cells fit. */
const certainProposals = (
  certain: Certain,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): Proposal[] =>
  statementFields.flatMap((field) => {
    const column = certain[field];
    if (column === undefined) return [];
    const filled = columnOf(rows, column).filter((text) => text.trim() !== '');
    const test = contentTests[field];
    const fit = test && filled.length > 0 ? share(filled, test) : 1;
    return [{ field, header: headers[column]!, column, confidence: rounded(0.4 + 0.55 * fit) }];
  });

/**
 * Proposes a mapping for a layout nobody has seen: every field gets the best column that no surer field has taken, from
 * header words in several languages and from what the cells look like.
 * @param rowsBelow the first rows below the header; how numbers and dates are written is told from all of them
 * @param certain what is known of the columns already
 */
export const proposeMapping = (
  headers: readonly string[],
  rowsBelow: readonly (readonly string[])[],
  certain: Certain = {},
): ProposedMapping => {
  const tableRows = ofFirstTable(rowsBelow);
  const sampleRows = tableRows.slice(0, rowsCompared);
  const open = statementFields.filter((field) => !(field in certain));
  const all: Proposal[] = open.flatMap((field) =>
    headers.map((header, column) => ({
      field,
      header,
      column,
      confidence: score(field, header, columnOf(sampleRows, column), headers),
    })),
  );
  const proposals = certainProposals(certain, headers, sampleRows);
  for (const proposal of all.sort((a, b) => b.confidence - a.confidence)) {
    const taken = proposals.some(
      ({ field, column }) => field === proposal.field || column === proposal.column,
    );
    if (proposal.confidence >= 0.4 && !taken)
      proposals.push({ ...proposal, confidence: rounded(proposal.confidence) });
  }
  const agreeing = withoutOtherCurrency(inItsCurrency(proposals, all));
  return { proposals: agreeing, template: templateOf(agreeing, tableRows) };
};

/** Whether rows are of works: recordings come with an ISRC, or at least with who performs and nothing of who wrote. */
const tellsOfWorks = (has: (field: StatementField) => boolean): boolean =>
  has('iswc') || (!has('isrc') && (has('writers') || has('workId') || !has('performer')));

/** The one currency that stands with all amounts. */
const currencyOfCells = (amounts: readonly string[]): string | undefined => {
  const found = new Set(amounts.filter((text) => text.trim() !== '').map(currencyOfAmount));
  return found.size === 1 ? [...found][0] : undefined;
};

type Rows = readonly (readonly string[])[];

/** The cells below the columns of some fields. */
const cellsUnder = (
  proposals: readonly Proposal[],
  fields: readonly StatementField[],
  rows: Rows,
): string[] =>
  proposals.filter(({ field }) => fields.includes(field)).flatMap(({ column }) => columnOf(rows, column));

/** How amounts are written; where they do not tell, as the other numbers are. */
const numberStyleOf = (proposals: readonly Proposal[], rows: Rows): NumberStyle => {
  const own = sniffNumberStyle(cellsUnder(proposals, ['amount'], rows));
  const others = ['unitPrice', 'sharePercentage', 'units'] as const;
  return own === 'auto' ? sniffNumberStyle(cellsUnder(proposals, others, rows)) : own;
};

const templateOf = (proposals: readonly Proposal[], rows: Rows): SourceTemplate => {
  const amount = proposals.find(({ field }) => field === 'amount');
  const has = (field: StatementField) => proposals.some((proposal) => proposal.field === field);
  const numbers = numberStyleOf(proposals, rows);
  return {
    id: 'proposed',
    name: 'Proposed',
    incomeType: tellsOfWorks(has) ? 'MusicalWork' : 'Song',
    recognisedBy: [],
    fields: Object.fromEntries(proposals.map(({ field, header }) => [field, [header]])),
    numbers,
    dates: dateOrderOf(cellsUnder(proposals, ['period', 'periodEnd'], rows), numbers),
    grain: 'month',
    currency: amount && (currencyOfHeader(amount.header) ?? currencyOfCells(columnOf(rows, amount.column))),
    claimsShare: has('sharePercentage'),
  };
};

const dayAndMonth = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/;

/** Whether dates such as `24/01/31` begin with their year: it changes less than the days do, or what would be the year is none. */
const areYearsFirst = (
  dates: readonly (readonly [first: number, second: number, third: number])[],
): boolean => {
  const mayBeYear = (number: number) => number > 12 && number < 40;
  if (!dates.every(([first, , third]) => mayBeYear(first) && third < 100)) return false;
  const [firsts, thirds] = [0, 2].map((at) => new Set(dates.map((date) => date[at]!)).size);
  return firsts! < thirds! || dates.some(([, , third]) => third < 10 || third >= 30);
};

/** The order in which year, month and day stand, where some date can be read in one only. */
const toldDateOrder = (dates: readonly string[]): DateOrder | undefined => {
  const found = dates.flatMap((text) => {
    const [, first, second, third] = dayAndMonth.exec(text) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second), Number(third)] as const];
  });
  if (found.some(([first]) => first > 12)) return areYearsFirst(found) ? 'ymd' : 'dmy';
  return found.some(([, second]) => second > 12) ? 'mdy' : undefined;
};

/**
 * Day first if some date can only be read so, month first likewise. Where none tells, dots and decimal commas are of countries
 * that write the day first; month first is the commoner habit of other exports.
 */
const dateOrderOf = (dates: readonly string[], numbers: NumberStyle): DateOrder => {
  const found = dates.filter((text) => dayAndMonth.test(text));
  if (found.length === 0) return 'ymd';
  const isDayFirst = numbers === 'comma' || found.some((text) => text.includes('.'));
  return toldDateOrder(found) ?? (isDayFirst ? 'dmy' : 'mdy');
};

/**
 * A template with numbers and dates as a file of its layout writes them, where all of the file's say so: saved again in another
 * country, a file is written as they do there.
 * @param rows cells of text, below the headers
 */
export const asWritten = (
  template: SourceTemplate,
  headers: readonly string[],
  rows: Rows,
): SourceTemplate => {
  const columns = columnsOf(template, headers);
  const cells = (fields: readonly StatementField[]) =>
    fields.flatMap((field) => (columns[field] === undefined ? [] : columnOf(rows, columns[field])));
  const told = sniffNumberStyle(cells(['amount']));
  const numbers = told === 'auto' ? template.numbers : told;
  const dates = toldDateOrder(cells(['period', 'periodEnd'])) ?? template.dates;
  return numbers === template.numbers && dates === template.dates
    ? template
    : { ...template, numbers, dates };
};
