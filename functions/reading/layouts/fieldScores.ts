import { parseTrackLength } from '../../../shared/works/trackLength.ts';
import type { AmountEvidence } from './amountEvidence.ts';
import { currencyCode } from '../../containers/sheets/writtenCurrency.ts';
import { namesYear } from './layout.ts';
import type { StatementField } from '../../../shared/statements/model.ts';
import { isExchangeRate, nameScore } from './nameScore.ts';
import { hasWord } from './vocabulary/lexicon.ts';
import { isPartOfYear, parsePeriod } from './periods.ts';
import { platformNamed } from './platforms.ts';
import { territoryCode } from '../../../shared/reference/territories.ts';
import { rightOfUsage } from '../../../shared/reference/usage.ts';
import { parseNumber } from '../../../shared/money/writtenNumber.ts';
import { normaliseIsrc, normaliseIswc } from '../../../shared/statements/reading/identifiers.ts';

const isNumber = (text: string): boolean => parseNumber(text) !== undefined;

const isPercentage = (text: string): boolean => {
  const number = Number(parseNumber(text.replace('%', '')));
  return number >= 0 && number <= 100;
};

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** Tests of cell contents by field; absent for fields that content cannot confirm. */
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
  duration: (text) => parseTrackLength(text) !== undefined,
  upc: (text) => /^\d{12,14}$/.test(text.trim()),
};

/**
 * Returns the share of the filled cells that look like a field's, 0 to 1; `undefined` if content cannot confirm the
 * field.
 */
export const measureFit = (field: StatementField, cells: readonly string[]): number | undefined => {
  const fit = countFit(field, cells);
  return fit && fit.fits / fit.of;
};

/** Returns how many of the filled cells look like a field's; `undefined` if content cannot confirm the field. */
export const countFit = (
  field: StatementField,
  cells: readonly string[],
): { fits: number; of: number } | undefined => {
  const test = contentTests[field];
  const filled = cells.filter((text) => text.trim() !== '');
  return test && filled.length > 0 ? { fits: filled.filter(test).length, of: filled.length } : undefined;
};

/** Scores of fields that content alone is enough to propose, under an unknown header. */
const contentScores: Partial<Record<StatementField, number>> = {
  isrc: 0.9,
  iswc: 0.9,
  upc: 0.6,
  currency: 0.5,
  territory: 0.45,
};

/** Minimum name score that excludes columns which only look like the field. */
const minNameScore = 0.6;

/** The table of a column. */
export type ScoredTable = {
  readonly headers: readonly string[];
  /** Cells of the first rows, by column. */
  readonly cells: readonly (readonly string[])[];
  readonly evidence: AmountEvidence;
  /** True if the file has no names for its columns. */
  readonly isUnnamed: boolean;
};

/** Returns whether cells are months or quarters whose years are in another column. */
const areMonthsOfYears = (
  field: StatementField,
  headers: readonly string[],
  cells: readonly string[],
): boolean => field === 'period' && cells.every(isPartOfYear) && headers.some(namesYear);

const allAre = (cells: readonly string[], test: (text: string) => boolean): boolean =>
  cells.length > 0 && cells.every(test);

/** Scores the cells of a column without a header: names by how many differ, amounts by their decimals. */
const unnamedScore = (field: StatementField, filled: readonly string[]): number => {
  const isCode = allAre(filled, (text) => !/\s/.test(text.trim()) && /\d/.test(text));
  const isNumeric = allAre(filled, (text) => parseNumber(text) !== undefined);
  const differing = new Set(filled).size / filled.length;
  if (field === 'title' || field === 'performer') {
    const isName = !isNumeric && !isCode && allAre(filled, (text) => text.trim().length > 2);
    return isName ? (field === 'title' ? 0.5 : 0.45) + differing * 0.1 : 0;
  }
  if (field === 'period')
    return allAre(filled, (text) => /^\d{4}-?\d{2}|^\d{2}[/.]\d{4}/.test(text)) ? 0.6 : 0;
  if (field === 'amount') return allAre(filled, (text) => /[.,]\d/.test(text)) ? 0.5 : 0.3;
  if (field === 'units') return allAre(filled, (text) => /^-?\d{1,9}$/.test(text.trim())) ? 0.45 : 0;
  return contentScores[field] ?? 0;
};

const namesRole = (header: string): boolean =>
  /(?:^|[^\p{L}])(?:role|rolle|rol|rôle|ruolo|função|capacity)(?=$|[^\p{L}])|角色|身分|身份|役割|資格|역할/iu.test(
    header,
  );

/** Factor on the score of a column without any filled cell. */
const emptyFactor = 0.6;

