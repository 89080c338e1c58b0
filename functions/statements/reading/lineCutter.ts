import type { Quoting } from './records.ts';

const newline = 10;
const carriageReturn = 13;
const quote = 34;

const isDelimiter = 1;
const isNewline = 2;
const isQuote = 3;

/** Stands for a delimiter inside a cell that was in quotes; text that is read has no NULs of its own. */
const hidden = 0;

/** Where the cells of one line stand in bytes. Between two of them there is one delimiter, and inside of them none. */
export type LineCells = {
  bytes: Uint8Array;
  /** The same bytes. */
  view: DataView;
  /** First byte of each cell. */
  readonly starts: Int32Array;
  /** Byte after each cell. */
  readonly ends: Int32Array;
  /** Whether delimiters in some of the cells are hidden: see `textsOf`. */
  hides: boolean;
};

/** Room for the cells of a line. */
export const createLineCells = (width: number): LineCells => {
  const bytes = new Uint8Array(0);
  const [starts, ends] = [new Int32Array(width), new Int32Array(width)];
  return { bytes, view: viewOf(bytes), starts, ends, hides: false };
};

const viewOf = ({ buffer, byteOffset, length }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, length);

/** The cells of a line as text. */
export const textsOf = ({ bytes, starts, ends, hides }: LineCells, delimiter: string): string[] => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const texts = buffer.toString('utf8', starts[0], ends.at(-1)).split(delimiter);
  return hides ? texts.map((text) => text.replaceAll('\0', delimiter)) : texts;
};

/** Cuts a line; the position after its line end, or -1 when the line wants a closer look or does not end here. */
export type LineCutter = (bytes: Uint8Array, from: number, end: number) => number;

/** Which bytes a cutter has to look at. */
const kindsOf = (delimiterByte: number, quoting: Quoting): Uint8Array => {
  const kinds = new Uint8Array(256);
  kinds[newline] = isNewline;
  if (quoting !== 'none') kinds[quote] = isQuote;
  kinds[delimiterByte] = isDelimiter;
  return kinds;
};

/** The end of a cell in front of a line end, which may be of two bytes. */
const beforeLineEnd = (bytes: Uint8Array, start: number, end: number): number =>
  end > start && bytes[end - 1] === carriageReturn ? end - 1 : end;

/**
 * Makes a cutter of lines in quotes, which copies them without. It takes lines that have each cell in quotes as a whole or
 * not at all, with neither quotes nor line ends inside.
 */
const createQuotedCutter = (delimiterByte: number, width: number, cells: LineCells): LineCutter => {
  let copy = new Uint8Array(1024);
  let view = viewOf(copy);
  let used = 0;

  /** The closing quote of a cell that has no others and ends with it, or -1. */
  const closingQuote = (bytes: Uint8Array, from: number, end: number): number => {
    let at = from;
    while (at < end && bytes[at] !== quote && bytes[at] !== newline) at++;
    if (at + 2 >= end || bytes[at] !== quote) return -1;
    const next = bytes[at + 1];
    const closes =
      next === delimiterByte || next === newline || (next === carriageReturn && bytes[at + 2] === newline);
    return closes ? at : -1;
  };

  const copyQuoted = (bytes: Uint8Array, from: number, end: number): void => {
    for (let at = from; at < end; at++) {
      const isHidden = bytes[at] === delimiterByte;
      if (isHidden) cells.hides = true;
      copy[used++] = isHidden ? hidden : bytes[at]!;
    }
  };

  /** Copies a cell; the position after it, or -1. */
  const takeCell = (bytes: Uint8Array, from: number, end: number): number => {
    if (bytes[from] === quote) {
      const close = closingQuote(bytes, from + 1, end);
      if (close < 0) return -1;
      copyQuoted(bytes, from + 1, close);
      return bytes[close + 1] === carriageReturn ? close + 2 : close + 1;
    }
    let at = from;
    while (at < end && bytes[at] !== delimiterByte && bytes[at] !== newline) at++;
    if (at === end) return -1;
    const cellEnd = bytes[at] === newline ? beforeLineEnd(bytes, from, at) : at;
    copy.set(bytes.subarray(from, cellEnd), used);
    used += cellEnd - from;
    return at;
  };

  return (bytes, from, end) => {
    if (copy.length < end - from) {
      copy = new Uint8Array(end - from);
      view = viewOf(copy);
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
 * Makes a cutter of lines that are as nearly all lines of a large file are: so many cells as the header, each without
 * quotes or quoted as a whole, with neither quotes nor line ends inside. Any other line it leaves to `createRecordParser`.
 * @param delimiter one ASCII character
 * @param width number of cells of the header
 * @param cells where the bounds of the cells are put
 */
export const createLineCutter = (
  delimiter: string,
  quoting: Quoting,
  width: number,
  cells: LineCells,
): LineCutter => {
  const delimiterByte = delimiter.charCodeAt(0);
  const kinds = kindsOf(delimiterByte, quoting);
  const { starts, ends } = cells;
  const cutQuoted = createQuotedCutter(delimiterByte, width, cells);
  let block = cells.bytes;
  let { view } = cells;
  return (bytes, from, end) => {
    if (bytes !== block) [block, view] = [bytes, viewOf(bytes)];
    [cells.bytes, cells.view, cells.hides] = [block, view, false];
    let count = 0;
    let start = from;
    for (let at = from; at < end; at++) {
      const kind = kinds[bytes[at]!]!;
      if (kind === 0) continue;
      if (kind === isQuote) {
        if (at === start) return cutQuoted(bytes, from, end);
        continue;
      }
      if (count === width) return -1;
      starts[count] = start;
      ends[count++] = kind === isNewline ? beforeLineEnd(bytes, start, at) : at;
      start = at + 1;
      if (kind === isNewline) return count === width ? start : -1;
    }
    return -1;
  };
};
