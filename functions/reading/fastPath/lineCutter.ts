import type { Quoting } from '../../containers/text/delimited.ts';

const newline = 10;
const carriageReturn = 13;
const quote = 34;
const blank = 32;

/** Replaces a delimiter inside a quoted cell. The text itself contains no NULs. */
const hidden = 0;

/** Bounds of the cells of one line in bytes. There is one delimiter between two cells, and none inside. */
export type LineCells = {
  bytes: Buffer;
  /** The same bytes. */
  view: DataView;
  /** First byte of each cell. */
  readonly starts: Int32Array;
  /** Byte after each cell. */
  readonly ends: Int32Array;
  /** Set when delimiters in some of the cells are replaced (see `cellTexts`). */
  hides: boolean;
};

/** Allocates the bounds of a line's cells. */
export const createLineCells = (width: number): LineCells => {
  const bytes = Buffer.alloc(0);
  const [starts, ends] = [new Int32Array(width), new Int32Array(width)];
  return { bytes, view: toDataView(bytes), starts, ends, hides: false };
};

const toDataView = ({ buffer, byteOffset, length }: Buffer): DataView =>
  new DataView(buffer, byteOffset, length);

/** Returns the cells of a line as text. */
export const cellTexts = ({ bytes, starts, ends, hides }: LineCells, delimiter: string): string[] => {
  const texts = bytes.toString('utf8', starts[0], ends.at(-1)).split(delimiter);
  return hides ? texts.map((text) => text.replaceAll('\0', delimiter)) : texts;
};

/**
 * Cuts the line at a position of a block. Returns the position after its line end, or -1 when the line needs the record parser
 * or does not end in the block.
 */
export type LineCutter = (block: Buffer, from: number) => number;

type Searches = [delimiters: Search, lineEnds: Search, quotes: Search];

/**
 * Finds the occurrences of one character in a block, in order, and rarely searches twice when there is none. Searching
 * text is several times as fast as checking each byte.
 */
class Search {
  private readonly character: string;
  private text = '';
  private found = -1;

  constructor(character: string) {
    this.character = character;
  }

  /** Starts in another block, given as one character per byte. */
  turnTo(text: string): void {
    this.text = text;
    this.found = -1;
  }

  /**
   * Returns the first occurrence from a position on, or the end if there is none. Positions must not decrease between
   * calls.
   */
  from(position: number): number {
    if (this.found < position) {
      const found = this.text.indexOf(this.character, position);
      this.found = found < 0 ? this.text.length : found;
    }
    return this.found;
  }
}

/** Returns the end of a cell before a line end, which may have two bytes. */
const beforeLineEnd = (bytes: Buffer, start: number, end: number): number =>
  end > start && bytes[end - 1] === carriageReturn ? end - 1 : end;

/**
 * Makes a cutter of lines with quotes, which copies their cells without quotes. It cuts lines whose cells are quoted
 * completely or not at all, without quotes or line ends inside.
 */
const createQuotedCutter = (delimiterByte: number, width: number, cells: LineCells): LineCutter => {
  let copy = Buffer.alloc(1024);
  let view = toDataView(copy);
  let used = 0;

  /** Returns the position of the only quote, which ends the cell, or -1. */
  const closingQuote = (bytes: Buffer, from: number, end: number): number => {
    let at = from;
    while (at < end && bytes[at] !== quote && bytes[at] !== newline) at++;
    if (at + 2 >= end || bytes[at] !== quote) return -1;
    const next = bytes[at + 1];
    const closes =
      next === delimiterByte || next === newline || (next === carriageReturn && bytes[at + 2] === newline);
    return closes ? at : -1;
  };

  const copyQuoted = (bytes: Buffer, from: number, end: number): void => {
    for (let at = from; at < end; at++) {
      const isHidden = bytes[at] === delimiterByte;
      if (isHidden) cells.hides = true;
      copy[used++] = isHidden ? hidden : bytes[at]!;
    }
  };

  /** Copies a cell and returns the position after it, or -1. */
  const takeCell = (bytes: Buffer, from: number, end: number): number => {
    if (bytes[from] === quote) {
      const close = closingQuote(bytes, from + 1, end);
      if (close < 0) return -1;
      copyQuoted(bytes, from + 1, close);
      return bytes[close + 1] === carriageReturn ? close + 2 : close + 1;
    }
    // A quote may follow blanks.
    if (bytes[from] === blank) return -1;
    let at = from;
    while (at < end && bytes[at] !== delimiterByte && bytes[at] !== newline) at++;
    if (at === end) return -1;
    const cellEnd = bytes[at] === newline ? beforeLineEnd(bytes, from, at) : at;
    copy.set(bytes.subarray(from, cellEnd), used);
    used += cellEnd - from;
    return at;
  };

  return (bytes, from) => {
    const end = bytes.length;
    if (copy.length < end - from) {
      copy = Buffer.alloc(end - from);
      view = toDataView(copy);
    }
    [cells.bytes, cells.view, used] = [copy, view, 0];
    for (let count = 0, at = from; count < width; at++) {
      cells.starts[count] = used;
      at = takeCell(bytes, at, end);
      if (at < 0) return -1;
      cells.ends[count++] = used;
      if (bytes[at] === newline) return count === width ? at + 1 : -1;
      copy[used++] = delimiterByte;
    }
    return -1;
  };
};

/**
 * Makes a cutter for the usual line of a large file: as many cells as the header, each without quotes or quoted
 * completely, without quotes or line ends inside. Any other line is left to `createRecordParser`.
 * @param delimiter one ASCII character
 * @param width number of cells of the header
 * @param cells receives the bounds of the cells
 */
export const createLineCutter = (
  delimiter: string,
  quoting: Quoting,
  width: number,
  cells: LineCells,
): LineCutter => {
  const { starts, ends } = cells;
  const cutQuoted = createQuotedCutter(delimiter.charCodeAt(0), width, cells);
  const [delimiters, lineEnds, quotes] = [delimiter, '\n', '"'].map((one) => new Search(one)) as Searches;
  let block: Buffer = Buffer.alloc(0);
  let { view } = cells;
  const turnTo = (bytes: Buffer): void => {
    [block, view] = [bytes, toDataView(bytes)];
    const text = bytes.toString('latin1');
    for (const search of [delimiters, lineEnds, quotes]) search.turnTo(text);
  };
  return (bytes, from) => {
    if (bytes !== block) turnTo(bytes);
    const lineEnd = lineEnds.from(from);
    if (lineEnd === bytes.length) return -1;
    if (quoting !== 'none' && quotes.from(from) < lineEnd) return cutQuoted(bytes, from);
    cells.bytes = block;
    cells.view = view;
    cells.hides = false;
    let start = from;
    for (let cell = 0; cell < width; cell++) {
      const next = delimiters.from(start);
      starts[cell] = start;
      if (next >= lineEnd) {
        ends[cell] = beforeLineEnd(bytes, start, lineEnd);
        return cell + 1 === width ? lineEnd + 1 : -1;
      }
      ends[cell] = next;
      start = next + 1;
    }
    return -1;
  };
};
