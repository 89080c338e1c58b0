import { sum } from '../../../money/decimal.ts';
import { currencyCode } from '../currencies.ts';
import { knownHeaders } from '../header/headerRows.ts';
import { normaliseHeader } from '../header/headers.ts';
import { parsePeriod } from '../periods.ts';
import type { TitleFacts } from '../titleFacts.ts';
import { parseNumber } from '../values.ts';

type Cells = readonly string[];

/** How a file without a header is made up whose lines begin with their type: `S` sales, `T` totals. */
export type RecordTypes = {
  /** The type of the lines with amounts. */
  readonly income: string;
  /** Cells of such a line. */
  readonly width: number;
  /** Names of its columns: the type and the place, from 1. */
  readonly headers: readonly string[];
  /** Words that lines of other types have, by which later files of the source are known. */
  readonly opening: string;
  /** What the lines above the first amount say of the whole file. */
  readonly facts: TitleFacts;
};

/** A type is a short code in capitals or digits. */
const isType = (text: string): boolean => /^(?:[A-Z][A-Z0-9]{0,3}|\d{1,2})$/.test(text);

/** Types a file may have, and lines it must have to tell. */
const [mostTypes, leastLines] = [8, 3];

/** The type a line begins with. */
export const typeOf = (cells: Cells): string => (cells[0] ?? '').trim();

const isBlank = (cells: Cells): boolean => cells.every((cell) => cell.trim() === '');

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

const isFigure = (text: string): boolean =>
  text.trim() === '' || parseNumber(text) !== undefined || currencyCode(text).known;

/** Whether a line has nothing but figures behind its type, as one of totals does. */
export const holdsFiguresOnly = ([, ...cells]: Cells): boolean =>
  cells.some((cell) => parseNumber(cell) !== undefined) && cells.every(isFigure);

/** Whether a line says of what it is, and how much. */
const isIncomeLine = ([, ...cells]: Cells): boolean =>
  cells.some((cell) => parseNumber(cell) !== undefined) &&
  cells.some((cell) => hasLetters(cell) && cell.trim().length > 3);

/** What lines of other types say of the whole file: a currency and a period that stand there once. */
const factsOf = (lines: readonly Cells[]): TitleFacts => {
  const cells = lines.flatMap(([, ...others]) => others.map((cell) => cell.trim()));
  const currencies = new Set(
    cells
      .filter((cell) => /^[A-Z]{3}$/.test(cell) && currencyCode(cell).known)
      .map((cell) => currencyCode(cell).code),
  );
  const periods = cells.flatMap((cell) => parsePeriod(cell, 'ymd', 'month') ?? []);
  const [currency] = currencies;
  const [first, last = first] = periods;
  return {
    ...(currencies.size === 1 && { currency: currency! }),
    ...(first &&
      periods.length <= 2 &&
      first.start <= last!.end && { period: { start: first.start, end: last!.end } }),
  };
};

const linesByType = (lines: readonly Cells[]): Map<string, Cells[]> => {
  const types = new Map<string, Cells[]>();
  for (const cells of lines) types.set(typeOf(cells), [...(types.get(typeOf(cells)) ?? []), cells]);
  return types;
};

/**
 * Tells whether the lines of a file begin with their type and none is a header: every line begins with a short code, those of
 * most lines say of what they are and how much, and those of other types are made up otherwise.
 * @param records the first records of the file
 */
export const findRecordTypes = (records: readonly Cells[]): RecordTypes | undefined => {
  const lines = records.filter((cells) => !isBlank(cells));
  if (lines.length < leastLines || !lines.every((cells) => cells.length > 1 && isType(typeOf(cells))))
    return undefined;
  const types = linesByType(lines);
  if (types.size < 2 || types.size > mostTypes || knownHeaders(lines[0]!) >= 2) return undefined;
  const [income, rows] = [...types].sort(([, a], [, b]) => b.length - a.length)[0]!;
  const width = rows[0]!.length;
  if (width < 3 || !rows.every((cells) => cells.length === width && isIncomeLine(cells))) return undefined;
  const others = lines.filter((cells) => typeOf(cells) !== income);
  if (
    rows.length < others.length ||
    !others.every((cells) => cells.length !== width || holdsFiguresOnly(cells))
  )
    return undefined;
  const above = lines.slice(0, lines.indexOf(rows[0]!));
  return {
    income,
    width,
    headers: rows[0]!.map((_, place) => `${income} ${place + 1}`),
    opening: above
      .flatMap(([, ...cells]) => cells.filter((cell) => hasLetters(cell) && !/\d/.test(cell)))
      .map(normaliseHeader)
      .join(' '),
    facts: factsOf(above),
  };
};

/** The figure of a line of totals that is the sum of the rows, else the last one with decimals. */
export const statedIn = ([, ...cells]: Cells, rows: string): string | undefined => {
  const numbers = cells.flatMap((cell) => parseNumber(cell) ?? []);
  const agreeing = numbers.find((number) => sum([number]) === rows);
  return agreeing ?? numbers.filter((number) => number.includes('.')).at(-1);
};
