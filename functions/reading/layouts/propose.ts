import { compareAmounts, type AmountChoice } from './amounts/amountChoice.ts';
import { minSure } from '../../../shared/statements/reading/minSure.ts';
import { findEvidence, type AmountEvidence } from './amountEvidence.ts';
import { currencyOfAmount, currencyOfHeader } from '../../containers/sheets/writtenCurrency.ts';
import {
  fieldScore,
  measureFit,
  isRecognisedByContent,
  namedFields,
  type ScoredTable,
} from './fieldScores.ts';
import { headerCells, knownHeaders, looksLikeHeader } from './header/headerRows.ts';
import { normaliseHeader } from './header/headers.ts';
import { findColumns } from './layout.ts';
import type { StatementField } from '../../../shared/statements/model.ts';
import { statementFields } from '../../../shared/statements/model.ts';
import type { DateOrder } from '../../../shared/statements/reading/dateNotation.ts';
import { findShareInAmount, type ShareInAmount } from './shareInAmount.ts';
import type { SourceTemplate } from './templates/template.ts';
import { sniffNumberStyle, type NumberStyle } from '../../../shared/money/writtenNumber.ts';

/** A field's proposed column, with a confidence from 0 (a guess) to 1 (certain). */
export type Proposal = {
  readonly field: StatementField;
  readonly header: string;
  readonly column: number;
  readonly confidence: number;
};

type Rows = readonly (readonly string[])[];

export type ProposedMapping = {
  readonly proposals: readonly Proposal[];
  readonly template: SourceTemplate;
  /** Set when a column of shares is left out because the amounts already contain them. */
  readonly shareInAmount?: ShareInAmount;
  /** Set when the amount is uncertain and another column may be it. */
  readonly amountChoice?: AmountChoice;
};

/** Number of rows whose cells are compared with the typical content of a field. */
const rowsCompared = 30;

/** Returns the rows before another table begins. */
const ofFirstTable = (rows: Rows): Rows => {
  const end = rows.findIndex((row) => {
    const headers = headerCells(row);
    return looksLikeHeader(headers) && knownHeaders(headers) >= 2;
  });
  return end < 0 ? rows : rows.slice(0, end);
};

const columnCells = (rows: Rows, column: number): string[] => rows.map((row) => row[column] ?? '');

/**
 * Drops the proposed currency column if the amount's header names its currency: the column then repeats it or belongs
 * to other amounts.
 */
const withoutOtherCurrency = (proposals: readonly Proposal[]): readonly Proposal[] => {
  const amount = proposals.find(({ field }) => field === 'amount');
  const isNamed = amount !== undefined && currencyOfHeader(amount.header) !== undefined;
  return isNamed ? proposals.filter(({ field }) => field !== 'currency') : proposals;
};

/**
 * Makes amount and currency agree if headers of amounts name their currency columns (`Net Revenue in Payment
 * Currency`): takes the amount in the proposed currency or, if there is none, the currency of the proposed amount.
 */
const inItsCurrency = (proposals: readonly Proposal[], all: readonly Proposal[]): readonly Proposal[] => {
  const amount = proposals.find(({ field }) => field === 'amount');
  const currency = proposals.find(({ field }) => field === 'currency');
  if (!amount || !currency) return proposals;
  const belongs = (one: Proposal, other: Proposal) => {
    const name = normaliseHeader(other.header);
    // `Account Amount` belongs to `Account Currency` as `Amount in Account Currency` does.
    const parts = [name, name.replace('currency', '')].filter((part) => part.length > 2);
    return one.column !== other.column && parts.some((part) => normaliseHeader(one.header).includes(part));
  };
  const isSure = ({ confidence }: Proposal) => confidence >= 0.4;
  const others = all.filter(({ field }) => field === 'currency').filter(isSure);
  if (belongs(amount, currency) || !others.some((other) => belongs(amount, other))) return proposals;
  const ofAmount = others.find((other) => belongs(amount, other))!;
  const better = all.find((one) => one.field === 'amount' && isSure(one) && belongs(one, currency));
  // If two currency columns have equally good names, use the one beside the amount with the higher confidence.
  const isAlike = ofAmount.confidence >= currency.confidence && (better?.confidence ?? 0) < amount.confidence;
  const own = better && !isAlike ? better : ofAmount;
  return proposals.map((one) =>
    one.field === own.field ? { ...own, confidence: rounded(own.confidence) } : one,
  );
};