/** Returns how likely a column is a field by its name and its cells, 0 to 1. */
const scoreOfColumn = (
  field: StatementField,
  column: number,
  { headers, cells, isUnnamed }: ScoredTable,
): number => {
  // The type of a line is no field of it.
  if (isUnnamed && column === 0) return 0;
  const byName = nameScore(field, headers[column]!);
  const filled = cells[column]!.filter((text) => text.trim() !== '');
  if (isUnnamed && field === 'platform')
    return allAre(filled, (text) => platformNamed(text) !== undefined) ? 0.7 : 0;
  // A column with cells comes before a better-named one without any.
  if (filled.length === 0 && cells[column]!.length > 0 && !isUnnamed) return byName * emptyFactor;
  const fit = measureFit(field, filled);
  if (fit === undefined || areMonthsOfYears(field, headers, filled)) return byName;
  if (isUnnamed) return fit > 0.9 ? unnamedScore(field, filled) : 0;
  // Codes of roles are also those of countries: CA, AR, SE.
  if (field === 'territory' && namesRole(headers[column]!)) return 0;
  if (byName === 0) return fit > 0.9 ? (contentScores[field] ?? 0) : 0;
  // An exact name is proposed whatever the cells hold, so that errors are reported cell by cell.
  return byName * (0.42 + 0.58 * fit);
};

/** Factor on the score of an amount that another one is derived from. */
const supersededFactor = 0.6;

/** Factor on the score of a column that a line of totals leaves out. */
const uncountedFactor = 0.7;

/** Score of an amount proven by arithmetic alone. */
const byArithmetic = 0.7;

/** Maximum score that arithmetic gives an amount whose name is weak. */
const maxByArithmetic = 0.88;

/** Adjusts an amount's score by the evidence of the figures. Columns of zeros, deductions and ratios score 0. */
const withEvidence = (score: number, column: number, evidence: AmountEvidence): number => {
  const { zeros, kept, ratios, derived, superseded, added, units, prices } = evidence;
  if ([zeros, kept, ratios].some((columns) => columns.has(column))) return 0;
  if (superseded.has(column)) return score * supersededFactor;
  if (derived.has(column))
    return Math.max(score, Math.min(maxByArithmetic, Math.max(score, byArithmetic - 0.15) + 0.15));
  if (units.has(column) || prices.has(column)) return score * supersededFactor;
  return added.size > 0 && !added.has(column) ? score * uncountedFactor : score;
};

/**
 * Returns the score of units. If a price multiplies one column, another counts something else, unless its figures are
 * the same.
 */
const unitsScore = (
  score: number,
  column: number,
  { evidence: { units }, cells, headers }: ScoredTable,
): number => {
  if (units.has(column))
    return hasWord('units', headers[column]!) ? Math.max(score, byProductAndName) : byProduct;
  const isSame = (other: number) => cells[other]!.every((cell, row) => cell === cells[column]![row]);
  return units.size > 0 && ![...units].some(isSame) ? score * supersededFactor : score;
};

/** Minimum score of units and a price proven by arithmetic, whatever their names. */
const byProduct = 0.5;

/** Minimum score of units that arithmetic proves and whose name is one of units. */
const byProductAndName = 0.85;

/** Returns how likely a column is a field by its name, its cells and the arithmetic of the table, 0 to 1. */
export const fieldScore = (field: StatementField, column: number, table: ScoredTable): number => {
  const { evidence, headers } = table;
  const score = scoreOfColumn(field, column, table);
  if (field === 'amount') return withEvidence(score, column, evidence);
  const isOther = nameScore('amount', headers[column]!) >= minNameScore;
  if (field === 'units') return isOther ? score : unitsScore(score, column, table);
  if (field === 'unitPrice') {
    if (isExchangeRate(headers[column]!) || evidence.ratios.has(column)) return 0;
    return !isOther && evidence.prices.has(column) ? Math.max(score, byProduct) : score;
  }
  if (field === 'sharePercentage' && evidence.derived.has(column)) return 0;
  // The split between a platform and its supplier is not a share of the work, unless the name says nothing else.
  if (field === 'sharePercentage' && evidence.ratios.has(column)) return score > 0.85 ? score : 0;
  return score;
};

/** Returns the fields that some column clearly names. Other columns with similar cells are then something else. */
export const namedFields = (fields: readonly StatementField[], table: ScoredTable): Set<StatementField> =>
  new Set(
    fields.filter((field) =>
      table.headers.some(
        (header, column) =>
          nameScore(field, header) >= minNameScore && table.cells[column]!.some((text) => text.trim() !== ''),
      ),
    ),
  );

/** Returns whether a column is recognised by its cells alone. */
export const isRecognisedByContent = (field: StatementField, header: string): boolean =>
  field in contentScores && nameScore(field, header) === 0;
