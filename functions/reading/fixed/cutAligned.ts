import type { BadRowCode, Reason } from '../../../shared/statements/model.ts';
import { parseNumber } from '../../../shared/statements/reading/values.ts';
import { chunksOf, textOf } from './places.ts';

/** Places between two columns: blank in the header and nearly all rows. */
export type Gutter = { readonly from: number; readonly to: number };

/** What all numbers of a column have at one place: their last digit, their decimal mark, their first digit or character. */
export const edges = ['lastDigit', 'mark', 'firstDigit', 'start'] as const;
export type Anchor = { readonly edge: (typeof edges)[number]; readonly place: number };

/** Place of an edge of the number in a part of a line; -1 for the decimal mark of a number that has none. */
export const edgeOf = (edge: Anchor['edge'], plain: string, { from, to }: Gutter): number => {
  const text = plain.slice(from, to);
  if (edge === 'start') return from + text.search(/\S/);
  if (edge === 'firstDigit') return from + text.search(/\d/);
  if (edge === 'lastDigit') return from + text.search(/\d\D*$/);
  const mark = text.search(/[.,]\d*\D*$/);
  return mark < 0 ? -1 : from + mark;
};

/** Whether a number stands where the others of its column do; a sign behind it may take the place of its last digit. */
export const isAt = ({ edge, place }: Anchor, plain: string, span: Gutter): boolean => {
  const at = edgeOf(edge, plain, span);
  const isFlushRight = edge === 'lastDigit' || edge === 'mark';
  return (
    at === place || (isFlushRight && at === place - 1 && /\d[-−)]\s*$/.test(plain.slice(span.from, span.to)))
  );
};

/** The columns of a table whose lines are aligned by blanks. */
export type AlignedColumns = {
  readonly headers: readonly string[];
  /** One less than there are columns. */
  readonly gutters: readonly Gutter[];
  /** Where the numbers of each column stand; absent for a column of texts. */
  readonly anchors: readonly (Anchor | undefined)[];
};

export type CutLine = {
  readonly cells: string[];
  /** Why the line cannot be a row: nobody can tell which column a part of it belongs to. */
  readonly problem?: Reason<BadRowCode>;
};

/** What belongs to a number although a blank may stand between: its sign, the mark of its currency. */
export const ofNumber = /^(?:[-+−–(▲△]|[A-Z]{0,3}[$€£¥])$/u;

/**
 * Where a line is cut in a gutter: at the last blank, as the text on the left may be longer than any met before and a number on
 * the right larger. -1 where there is none, or where what stands before it may belong to the number behind.
 */
const cutIn = (plain: string, { from, to }: Gutter, isFigure: boolean): number => {
  if (plain.length <= from) return plain.length;
  const cut = plain.length < to ? plain.length : plain.lastIndexOf(' ', to - 1);
  if (cut < from || !isFigure || cut === plain.length) return cut < from ? -1 : cut;
  const before = plain.slice(from, cut).trimEnd();
  const word = /(?:^| )(\S+)$/.exec(before)?.[1];
  if (word === undefined || (before === word && plain[from - 1] !== ' ')) return cut;
  const isGroup =
    /^\d{1,3}$/.test(word) && before.length === cut - from && /^ \d{3}(?!\d)/.test(plain.slice(cut));
  return isGroup || ofNumber.test(word) ? -1 : cut;
};

/** The column a place is in or nearest behind. */
const columnAt = (place: number, gutters: readonly Gutter[]): number =>
  gutters.filter(({ from }) => place >= from).length;

const runTogether = ({ headers }: AlignedColumns, column: number, value: string): Reason<BadRowCode> => ({
  code: 'ColumnsRunTogether',
  params: { column: headers[column]!, value },
});

/** Whether a cell is words, which in a column of numbers have run into it; some say so where there is no number. */
const isWords = (cell: string): boolean => /\p{L}/u.test(cell) && !/^(?:n\/?a|none|nil)\.?$/i.test(cell);

/** What every number looks like, told faster than by reading it. */
const mayBeNumber = /^\D{0,6}\d[\d\s.,'’]*(?:[eE][+-]?\d+)?\D{0,4}$/;

/** Thousands parted by single blanks, or two numbers side by side. */
const inGroups = /^\D*\d{1,3}(?: \d{3})+(?!\d)/;

/**
 * Whether a cell is two numbers that would be read as one, or a number whose sign may stand at the end of what is before it.
 */
const isDoubtful = (cells: readonly string[], column: number): boolean => {
  const cell = cells[column]!;
  if (/\d\s{2,}\d/.test(cell)) return true;
  if (!mayBeNumber.test(cell)) return false;
  if (/\d \d/.test(cell) && (inGroups.test(cell) || /[.,]/.test(cell))) return true;
  if (!/^\d.*\d$|^\d$/.test(cell)) return false;
  const before = cells.slice(0, column).findLast((one) => one !== '') ?? '';
  return ofNumber.test(/\S+$/.exec(before)?.[0] ?? '') || /\d[-−]$/.test(before);
};

/**
 * Cells of a line that does not keep to the columns: each of its parts where it begins.
 * @param crossed gutter that could not be cut
 */
const cutByParts = (places: string, plain: string, columns: AlignedColumns, crossed: number): CutLine => {
  const { headers, gutters } = columns;
  const cells = headers.map(() => '');
  const { from, to } = gutters[crossed]!;
  let problem = runTogether(columns, crossed + 1, textOf(places));
  for (const { start, end } of chunksOf(plain)) {
    const column = columnAt(start, gutters);
    const text = textOf(places.slice(start, end));
    if (start < from && end > to) problem = runTogether(columns, column, text);
    cells[column] = `${cells[column]} ${text}`.trim();
  }
  const isSentence = cells.filter((cell) => cell !== '').length === 1 && !/\d[-−)]?$/.test(plain.trimEnd());
  return isSentence ? { cells } : { cells, problem };
};

/** First and last place of each column's part of a line; the number of the gutter that cannot be cut where there is one. */
export const spansOf = (plain: string, { gutters, anchors }: AlignedColumns): Gutter[] | number => {
  const spans: Gutter[] = [];
  let from = 0;
  for (const [index, gutter] of gutters.entries()) {
    const to = cutIn(plain, gutter, anchors[index + 1] !== undefined);
    if (to < 0) return index;
    spans.push({ from, to });
    from = to;
  }
  return [...spans, { from, to: plain.length }];
};

/**
 * Cuts a line in its gutters, never within a word. Where a part of it reaches over a gutter, or a number stands elsewhere than
 * the numbers of its column do, it is no row, for nobody can tell whose column it is in.
 * @param plain the same places with plain blanks
 */
export const cutAligned = (places: string, plain: string, columns: AlignedColumns): CutLine => {
  const spans = spansOf(plain, columns);
  if (typeof spans === 'number') return cutByParts(places, plain, columns, spans);
  const cells = spans.map(({ from, to }) => textOf(places.slice(from, to)));
  const doubtful = cells.findIndex((cell, column) => {
    const anchor = columns.anchors[column];
    if (cell === '') return false;
    const isMisplaced =
      anchor && (parseNumber(cell) === undefined ? isWords(cell) : !isAt(anchor, plain, spans[column]!));
    return isMisplaced || isDoubtful(cells, column);
  });
  return doubtful < 0 ? { cells } : { cells, problem: runTogether(columns, doubtful, cells[doubtful]!) };
};