/** Columns of fields known by more than their headers; `undefined` for a field that no column can be. */
type Certain = Readonly<Partial<Record<StatementField, number | undefined>>>;

const rounded = (confidence: number): number => Math.round(confidence * 100) / 100;

/** Proposes the certain columns, with a confidence that depends on how well their cells fit. */
const certainProposals = (certain: Certain, headers: readonly string[], rows: Rows): Proposal[] =>
  statementFields.flatMap((field) => {
    const column = certain[field];
    if (column === undefined) return [];
    const fit = measureFit(field, columnCells(rows, column)) ?? 1;
    return [{ field, header: headers[column]!, column, confidence: rounded(0.4 + 0.55 * fit) }];
  });

/** Minimum score of a proposed column. */
const minProposed = 0.4;

/** Drops an end of the period without any filled cell: the period alone then tells both days. */
const withoutEmptyEnd = (
  proposals: readonly Proposal[],
  cells: ScoredTable['cells'],
): readonly Proposal[] => {
  const isEmpty = (column: number) => cells[column]!.every((text) => text.trim() === '');
  const period = proposals.find(({ field }) => field === 'period');
  if (!period || isEmpty(period.column)) return proposals;
  return proposals.filter(({ field, column }) => field !== 'periodEnd' || !isEmpty(column));
};

/**
 * Factors on the confidence in an amount if another money column competes with it and arithmetic does not decide: in
 * general, and if its name is as good.
 */
const [rivalFactor, closeRivalFactor] = [0.85, 0.78];

/** Part of the best score from which a name is as good. */
const isClose = 0.97;

/** Returns every pair of field and column, with its confidence. */
const findCandidates = (fields: readonly StatementField[], table: ScoredTable): Proposal[] => {
  const named = namedFields(fields, table);
  return fields.flatMap((field) =>
    table.headers.flatMap((header, column): Proposal[] => {
      if (named.has(field) && isRecognisedByContent(field, header)) return [];
      return [{ field, header, column, confidence: fieldScore(field, column, table) }];
    }),
  );
};

/** Lowers the confidence in an amount if another column might be the amount too. */
const withRivals = (all: readonly Proposal[], { cells, evidence }: ScoredTable): readonly Proposal[] => {
  const amounts = all
    .filter(({ field, confidence }) => field === 'amount' && confidence >= minProposed)
    .sort((a, b) => b.confidence - a.confidence);
  const [best, next] = amounts;
  if (!best || !next || evidence.derived.has(best.column)) return all;
  const isSame = cells[best.column]!.every((cell, row) => cell === cells[next.column]![row]);
  if (isSame || evidence.superseded.has(next.column)) return all;
  const factor = next.confidence >= best.confidence * isClose ? closeRivalFactor : rivalFactor;
  return all.map((one) => (one.field === 'amount' ? { ...one, confidence: one.confidence * factor } : one));
};

/** Minimum score of a column that counts the units as clearly as the proposed one, and the factor that it leaves. */
const [minRivalUnits, rivalUnitsFactor] = [0.85, 0.8];

/** Lowers the confidence in units if another column, with other figures, is named as clearly. */
const withRivalUnits = (all: readonly Proposal[], { cells, evidence }: ScoredTable): readonly Proposal[] => {
  const named = all.filter(({ field, confidence }) => field === 'units' && confidence >= minRivalUnits);
  const [first, ...others] = named;
  const differs = ({ column }: Proposal) =>
    cells[column]!.some((cell, row) => cell !== cells[first!.column]![row]);
  if (!first || evidence.units.size > 0 || !others.some(differs)) return all;
  return all.map((one) =>
    one.field === 'units' ? { ...one, confidence: one.confidence * rivalUnitsFactor } : one,
  );
};

/** Scores the columns of a table for some fields, as a person is shown them and as the proposal takes them. */
const scoreColumns = (
  headers: readonly string[],
  tableRows: Rows,
  fields: readonly StatementField[],
  isUnnamed: boolean,
): { all: readonly Proposal[]; table: ScoredTable } => {
  const table: ScoredTable = {
    headers,
    cells: headers.map((_, column) => columnCells(tableRows.slice(0, rowsCompared), column)),
    evidence: findEvidence(headers, tableRows),
    isUnnamed,
  };
  return { all: withRivalUnits(withRivals(findCandidates(fields, table), table), table), table };
};

/**
 * Returns what each column may mean, the surest first, and what the figures of the table tell.
 * @param rowsBelow the first rows below the header
 */
