import type { BadRowCode, Reason } from '../../../../shared/statements/model.ts';
import { parseNumber } from '../../../../shared/money/writtenNumber.ts';
import { splitAtGaps, trimPlaces } from './places.ts';

/** Places between two columns: spaces in the header and nearly all rows. */
export type Gutter = { readonly from: number; readonly to: number };

/** Edges by which the numbers of a column can be aligned: last digit, decimal mark, first digit or first character. */
export const edges = ['lastDigit', 'mark', 'firstDigit', 'start'] as const;
export type Anchor = { readonly edge: (typeof edges)[number]; readonly place: number };

/** Returns the place of an edge of the number in a part of a line; -1 for the decimal mark of a number without one. */
export const findEdge = (edge: Anchor['edge'], plain: string, { from, to }: Gutter): number => {
  const text = plain.slice(from, to);
  if (edge === 'start') return from + text.search(/\S/);
  if (edge === 'firstDigit') return from + text.search(/\d/);
  if (edge === 'lastDigit') return from + text.search(/\d\D*$/);
  const mark = text.search(/[.,]\d*\D*$/);
  return mark < 0 ? -1 : from + mark;
};

/** Returns whether a number is aligned with its column. A sign behind it may take the place of its last digit. */
export const isAt = ({ edge, place }: Anchor, plain: string, span: Gutter): boolean => {
  const at = findEdge(edge, plain, span);
  const isFlushRight = edge === 'lastDigit' || edge === 'mark';
  return (
    at === place || (isFlushRight && at === place - 1 && /\d[-−)]\s*$/.test(plain.slice(span.from, span.to)))
  );
};

/** Columns of a table whose lines are aligned by spaces. */
export type AlignedColumns = {
  readonly headers: readonly string[];
  /** Gaps between the columns, one fewer than columns. */
  readonly gutters: readonly Gutter[];
  /** Alignment of the numbers of each column; absent for a column of texts. */
  readonly anchors: readonly (Anchor | undefined)[];
};

type CutLine = {
  readonly cells: string[];
  /** Reason the line cannot be a row: part of it may belong to either of two columns. */
  readonly problem?: Reason<BadRowCode>;
};

/** Matches parts that belong to a number across a space: its sign, or its currency mark. */
export const startOfNumber = /^(?:[-+−–(▲△]|[A-Z]{0,3}[$€£¥])$/u;

/**
 * Returns the place to cut a line in a gutter: at the last space, because the text on the left may be longer than any
 * before and the number on the right larger. Returns -1 when there is no space, or the text before it may belong to the
 * number behind it.
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
  return isGroup || startOfNumber.test(word) ? -1 : cut;
};

/** Returns the column that contains a place, or the nearest column before it. */
const columnAt = (place: number, gutters: readonly Gutter[]): number =>
  gutters.filter(({ from }) => place >= from).length;

const runTogether = ({ headers }: AlignedColumns, column: number, value: string): Reason<BadRowCode> => ({
  code: 'ColumnsRunTogether',
  params: { column: headers[column]!, value },
});

/** Returns whether a cell holds words that ran into a column of numbers. Words for "no number" do not count. */
const isWords = (cell: string): boolean => /\p{L}/u.test(cell) && !/^(?:n\/?a|none|nil)\.?$/i.test(cell);

/** Matches every number (and other texts); faster than parsing. */
const mayBeNumber = /^\D{0,6}\d[\d\s.,'’]*(?:[eE][+-]?\d+)?\D{0,4}$/;

/** Matches thousands separated by single spaces, or two numbers side by side. */
const inGroups = /^\D*\d{1,3}(?: \d{3})+(?!\d)/;

/** Returns whether a cell is two numbers that would be read as one, or a number whose sign may end the cell before it. */
const isDoubtful = (cells: readonly string[], column: number): boolean => {
  const cell = cells[column]!;
  if (/\d\s{2,}\d/.test(cell)) return true;
  if (!mayBeNumber.test(cell)) return false;
  if (/\d \d/.test(cell) && (inGroups.test(cell) || /[.,]/.test(cell))) return true;
  if (!/^\d.*\d$|^\d$/.test(cell)) return false;
  const before = cells.slice(0, column).findLast((one) => one !== '') ?? '';
  return startOfNumber.test(/\S+$/.exec(before)?.[0] ?? '') || /\d[-−]$/.test(before);
};

/**
 * Cuts a line that does not fit the columns: puts each part into the column where it begins.
 * @param crossed index of the gutter that could not be cut
 */
const cutByParts = (places: string, plain: string, columns: AlignedColumns, crossed: number): CutLine => {
  const { headers, gutters } = columns;
  const cells = headers.map(() => '');
  const { from, to } = gutters[crossed]!;
  let problem = runTogether(columns, crossed + 1, trimPlaces(places));
  for (const { start, end } of splitAtGaps(plain)) {
    const column = columnAt(start, gutters);
    const text = trimPlaces(places.slice(start, end));
    if (start < from && end > to) problem = runTogether(columns, column, text);
    cells[column] = `${cells[column]} ${text}`.trim();
  }
  const isSentence = cells.filter((cell) => cell !== '').length === 1 && !/\d[-−)]?$/.test(plain.trimEnd());
  return isSentence ? { cells } : { cells, problem };
};

/** Returns the first and last place of each column's part of a line, or the index of a gutter that cannot be cut. */
export const findSpans = (plain: string, { gutters, anchors }: AlignedColumns): Gutter[] | number => {
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
 * Cuts a line in its gutters, never within a word. The line is not a row when a part of it crosses a gutter, or a
 * number is not aligned with its column, because its column is then uncertain.
 * @param plain the same places with plain spaces
 */
export const cutAligned = (places: string, plain: string, columns: AlignedColumns): CutLine => {
  const spans = findSpans(plain, columns);
  if (typeof spans === 'number') return cutByParts(places, plain, columns, spans);
  const cells = spans.map(({ from, to }) => trimPlaces(places.slice(from, to)));
  const doubtful = cells.findIndex((cell, column) => {
    const anchor = columns.anchors[column];
    if (cell === '') return false;
    const isMisplaced =
      anchor && (parseNumber(cell) === undefined ? isWords(cell) : !isAt(anchor, plain, spans[column]!));
    return isMisplaced || isDoubtful(cells, column);
  });
  return doubtful < 0 ? { cells } : { cells, problem: runTogether(columns, doubtful, cells[doubtful]!) };
};
