import { evidenceOf } from './amountEvidence.ts';
import { currencyOfAmount, currencyOfHeader } from './currencies.ts';
import { fieldScore, fitOf, isToldByContent, namedFields, type ScoredTable } from './fieldScores.ts';
import { headerCells, knownHeaders, looksLikeHeader } from './header/headerRows.ts';
import { normaliseHeader } from './header/headers.ts';
import { columnsOf } from './layout.ts';
import type { StatementField } from '../model.ts';
import { statementFields } from '../model.ts';
import type { DateOrder } from './dateNotation.ts';
import type { SourceTemplate } from './templates/template.ts';
import { sniffNumberStyle, type NumberStyle } from './values.ts';

/** A field's proposed column, and how sure it is from 0 (a guess) to 1 (certain). */
export type Proposal = {
  readonly field: StatementField;
  readonly header: string;
  readonly column: number;
  readonly confidence: number;
};

type Rows = readonly (readonly string[])[];

export type ProposedMapping = { readonly proposals: readonly Proposal[]; readonly template: SourceTemplate };

/** Rows whose cells are compared with what a field looks like. */
const rowsCompared = 30;

/** The rows before another table begins. */
const ofFirstTable = (rows: Rows): Rows => {
  const end = rows.findIndex((row) => {
    const headers = headerCells(row);
    return looksLikeHeader(headers) && knownHeaders(headers) >= 2;
  });
  return end < 0 ? rows : rows.slice(0, end);
};

const columnOf = (rows: Rows, column: number): string[] => rows.map((row) => row[column] ?? '');

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
const certainProposals = (certain: Certain, headers: readonly string[], rows: Rows): Proposal[] =>
  statementFields.flatMap((field) => {
    const column = certain[field];
    if (column === undefined) return [];
    const fit = fitOf(field, columnOf(rows, column)) ?? 1;
    return [{ field, header: headers[column]!, column, confidence: rounded(0.4 + 0.55 * fit) }];
  });

/** What a column must score to be proposed. */
const leastProposed = 0.4;

/** The most an amount is trusted with that another column of money competes with and arithmetic does not tell apart. */
const mostOfRivals = 0.85;

/** Every column that may be a field, with how surely it is. */
const candidatesOf = (fields: readonly StatementField[], table: ScoredTable): Proposal[] => {
  const named = namedFields(fields, table);
  return fields.flatMap((field) =>
    table.headers.flatMap((header, column): Proposal[] => {
      if (named.has(field) && isToldByContent(field, header)) return [];
      return [{ field, header, column, confidence: fieldScore(field, column, table) }];
    }),
  );
};

/** Trusts an amount less where another column might be it as well. */
const withRivals = (all: readonly Proposal[], { cells, evidence }: ScoredTable): readonly Proposal[] => {
  const amounts = all
    .filter(({ field, confidence }) => field === 'amount' && confidence >= leastProposed)
    .sort((a, b) => b.confidence - a.confidence);
  const [best, next] = amounts;
  if (!best || !next || evidence.derived.has(best.column)) return all;
  const isSame = cells[best.column]!.every((cell, row) => cell === cells[next.column]![row]);
  if (isSame || evidence.superseded.has(next.column)) return all;
  return all.map((one) =>
    one.field === 'amount' ? { ...one, confidence: one.confidence * mostOfRivals } : one,
  );
};

/**
 * Proposes a mapping for a layout nobody has seen: every field gets the best column that no surer field has taken, from
 * header words in many languages, from what the cells look like, and from what the figures add up and multiply to.
 * @param rowsBelow the first rows below the header; how numbers and dates are written is told from all of them
 * @param certain what is known of the columns already
 * @param isUnnamed whether the file has no headers, so that its cells alone tell
 */
export const proposeMapping = (
  headers: readonly string[],
  rowsBelow: Rows,
  certain: Certain = {},
  isUnnamed = false,
): ProposedMapping => {
  const tableRows = ofFirstTable(rowsBelow);
  const sampleRows = tableRows.slice(0, rowsCompared);
  const open = statementFields.filter((field) => !(field in certain));
  const table: ScoredTable = {
    headers,
    cells: headers.map((_, column) => columnOf(sampleRows, column)),
    evidence: evidenceOf(headers, tableRows),
    isUnnamed,
  };
  const all = withRivals(candidatesOf(open, table), table);
  const proposals = certainProposals(certain, headers, sampleRows);
  for (const proposal of [...all].sort((a, b) => b.confidence - a.confidence)) {
    const taken = proposals.some(
      ({ field, column }) => field === proposal.field || column === proposal.column,
    );
    if (proposal.confidence >= leastProposed && !taken)
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
