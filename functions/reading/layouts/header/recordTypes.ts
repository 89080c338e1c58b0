import { sum } from '../../../../shared/money/decimal.ts';
import { currencyCode } from '../../../containers/sheets/writtenCurrency.ts';
import { knownHeaders } from './headerRows.ts';
import { normaliseHeader } from './headers.ts';
import { parsePeriod } from '../periods.ts';
import type { TitleFacts } from '../titleFacts.ts';
import { parseNumber } from '../../../../shared/money/writtenNumber.ts';

type Cells = readonly string[];

/** Structure of a file without a header whose lines begin with their type: `S` sales, `T` totals. */
export type RecordTypes = {
  /** Type of the lines with amounts. */
  readonly income: string;
  /** Number of cells in the longest such line. */
  readonly width: number;
  /** Numbers of cells that such lines have: empty cells at the end may be left out. */
  readonly lengths: ReadonlySet<number>;
  /** Names of its columns: the type and the position, from 1. */
  readonly headers: readonly string[];
  /** Words in lines of other types, by which later files of the source are recognised. */
  readonly opening: string;
  /** Facts that the lines above the first amount state about the whole file. */
  readonly facts: TitleFacts;
};

/** Returns whether a text can be a type: a short code in capitals or digits. */
const isType = (text: string): boolean => /^(?:[A-Z][A-Z0-9]{0,3}|\d{1,2})$/.test(text);

/** Maximum number of types in a file, and minimum number of lines, and of cells of a line with an amount. */
const [maxTypes, minLines, minCells] = [8, 3, 3];

/** Returns the type a line begins with. */
export const lineType = (cells: Cells): string => (cells[0] ?? '').trim();

const isBlank = (cells: Cells): boolean => cells.every((cell) => cell.trim() === '');

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

const isFigure = (text: string): boolean =>
  text.trim() === '' || parseNumber(text) !== undefined || currencyCode(text).known;

/** Returns whether a line has only figures after its type, as a line of totals does. */
export const holdsFiguresOnly = ([, ...cells]: Cells): boolean =>
  cells.some((cell) => parseNumber(cell) !== undefined) && cells.every(isFigure);

/** Returns whether a line has a description and a number. */
const isIncomeLine = ([, ...cells]: Cells): boolean =>
  cells.some((cell) => parseNumber(cell) !== undefined) &&
  cells.some((cell) => hasLetters(cell) && cell.trim().length > 3);

/** Returns the facts in lines of other types: a currency if it is the only one, and a period. */
const readFacts = (lines: readonly Cells[]): TitleFacts => {
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
  for (const cells of lines) types.set(lineType(cells), [...(types.get(lineType(cells)) ?? []), cells]);
  return types;
};

/**
 * Finds the structure of a file whose lines begin with their type and that has no header. Every line begins with a
 * short code, lines of the most frequent type have a description and a number, and lines of other types differ in
 * structure.
 * @param records the first records of the file
 */
export const findRecordTypes = (records: readonly Cells[]): RecordTypes | undefined => {
  const lines = records.filter((cells) => !isBlank(cells));
  if (lines.length < minLines || !lines.every((cells) => cells.length > 1 && isType(lineType(cells))))
    return undefined;
  const types = linesByType(lines);
  if (types.size < 2 || types.size > maxTypes || knownHeaders(lines[0]!) >= 2) return undefined;
  const [income, rows] = [...types].sort(([, a], [, b]) => b.length - a.length)[0]!;
  const [longest] = [...rows].sort((a, b) => b.length - a.length);
  const width = longest!.length;
  if (!rows.every((cells) => cells.length >= minCells && isIncomeLine(cells))) return undefined;
  const others = lines.filter((cells) => lineType(cells) !== income);
  if (
    rows.length < others.length ||
    !others.every((cells) => cells.length !== width || holdsFiguresOnly(cells))
  )
    return undefined;
  const above = lines.slice(0, lines.indexOf(rows[0]!));
  return {
    income,
    width,
    lengths: new Set(rows.map(({ length }) => length)),
    headers: longest!.map((_, place) => `${income} ${place + 1}`),
    opening: above
      .flatMap(([, ...cells]) => cells.filter((cell) => hasLetters(cell) && !/\d/.test(cell)))
      .map(normaliseHeader)
      .join(' '),
    facts: readFacts(above),
  };
};

/** Returns the figure in a line of totals that equals the sum of the rows, otherwise the last one with decimals. */
export const findStatedTotal = ([, ...cells]: Cells, rows: string): string | undefined => {
  const numbers = cells.flatMap((cell) => parseNumber(cell) ?? []);
  const agreeing = numbers.find((number) => sum([number]) === rows);
  return agreeing ?? numbers.filter((number) => number.includes('.')).at(-1);
};
