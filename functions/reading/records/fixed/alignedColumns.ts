import { isKnownHeader, namesField } from '../../layouts/header/headerRows.ts';
import { parseNumber } from '../../../../shared/money/writtenNumber.ts';
import { mostFrequent } from './mostFrequent.ts';
import {
  findEdge,
  edges,
  isAt,
  startOfNumber,
  findSpans,
  type AlignedColumns,
  type Anchor,
  type Gutter,
} from './cutAligned.ts';
import { isRuler, trimPlaces } from './places.ts';

/** Returns the maximum number of rows that may have text in a gutter: a note, or a text that is too long. */
const maxCrossing = (rows: number): number => (rows < 4 ? 0 : Math.max(1, Math.floor(rows * 0.08)));

/** Minimum rows to conclude that cells next to a name belong to its column. With fewer it may be chance. */
const minRows = 3;

/** Stretch of filled places: the header's text there, and the number of rows with anything in it. */
type Part = {
  readonly start: number;
  readonly end: number;
  readonly header: string;
  readonly filled: number;
};

/** Returns the stretches between spaces of the header that are spaces in nearly all rows too. */
const stretches = (header: string, rows: readonly string[]): Gutter[] => {
  const width = Math.max(header.length, ...rows.map(({ length }) => length));
  const taken = new Uint32Array(width);
  for (const row of rows)
    for (let place = 0; place < row.length; place++) if (row[place] !== ' ') taken[place]!++;
  const maxFilled = maxCrossing(rows.length);
  const found: Gutter[] = [];
  for (let place = 0, from = -1; place <= width; place++) {
    const isGap = place === width || ((header[place] ?? ' ') === ' ' && taken[place]! <= maxFilled);
    if (!isGap && from < 0) from = place;
    if (isGap && from >= 0) {
      found.push({ from, to: place });
      from = -1;
    }
  }
  return found;
};

/** Returns the stretches of a ruler with one line per column: `----- ------- ----`. */
const ruled = (line: string): Gutter[] => {
  if (!isRuler(line)) return [];
  const found = [...line.matchAll(/\S{2,}/g)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }));
  return found.length > 1 ? found : [];
};

const joined = (left: Part, right: Part): Part => ({
  start: left.start,
  end: right.end,
  header: `${left.header} ${right.header}`.trim(),
  filled: Math.max(left.filled, right.filled),
});

/** Joins neighbouring parts as long as two of them belong together. */
const join = (
  parts: readonly Part[],
  belong: (left: Part, right: Part, index: number) => boolean,
): Part[] => {
  const rest = [...parts];
  for (let index = 0; index + 1 < rest.length; ) {
    const [left, right] = [rest[index]!, rest[index + 1]!];
    if (belong(left, right, index)) {
      rest.splice(index, 2, joined(left, right));
      index = Math.max(0, index - 1);
    } else index++;
  }
  return rest;
};

const isNear = (left: Part, right: Part, maxGap = 1): boolean => right.start - left.end <= maxGap;
const isNameless = ({ header }: Part): boolean => header === '';
const isEmpty = ({ filled }: Part): boolean => filled === 0;

const isMark = (cell: string): boolean => cell === '' || startOfNumber.test(cell);

const isNumber = (cell: string): boolean => parseNumber(cell) !== undefined;

/**
 * Returns whether the filled cells of a part are mostly numbers.
 * @param least minimum share of numbers, from 0 to 1
 */
const figuresIn = (cells: readonly string[], least = 0.8): boolean => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter(isNumber).length >= filled.length * least;
};

/**
 * Joins the parts of one column: a name and the cells beside it; a cell with a space in the same place of all rows (`TW
 * A12 26 00001`); a name of two words above cells that happen to have a space there. Parts one space apart stay two
 * columns only when one of them holds numbers or both names are known.
 */
