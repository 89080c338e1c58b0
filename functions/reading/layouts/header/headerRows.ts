import { normaliseHeader } from './headers.ts';
import type { StatementField } from '../../../../shared/statements/model.ts';
import { statementFields } from '../../../../shared/statements/model.ts';
import { parsePeriod } from '../periods.ts';
import { parseNumber } from '../../../../shared/money/writtenNumber.ts';
import { exactRank, isFieldWord } from '../vocabulary/lexicon.ts';

/** Returns whether a header is exactly a name of a field, apart from a currency. */
export const namesField = (header: string, field: StatementField): boolean =>
  exactRank(field, header) !== undefined;

/** Returns whether a header is exactly a name of some field, apart from a currency in brackets. */
export const isKnownHeader = isFieldWord;

/** Returns the number of known field names among these cells. */
export const knownHeaders = (headers: readonly string[]): number => headers.filter(isKnownHeader).length;

/** Fields that identify the work of a row. */
export const identifying = ['title', 'isrc', 'platformId', 'workId', 'iswc'] as const;

/** Returns whether these are headers of income: an amount, and a field that identifies the work. */
export const nameIncome = (headers: readonly string[]): boolean =>
  headers.some((header) => namesField(header, 'amount')) &&
  headers.some((header) => identifying.some((field) => namesField(header, field)));

/**
 * Returns whether numbers are consecutive months or years in ascending order (`202601`, `202602`; `2025`, `2026`), as
 * in column names.
 */
const areMonths = (numbers: readonly string[]): boolean => {
  const starts = numbers.map((text) =>
    /^\d{4}(?:\d{2})?$/.test(text) ? parsePeriod(text)?.start : undefined,
  );
  return (
    starts.length >= 2 && starts.every((start, index) => start && (index === 0 || starts[index - 1]! < start))
  );
};

/** Returns whether a header names a rate: `VAT 20%`. */
const namesRate = (header: string): boolean => header.endsWith('%') && /^\p{L}{2}/u.test(header);

/** Returns whether cells can be headers: at least two columns, and no numbers except ascending months or years. */
export const looksLikeHeader = (headers: readonly string[]): boolean => {
  if (headers.length < 2) return false;
  const isNumber = (header: string) =>
    header !== '' && !namesRate(header) && parseNumber(header) !== undefined;
  const first = headers.find(isNumber);
  return first === undefined || (/^(?:19|20)\d{2}/.test(first) && areMonths(headers.filter(isNumber)));
};

/** Returns the cells of a header row, trimmed, without trailing empty cells. */
export const headerCells = (cells: readonly string[]): string[] => {
  const headers = cells.map((cell) => cell.trim());
  while (headers.length > 0 && headers[headers.length - 1] === '') headers.pop();
  return headers;
};

/** Makes column names unique: the second `Amount` becomes `Amount (2)`. Empty names stay. */
export const distinctHeaders = (headers: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return headers.map((header) => {
    const name = normaliseHeader(header);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return name === '' || count === 1 ? header : `${header} (${count})`;
  });
};

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;

const hasRepeated = (cells: readonly string[]): boolean => new Set(cells).size < cells.length;

/**
 * Returns whether a row continues the header above it: only words, and one under every column the upper row leaves
 * empty (as merged cells do). A title line with two cells above a complete header does not count.
 */
const continuesHeader = (upper: readonly string[], lower: readonly string[]): boolean => {
  const width = Math.max(upper.length, lower.length);
  if (!looksLikeHeader(upper) || !looksLikeHeader(lower) || filled(upper) * 2 < width) return false;
  const gaps = Array.from({ length: width }, (_, column) => column).filter((column) => !upper[column]);
  if (gaps.length === 0 || !gaps.every((column) => Boolean(lower[column]))) return false;
  return filled(lower) < width || hasRepeated(lower) || filled(upper) >= 3;
};

/**
 * Joins a header of two rows into one name per column. An upper name also applies to the empty columns after it. The
 * lower name is used alone if it is a known word that occurs once.
 */
const joinHeaders = (upper: readonly string[], lower: readonly string[]): string[] => {
  const width = Math.max(upper.length, lower.length);
  let group = '';
  return Array.from({ length: width }, (_, column) => {
    group = upper[column] || group;
    const below = lower[column] ?? '';
    if (below === '') return upper[column] ?? '';
    const alone = isKnownHeader(below) && lower.filter((name) => name === below).length === 1;
    return alone || group === '' ? below : `${group} ${below}`;
  });
};

/** Returns the header that two rows form together; `undefined` if the second is not part of it. */
export const twoRowHeader = (upper: readonly string[], lower: readonly string[]): string[] | undefined =>
  continuesHeader(upper, lower) ? joinHeaders(upper, lower) : undefined;

/** Returns whether two rows name the same columns, as a header in two languages does. */
export const areSameColumns = (upper: readonly string[], lower: readonly string[]): boolean => {
  const known = lower.flatMap((name, column) =>
    isKnownHeader(name) ? [{ name, above: upper[column] ?? '' }] : [],
  );
  return (
    known.length >= 2 &&
    known.length * 2 >= filled(lower) &&
    known.every(({ name, above }) =>
      statementFields.some((field) => namesField(name, field) && namesField(above, field)),
    )
  );
};

/** Columns of one of several tables side by side: the first one, and the one after its last. */
export type ColumnRange = { readonly start: number; readonly end: number };

/** Returns the columns of tables placed side by side (`Title, Amount, , Title, Amount`). A single table is one range. */
export const sideBySide = (headers: readonly string[]): readonly ColumnRange[] => {
  const names = headers.map(normaliseHeader);
  const whole: readonly ColumnRange[] = [{ start: 0, end: headers.length }];
  const start = names.findIndex((name) => name !== '');
  if (start < 0) return whole;
  const again = names.indexOf(names[start]!, start + 1);
  if (again < 0) return whole;
  let end = again;
  while (names[end - 1] === '') end--;
  const unit = names.slice(start, end);
  if (unit.length < 2) return whole;
  const ranges: ColumnRange[] = [];
  for (let at = start; at < names.length; ) {
    if (names[at] === '') at++;
    else if (unit.every((name, index) => names[at + index] === name)) {
      ranges.push({ start: at, end: at + unit.length });
      at += unit.length;
    } else return whole;
  }
  return ranges;
};
