import { normaliseHeader } from './headers.ts';
import type { StatementField } from '../../model.ts';
import { statementFields } from '../../model.ts';
import { parsePeriod } from '../periods.ts';
import { parseNumber } from '../values.ts';
import { exactRank, isFieldWord } from '../vocabulary/lexicon.ts';

/** Whether a field is known by exactly this header, but for a currency it names. */
export const namesField = (header: string, field: StatementField): boolean =>
  exactRank(field, header) !== undefined;

/** Whether a field is known by exactly this header, but for a currency in brackets. */
export const isKnownHeader = isFieldWord;

/** Header words a field is known by among these cells. */
export const knownHeaders = (headers: readonly string[]): number => headers.filter(isKnownHeader).length;

/** Fields that say which work a row is for. */
export const identifying = ['title', 'isrc', 'platformId', 'workId', 'iswc'] as const;

/** Whether these are headers of income: an amount, and something that says which work it is for. */
export const nameIncome = (headers: readonly string[]): boolean =>
  headers.some((header) => namesField(header, 'amount')) &&
  headers.some((header) => identifying.some((field) => namesField(header, field)));

/** Whether numbers are months or years one after the other (`202601`, `202602`; `2025`, `2026`), as columns are called. */
const areMonths = (numbers: readonly string[]): boolean => {
  const starts = numbers.map((text) =>
    /^\d{4}(?:\d{2})?$/.test(text) ? parsePeriod(text)?.start : undefined,
  );
  return (
    starts.length >= 2 && starts.every((start, index) => start && (index === 0 || starts[index - 1]! < start))
  );
};

/** At least two columns, and nothing that is a number but months in their order. */
export const looksLikeHeader = (headers: readonly string[]): boolean => {
  if (headers.length < 2) return false;
  const isNumber = (header: string) => header !== '' && parseNumber(header) !== undefined;
  const first = headers.find(isNumber);
  return first === undefined || (/^(?:19|20)\d{2}/.test(first) && areMonths(headers.filter(isNumber)));
};

/** Cells of a header row, trimmed, without the empty ones behind the last. */
export const headerCells = (cells: readonly string[]): string[] => {
  const headers = cells.map((cell) => cell.trim());
  while (headers.length > 0 && headers[headers.length - 1] === '') headers.pop();
  return headers;
};

/** Gives each column a name of its own: the second `Amount` becomes `Amount (2)`. Empty names stay. */
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
 * Whether a row continues the header above it: words only, under every column the upper row leaves empty (as merged cells
 * do). A title line with two cells above a complete header is none.
 */
const continuesHeader = (upper: readonly string[], lower: readonly string[]): boolean => {
  const width = Math.max(upper.length, lower.length);
  if (!looksLikeHeader(upper) || !looksLikeHeader(lower) || filled(upper) * 2 < width) return false;
  const gaps = Array.from({ length: width }, (_, column) => column).filter((column) => !upper[column]);
  if (gaps.length === 0 || !gaps.every((column) => Boolean(lower[column]))) return false;
  return filled(lower) < width || hasRepeated(lower) || filled(upper) >= 3;
};

/**
 * One name for each column of a header in two rows. The upper name holds for the columns behind it that it leaves empty;
 * the lower one alone is enough where it is a known word that occurs once.
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

/** The header that two rows make together; `undefined` when the second is not part of it. */
export const twoRowHeader = (upper: readonly string[], lower: readonly string[]): string[] | undefined =>
  continuesHeader(upper, lower) ? joinHeaders(upper, lower) : undefined;

/** Whether two rows are headers of the same columns, as where a header stands in two languages. */
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

/**
 * Columns of each table when one table stands beside itself (`Title, Amount, , Title, Amount`): first column and the one
 * behind the last. A single table is one range.
 */
export const sideBySide = (headers: readonly string[]): readonly (readonly [number, number])[] => {
  const names = headers.map(normaliseHeader);
  const whole = [[0, headers.length]] as const;
  const start = names.findIndex((name) => name !== '');
  if (start < 0) return whole;
  const again = names.indexOf(names[start]!, start + 1);
  if (again < 0) return whole;
  let end = again;
  while (names[end - 1] === '') end--;
  const unit = names.slice(start, end);
  if (unit.length < 2) return whole;
  const ranges: (readonly [number, number])[] = [];
  for (let at = start; at < names.length; ) {
    if (names[at] === '') at++;
    else if (unit.every((name, index) => names[at + index] === name)) {
      ranges.push([at, at + unit.length]);
      at += unit.length;
    } else return whole;
  }
  return ranges;
};