export const findMeanings = (
  headers: readonly string[],
  rowsBelow: Rows,
  isUnnamed: boolean,
): { meanings: readonly Proposal[]; evidence: AmountEvidence; rows: Rows } => {
  const rows = ofFirstTable(rowsBelow);
  const { all, table } = scoreColumns(headers, rows, statementFields, isUnnamed);
  const meanings = all
    .filter(({ confidence }) => confidence >= minProposed)
    .map((one) => ({ ...one, confidence: rounded(one.confidence) }))
    .sort((a, b) => b.confidence - a.confidence);
  return { meanings, evidence: table.evidence, rows };
};

/** Returns the next likely amount if the proposed one is uncertain. */
const findRival = (proposals: readonly Proposal[], all: readonly Proposal[]): Proposal | undefined => {
  const amount = proposals.find(({ field }) => field === 'amount');
  if (!amount || amount.confidence >= minSure) return undefined;
  return all
    .filter(
      ({ field, column, confidence }) =>
        field === 'amount' && column !== amount.column && confidence >= minProposed,
    )
    .sort((a, b) => b.confidence - a.confidence)
    .at(0);
};

/**
 * Proposes a mapping for an unknown layout. Each field gets the best column that no surer field has taken, by header
 * words in many languages, by the look of the cells, and by sums and products of the figures.
 * @param rowsBelow the first rows below the header; number and date formats are derived from all of them
 * @param certain columns already known
 * @param isUnnamed true if the file has no headers, so only its cells count
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
  const { all, table } = scoreColumns(headers, tableRows, open, isUnnamed);
  const proposals = certainProposals(certain, headers, sampleRows);
  for (const proposal of [...all].sort((a, b) => b.confidence - a.confidence)) {
    const taken = proposals.some(
      ({ field, column }) => field === proposal.field || column === proposal.column,
    );
    if (proposal.confidence >= minProposed && !taken)
      proposals.push({ ...proposal, confidence: rounded(proposal.confidence) });
  }
  const filled = withoutEmptyEnd(proposals, table.cells);
  const agreeing = withoutOtherCurrency(inItsCurrency(filled, all));
  const numbers = chooseNumberStyle((fields) => cellsUnder(agreeing, fields, tableRows));
  const shareInAmount = findShareInAmount(agreeing, tableRows, numbers);
  const kept = shareInAmount ? agreeing.filter(({ field }) => field !== 'sharePercentage') : agreeing;
  const mapped = { proposals: kept, template: buildTemplate(kept, tableRows) };
  const rival = findRival(kept, all);
  const other = rival && proposeMapping(headers, rowsBelow, { ...certain, amount: rival.column }, isUnnamed);
  const amountChoice = other && compareAmounts(mapped, other, tableRows);
  return { ...mapped, ...(shareInAmount && { shareInAmount }), ...(amountChoice && { amountChoice }) };
};

/**
 * Returns whether rows are about works. Recordings come with an ISRC, or at least with performers and without writers.
 */
const areWorks = (has: (field: StatementField) => boolean): boolean =>
  has('iswc') || (!has('isrc') && (has('writers') || has('workId') || !has('performer')));

/** Returns the currency written with all amounts, if it is one. */
const currencyOfCells = (amounts: readonly string[]): string | undefined => {
  const found = new Set(amounts.filter((text) => text.trim() !== '').map(currencyOfAmount));
  return found.size === 1 ? [...found][0] : undefined;
};

/** Returns the cells in the columns of some fields. */
const cellsUnder = (
  proposals: readonly Proposal[],
  fields: readonly StatementField[],
  rows: Rows,
): string[] =>
  proposals.filter(({ field }) => fields.includes(field)).flatMap(({ column }) => columnCells(rows, column));

type CellsOf = (fields: readonly StatementField[]) => string[];

/** Returns the number format of the amounts, or that of the other numbers if the amounts do not show it. */
const chooseNumberStyle = (cells: CellsOf): NumberStyle => {
  const own = sniffNumberStyle(cells(['amount']));
  return own === 'auto' ? sniffNumberStyle(cells(['unitPrice', 'sharePercentage', 'units'])) : own;
};