const columnsFrom = (parts: readonly Part[], rows: readonly string[]): Part[] => {
  const cutCells = ({ start, end }: Part) => rows.map((row) => trimPlaces(row.slice(start, end)));
  const isPhrase = (left: Part, right: Part) => isKnownHeader(`${left.header} ${right.header}`);
  const areNamed = (...both: readonly Part[]) => both.every(({ header }) => isKnownHeader(header));
  /** A sign or currency mark before numbers belongs to them, at any distance. */
  const marked = join(parts, (left) => isNameless(left) && cutCells(left).every(isMark));
  const isFigure = (part: Part) => figuresIn(cutCells(part));
  const areFew = rows.length < minRows;
  const whole = join(marked, (left, right) => {
    const isLoose = isNear(left, right, 2) && (isNameless(left) || isNameless(right));
    return isLoose && !(areFew && (isFigure(left) || isFigure(right)));
  });
  if (areFew && whole.some(isNameless)) return [];
  const named = join(
    whole,
    (left, right) => (isNameless(left) && isEmpty(right)) || (isEmpty(left) && isNameless(right)),
  );
  // A nameless part that only some rows fill is the end of the part before it.
  const ended = join(named, (_, right) => isNameless(right) && right.filled < rows.length * 0.8);
  const phrased = join(ended, (left, right) => {
    if (!isNear(left, right)) return false;
    if (isPhrase(left, right)) return true;
    if (isEmpty(left) || isEmpty(right)) return !areNamed(left, right);
    return !(areNamed(left, right) || isFigure(left) || isFigure(right));
  });
  // No part after the last name has a name.
  return join(phrased, (_, right, index) => index === phrased.length - 2 && isNameless(right));
};

const figureFields = ['amount', 'units', 'unitPrice'] as const;

/** Minimum share of a column's numbers that are aligned. */
const minAligned = 0.8;

/**
 * Returns whether numbers begin or end where the name of their column does. A few numbers may be aligned by chance, and so may
 * the first digits of numbers of equal length.
 */
const isFlushWith = (
  header: string,
  columns: AlignedColumns,
  column: number,
  { edge, place }: Anchor,
): boolean => {
  const spans = findSpans(header, columns);
  if (typeof spans === 'number' || edge === 'mark') return false;
  const { from, to } = spans[column]!;
  const name = header.slice(from, to);
  return place === from + (edge === 'lastDigit' ? name.trimEnd().length - 1 : name.search(/\S/));
};

/**
 * Returns the edge that the numbers of a column are aligned by; `undefined` for a column of texts.
 * @returns `none` for unaligned numbers, which means that this is not a column
 */
const findAnchor = (
  rows: readonly string[],
  columns: AlignedColumns,
  column: number,
  header: string,
): Anchor | 'none' | undefined => {
  const cells = rows.flatMap((plain) => {
    const spans = findSpans(plain, columns);
    const span = typeof spans === 'number' ? undefined : spans[column]!;
    const text = span ? plain.slice(span.from, span.to).trim() : '';
    return span && text !== '' ? [{ plain, span, text }] : [];
  });
  // A column named as an amount holds numbers, even when words have run into some of them.
  const isNamed = figureFields.some((field) => namesField(columns.headers[column]!, field));
  if (
    !figuresIn(
      cells.map(({ text }) => text),
      isNamed ? 0.5 : undefined,
    )
  )
    return undefined;
  const numbers = cells.filter(({ text }) => isNumber(text));
  for (const edge of edges) {
    const places = numbers.map(({ plain, span }) => findEdge(edge, plain, span));
    const place = mostFrequent(places).number;
    const alike = numbers.filter(({ plain, span }) => isAt({ edge, place }, plain, span)).length;
    const isFlush = isFlushWith(header, columns, column, { edge, place });
    const isRight = edge === 'lastDigit' || edge === 'mark';
    const isShown = rows.length < minRows ? edge === 'lastDigit' && isFlush : isRight || isFlush;
    if (isShown && alike >= places.length * minAligned) return { edge, place };
  }
  return 'none';
};

/**
 * Finds the columns under a header from the rows below it.
 * @param header line in places with plain spaces, like all lines here
 * @param ruler line next to the header, which may underline each column separately
 * @returns `undefined` for fewer than two columns
 */
export const alignedColumns = (
  header: string,
  rows: readonly string[],
  ruler = '',
): AlignedColumns | undefined => {
  const groups = ruled(ruler);
  const places = groups.length > 0 ? groups : stretches(header, rows);
  const parts = places.map(({ from, to }) => ({
    start: from,
    end: to,
    header: trimPlaces(header.slice(from, to)),
    filled: rows.filter((row) => row.slice(from, to).trim() !== '').length,
  }));
  const columns = groups.length > 0 ? parts : columnsFrom(parts, rows);
  // Two names without a gap in the rows are columns that run into each other.
  if (columns.length < 2 || columns.some((column) => / {2}/.test(column.header))) return undefined;
  const gutters = columns.slice(1).map(({ start }, index) => ({ from: columns[index]!.end, to: start }));
  const texts = {
    headers: columns.map(({ header }) => header),
    gutters,
    anchors: columns.map(() => undefined),
  };
  const anchors = columns.map((_, column) => findAnchor(rows, texts, column, header));
  const isAligned = anchors.every((anchor) => anchor !== 'none');
  return isAligned ? { ...texts, anchors: anchors as (Anchor | undefined)[] } : undefined;
};
