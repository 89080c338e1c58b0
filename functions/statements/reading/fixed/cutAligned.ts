import type { BadRowCode, Reason } from '../../../../shared/statements/model.ts';
import { chunksOf, textOf } from './places.ts';

/** Places between two columns: blank in the header and nearly all rows. */
export type Gutter = { readonly from: number; readonly to: number };

/** The columns of a table whose lines are aligned by blanks. */
export type AlignedColumns = {
  readonly headers: readonly string[];
  /** One less than there are columns. */
  readonly gutters: readonly Gutter[];
  /** Columns that hold numbers. */
  readonly figures: readonly boolean[];
};

export type CutLine = {
  readonly cells: string[];
  /** Why the line cannot be a row: nobody can tell which column a part of it belongs to. */
  readonly problem?: Reason<BadRowCode>;
};

/** What belongs to a number although a blank may stand between: its sign, the mark of its currency. */
const ofNumber = /^(?:[-+−–(▲△]|[A-Z]{0,3}[$€£¥])$/u;

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

/**
 * Cells of a line that does not keep to the columns: each of its parts where it begins.
 * @param crossed gutter that could not be cut
 */
const cutByParts = (
  places: string,
  plain: string,
  { headers, gutters }: AlignedColumns,
  crossed: number,
): CutLine => {
  const cells = headers.map(() => '');
  const { from, to } = gutters[crossed]!;
  let params = { column: headers[crossed + 1]!, value: textOf(places) };
  for (const { start, end } of chunksOf(plain)) {
    const column = columnAt(start, gutters);
    const text = textOf(places.slice(start, end));
    if (start < from && end > to) params = { column: headers[column]!, value: text };
    cells[column] = `${cells[column]} ${text}`.trim();
  }
  return { cells, problem: { code: 'ColumnsRunTogether', params } };
};

/**
 * Cuts a line in its gutters, never within a word. Where a part of it reaches over a gutter it is no row, for nobody can tell
 * whose column it is in.
 * @param plain the same places with plain blanks
 */
export const cutAligned = (places: string, plain: string, columns: AlignedColumns): CutLine => {
  const { gutters, figures } = columns;
  const cells: string[] = [];
  let start = 0;
  for (const [index, gutter] of gutters.entries()) {
    const cut = cutIn(plain, gutter, figures[index + 1]!);
    if (cut < 0) return cutByParts(places, plain, columns, index);
    cells.push(textOf(places.slice(start, cut)));
    start = cut;
  }
  cells.push(textOf(places.slice(start)));
  return { cells };
};