const buildTemplate = (proposals: readonly Proposal[], rows: Rows): SourceTemplate => {
  const amount = proposals.find(({ field }) => field === 'amount');
  const has = (field: StatementField) => proposals.some((proposal) => proposal.field === field);
  const numbers = chooseNumberStyle((fields) => cellsUnder(proposals, fields, rows));
  return {
    id: 'proposed',
    name: 'Proposed',
    incomeType: areWorks(has) ? 'MusicalWork' : 'Song',
    recognisedBy: [],
    fields: Object.fromEntries(proposals.map(({ field, header }) => [field, [header]])),
    numbers,
    dates: detectDateOrder(cellsUnder(proposals, ['period', 'periodEnd'], rows), numbers),
    grain: 'month',
    currency:
      amount && (currencyOfHeader(amount.header) ?? currencyOfCells(columnCells(rows, amount.column))),
    claimsShare: has('sharePercentage'),
  };
};

const dayAndMonth = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/;

/**
 * Returns whether dates such as `24/01/31` begin with their year: the first number varies less than the last, or the
 * last cannot be a year.
 */
const areYearsFirst = (
  dates: readonly (readonly [first: number, second: number, third: number])[],
): boolean => {
  const mayBeYear = (number: number) => number > 12 && number < 40;
  if (!dates.every(([first, , third]) => mayBeYear(first) && third < 100)) return false;
  const [firsts, thirds] = [0, 2].map((at) => new Set(dates.map((date) => date[at]!)).size);
  return firsts! < thirds! || dates.some(([, , third]) => third < 10 || third >= 30);
};

/** Returns the order of dates that are all first days of months: the number that is always one is the day. */
const orderOfFirstDays = (dates: readonly (readonly [first: number, second: number, third: number])[]) => {
  const [firsts, seconds] = [0, 1].map((at) => new Set(dates.map((date) => date[at]!)));
  const areFirstDays = (days: Set<number>, months: Set<number>) =>
    days.size === 1 && days.has(1) && months.size > 1;
  if (areFirstDays(firsts!, seconds!)) return 'dmy';
  return areFirstDays(seconds!, firsts!) ? 'mdy' : undefined;
};

/** Returns the order of year, month and day, if the dates can only be read one way. */
const provenDateOrder = (dates: readonly string[]): DateOrder | undefined => {
  const found = dates.flatMap((text) => {
    const [, first, second, third] = dayAndMonth.exec(text) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second), Number(third)] as const];
  });
  if (found.some(([first]) => first > 12)) return areYearsFirst(found) ? 'ymd' : 'dmy';
  return found.some(([, second]) => second > 12) ? 'mdy' : orderOfFirstDays(found);
};

/**
 * Returns the order required by some date, day first or month first. If no date decides, dots and decimal commas mean
 * day first, as in the countries that use them; otherwise month first, the commoner order in exports.
 */
const detectDateOrder = (dates: readonly string[], numbers: NumberStyle): DateOrder => {
  const found = dates.filter((text) => dayAndMonth.test(text));
  if (found.length === 0) return 'ymd';
  const isDayFirst = numbers === 'comma' || found.some((text) => text.includes('.'));
  return provenDateOrder(found) ?? (isDayFirst ? 'dmy' : 'mdy');
};

/** Returns a function that lists the cells in the columns of some fields, as a template names them. */
const cellsOf = (template: SourceTemplate, headers: readonly string[], rows: Rows): CellsOf => {
  const columns = findColumns(template, headers);
  return (fields) =>
    fields.flatMap((field) => (columns[field] === undefined ? [] : columnCells(rows, columns[field])));
};

/**
 * Returns a mapped template that detects numbers with the one format this file's numbers have, if they show one.
 * Otherwise `1.234` would be read by itself in a file whose other cells have decimal commas.
 * @param rows cells of text, below the headers
 */
export const withDetectedNumbers = (
  template: SourceTemplate,
  headers: readonly string[],
  rows: Rows,
): SourceTemplate =>
  template.numbers === 'auto'
    ? { ...template, numbers: chooseNumberStyle(cellsOf(template, headers, rows)) }
    : template;

/**
 * Returns a template with the number and date formats of this file, if all its cells agree on them. A file saved again
 * in another country uses that country's formats.
 * @param rows cells of text, below the headers
 */
export const asWritten = (
  template: SourceTemplate,
  headers: readonly string[],
  rows: Rows,
): SourceTemplate => {
  const cells = cellsOf(template, headers, rows);
  const style = sniffNumberStyle(cells(['amount']));
  const numbers = style === 'auto' ? template.numbers : style;
  const dates = provenDateOrder(cells(['period', 'periodEnd'])) ?? template.dates;
  return numbers === template.numbers && dates === template.dates
    ? template
    : { ...template, numbers, dates };
};
