import { isKnownHeader } from '../../../../shared/statements/headerRows.ts';
import { parseNumber } from '../../../../shared/statements/values.ts';
import { cutAligned, type AlignedColumns, type Gutter } from './cutAligned.ts';
import { isRuler, textOf } from './places.ts';

/** How many rows may have something in a gutter: a note, a text that is too long. */
const mayCross = (rows: number): number => (rows < 4 ? 0 : Math.max(1, Math.floor(rows * 0.08)));

/** A stretch of places with something in them: what the header says there, and in how many rows there is anything. */
type Part = {
  readonly start: number;
  readonly end: number;
  readonly header: string;
  readonly filled: number;
};

/** Blank places of the header that are blank in nearly all rows too, as stretches of the others. */
const stretches = (header: string, rows: readonly string[]): Gutter[] => {
  const width = Math.max(header.length, ...rows.map(({ length }) => length));
  const taken = new Uint32Array(width);
  for (const row of rows)
    for (let place = 0; place < row.length; place++) if (row[place] !== ' ') taken[place]!++;
  const most = mayCross(rows.length);
  const found: Gutter[] = [];
  for (let place = 0, from = -1; place <= width; place++) {
    const isGap = place === width || ((header[place] ?? ' ') === ' ' && taken[place]! <= most);
    if (!isGap && from < 0) from = place;
    if (isGap && from >= 0) {
      found.push({ from, to: place });
      from = -1;
    }
  }
  return found;
};

/** The stretches of a ruler that rules every column by itself: `----- ------- ----`. */
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

/** Joins neighbours for as long as there are two that belong together. */
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

const isNear = (left: Part, right: Part, most = 1): boolean => right.start - left.end <= most;
const isNameless = ({ header }: Part): boolean => header === '';
const isEmpty = ({ filled }: Part): boolean => filled === 0;

const figuresIn = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell !== '');
  const numbers = filled.filter((cell) => parseNumber(cell) !== undefined).length;
  return filled.length > 0 && numbers >= filled.length * 0.8;
};

/**
 * Puts together what is one column: a name and the cells that stand beside it; a cell with a blank that all rows have (`TW
 * A12 26 00001`); names of two words above cells that happen to leave the place between free. Two columns one blank apart
 * are two only where one of them holds numbers or both names are known.
 */
const columnsFrom = (parts: readonly Part[], rows: readonly string[]): Part[] => {
  const cellsOf = ({ start, end }: Part) => rows.map((row) => textOf(row.slice(start, end)));
  const isPhrase = (left: Part, right: Part) => isKnownHeader(`${left.header} ${right.header}`);
  const areNamed = (...both: readonly Part[]) => both.every(({ header }) => isKnownHeader(header));
  const whole = join(
    parts,
    (left, right) => isNear(left, right, 2) && (isNameless(left) || isNameless(right)),
  );
  const named = join(
    whole,
    (left, right) => (isNameless(left) && isEmpty(right)) || (isEmpty(left) && isNameless(right)),
  );
  const phrased = join(named, (left, right) => {
    if (!isNear(left, right)) return false;
    if (isPhrase(left, right)) return true;
    if (isEmpty(left) || isEmpty(right)) return !areNamed(left, right);
    return !(areNamed(left, right) || figuresIn(cellsOf(left)) || figuresIn(cellsOf(right)));
  });
  // Behind the last name nothing has a name of its own.
  return join(phrased, (_, right, index) => index === phrased.length - 2 && isNameless(right));
};

/**
 * Tells the columns under a header from the rows below it.
 * @param header line in places with plain blanks, like all lines here
 * @param ruler the line next to the header, which may rule each column by itself
 * @returns `undefined` when it is not two columns at least
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
    header: textOf(header.slice(from, to)),
    filled: rows.filter((row) => row.slice(from, to).trim() !== '').length,
  }));
  const columns = groups.length > 0 ? parts : columnsFrom(parts, rows);
  if (columns.length < 2) return undefined;
  const gutters = columns.slice(1).map(({ start }, index) => ({ from: columns[index]!.end, to: start }));
  const found = {
    headers: columns.map((column) => column.header),
    gutters,
    figures: columns.map(() => false),
  };
  const cells = rows.map((row) => cutAligned(row, row, found).cells);
  const figures = columns.map((_, column) => figuresIn(cells.map((row) => row[column]!)));
  return { ...found, figures };
};
