import type { Quoting } from './records.ts';

const newline = 10;
const carriageReturn = 13;
const quote = 34;

const plain = 0;
const isDelimiter = 1;
const isNewline = 2;
const isQuote = 3;

/** Where the cells of one line stand in the bytes of a file. */
export type LineCells = {
  bytes: Uint8Array;
  /** First byte of each cell, quotes left out. */
  readonly starts: Int32Array;
  /** Byte after each cell. */
  readonly ends: Int32Array;
  /** Whether any cell was in quotes. */
  quoted: boolean;
};

/** Cuts a line; the position after its line end, or -1 when the line wants a closer look or does not end here. */
export type LineCutter = (bytes: Uint8Array, from: number, end: number) => number;

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
  const kinds = new Uint8Array(256);
  const delimiterByte = delimiter.charCodeAt(0);
  kinds[newline] = isNewline;
  if (quoting !== 'none') kinds[quote] = isQuote;
  kinds[delimiterByte] = isDelimiter;
  const { starts, ends } = cells;

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

  return (bytes, from, end) => {
    cells.bytes = bytes;
    cells.quoted = false;
    let count = 0;
    let start = from;
    let quotedEnd = -1;
    for (let at = from; at < end; at++) {
      const kind = kinds[bytes[at]!]!;
      if (kind === plain) continue;
      if (kind === isQuote) {
        if (at !== start) continue;
        quotedEnd = closingQuote(bytes, at + 1, end);
        if (quotedEnd < 0) return -1;
        cells.quoted = true;
        start = at + 1;
        at = quotedEnd;
        continue;
      }
      if (count === width) return -1;
      starts[count] = start;
      const lineEnd = kind === isNewline && bytes[at - 1] === carriageReturn && at > start ? at - 1 : at;
      ends[count++] = quotedEnd < 0 ? lineEnd : quotedEnd;
      quotedEnd = -1;
      start = at + 1;
      if (kind === isNewline) return count === width ? start : -1;
    }
    return -1;
  };
};
