import { parseNumber } from '../../../shared/money/writtenNumber.ts';
import { FileProblem } from '../fileProblem.ts';

/** Record of delimited text. */
export type DelimitedRecord = {
  /** Physical line it starts on, from 1. */
  readonly line: number;
  readonly cells: string[];
  /** Set when a quote in it is never closed. */
  readonly unclosed?: true;
};

/** Longest line, and longest quoted cell, in characters. A file that exceeds them is not a table. */
export const maxLineLength = 4 * 1024 * 1024;
export const maxQuotedLength = 128 * 1024;

/** Maximum cells of a record. Finding the columns of a layout takes time that grows with their square. */
export const maxDelimitedColumns = 2_000;

/** Cuts the next piece of text into records. An incomplete last record waits for the next piece. */
export type RecordParser = ((text: string, last: boolean) => DelimitedRecord[]) & {
  /** Returns whether a record waits for the next piece. */
  isWithinRecord(): boolean;
};

/** Physical line the next record starts on, from 1. Shared by readers that take turns on a file. */
export type Position = { line: number };

const quote = '"';

/** Rule for quoted cells: they may hold line ends, must close on their line (tab-separated exports), or do not exist (DDEX). */
export type Quoting = 'multiline' | 'line' | 'none';

type Cell = { readonly text: string; readonly end: number };

const isNumber = (cell: string): boolean => parseNumber(cell) !== undefined;

/**
 * Returns whether a line alone has the form of the record that its quote would extend over several lines: as many
 * cells, with numbers in the same columns. Such a quote is stray, and a quote some lines further down does not close
 * it.
 */
const isWhole = (line: readonly string[], cells: readonly string[]): boolean =>
  line.length === cells.length &&
  cells.some(isNumber) &&
  cells.every((cell, column) => isNumber(cell) === isNumber(line[column]!));

/**
 * Makes a parser of delimited text in pieces cut anywhere. Lines without quotes are simply split (the hot path); a cell
 * that starts with a quote follows RFC 4180. A quote that never closes spoils only its own line (`unclosed`; where
 * quotes must close on their line it is a plain character), and the lines after it are read as usual. Text after a
 * closing quote makes the quotes plain characters.
 * @param newline `\n` (a `\r` before it is dropped) or `\r` for old files
 * @param position advanced as records are cut
 */
export const createRecordParser = (
  file: string,
  delimiter: string,
  newline = '\n',
  quoting: Quoting = 'multiline',
  position: Position = { line: 1 },
): RecordParser => {
  let rest = '';
  /** Characters of `rest` through which a record was followed to a quote that never closes. */
  let followed = 0;

  const plain = (text: string): string[] => (text.endsWith('\r') ? text.slice(0, -1) : text).split(delimiter);

  const lineEndFrom = (text: string, start: number): number => {
    const end = text.indexOf(newline, start);
    return end < 0 ? text.length : end;
  };

  const isBoundary = (text: string, index: number): boolean =>
    index >= text.length ||
    text.startsWith(delimiter, index) ||
    text[index] === newline ||
    text.startsWith('\r\n', index);

  /** Returns a quoted cell without its quotes; `undefined` when no closing quote is in reach. */
  const quotedCell = (text: string, start: number, onLine: boolean): Cell | undefined => {
    const reach = onLine ? lineEndFrom(text, start) : Math.min(text.length, start + maxQuotedLength);
    let index = start + 1;
    for (;;) {
      const close = text.indexOf(quote, index);
      if (close < 0 || close >= reach) return undefined;
      if (text[close + 1] !== quote) {
        return { text: text.slice(start + 1, close).replaceAll('""', quote), end: close + 1 };
      }
      index = close + 2;
    }
  };

  /** Returns the start of a cell: its quote, when only blanks stand before it. */
  const quoteBehindBlanks = (text: string, start: number): number => {
    let index = start;
    while (text[index] === ' ') index++;
    return text[index] === quote ? index : start;
  };

  const plainCell = (text: string, start: number, lineEnd: number): Cell => {
    const line = text.slice(start, lineEnd);
    const next = line.indexOf(delimiter);
    if (next >= 0) return { text: line.slice(0, next), end: start + next };
    return { text: line.replace(/\r$/, ''), end: lineEnd };
  };

  /** Returns whether the text after a closing quote may still be cut off: a second quote, a delimiter, a `\r\n`. */
  const isUndecided = (text: string, end: number, last: boolean): boolean =>
    !last && end + Math.max(2, delimiter.length) > text.length;

  /**
   * Returns the cells of the record at `start`, which has quotes, and the end of its line. Returns the position of the
   * quote when it stays open or the text after it has not been read yet.
   * @param onLine quotes must close on their line
   */
  const quotedRecord = (
    text: string,
    start: number,
    last: boolean,
    onLine: boolean,
  ): { cells: string[]; end: number } | { openAt: number } => {
    const cells: string[] = [];
    let lineEnd = lineEndFrom(text, start);
    for (let index = start; ; index += delimiter.length) {
      if (index > lineEnd) lineEnd = lineEndFrom(text, index);
      index = quoteBehindBlanks(text, index);
      const quoted = text[index] === quote ? quotedCell(text, index, onLine) : undefined;
      if (text[index] === quote && !quoted && quoting === 'multiline') return { openAt: index };
      if (quoted && isUndecided(text, quoted.end, last)) return { openAt: index };
      const cell = quoted && isBoundary(text, quoted.end) ? quoted : plainCell(text, index, lineEnd);
      cells.push(cell.text);
      index = cell.end;
      if (!text.startsWith(delimiter, index)) return { cells, end: lineEndFrom(text, index) };
    }
  };

  /** Returns whether a record that ends on a later line contains other records. */
  const swallows = (text: string, start: number, end: number, cells: readonly string[]): boolean => {
    const lineEnd = lineEndFrom(text, start);
    return end > lineEnd && isWhole(plain(text.slice(start, lineEnd)), cells);
  };

  const countLines = (text: string, start: number, end: number): number => {
    let count = 1;
    for (let at = text.indexOf(newline, start); at >= 0 && at < end; at = text.indexOf(newline, at + 1))
      count++;
    return count;
  };

  const parseQuoted = (text: string, last: boolean): DelimitedRecord[] => {
    const records: DelimitedRecord[] = [];
    let index = 0;
    let nextQuote = text.indexOf(quote);
    // A record that runs into a quote without an end is cut at its lines. Following each of these lines through the
    // same text again would take time that grows with the square of the file.
    let followedTo = followed;
    while (index < text.length) {
      const lineEnd = lineEndFrom(text, index);
      if (nextQuote >= 0 && nextQuote < index) nextQuote = text.indexOf(quote, index);
      const found =
        nextQuote < 0 || nextQuote > lineEnd
          ? undefined
          : quotedRecord(text, index, last, quoting === 'line' || index < followedTo);
      const record = found && 'cells' in found ? found : undefined;
      const cut = !last && (lineEnd === text.length || record?.end === text.length);
      const mayClose =
        !last && !record && nextQuote >= 0 && nextQuote <= lineEnd && text.length - index < maxQuotedLength;
      if (cut || mayClose) break;
      if (found && 'openAt' in found) followedTo = Math.max(followedTo, found.openAt);
      if (record && !swallows(text, index, record.end, record.cells)) {
        records.push({ line: position.line, cells: record.cells });
        position.line += countLines(text, index, record.end);
        index = record.end + 1;
      } else {
        const unclosed = nextQuote >= 0 && nextQuote <= lineEnd;
        const cells = plain(text.slice(index, lineEnd));
        // A line with an open quote is set aside with all its text, in no more cells than another line may have.
        if (unclosed && cells.length > maxDelimitedColumns)
          cells.push(cells.splice(maxDelimitedColumns - 1).join(delimiter));
        records.push({ line: position.line++, cells, ...(unclosed && { unclosed }) });
        index = lineEnd + 1;
      }
    }
    rest = text.slice(index);
    followed = Math.max(0, followedTo - index);
    return records;
  };

  const parsePlain = (text: string, last: boolean): DelimitedRecord[] => {
    const end = last ? text.length : text.lastIndexOf(newline);
    if (end < 0) {
      rest = text;
      return [];
    }
    rest = text.slice(end + 1);
    const lines = text.slice(0, end).split(newline);
    if (last && lines[lines.length - 1] === '') lines.pop();
    return lines.map((content) => ({ line: position.line++, cells: plain(content) }));
  };

  const parse = (piece: string, last: boolean): DelimitedRecord[] => {
    const text = rest + piece;
    rest = '';
    if (text === '') return [];
    const records =
      quoting !== 'none' && text.includes(quote) ? parseQuoted(text, last) : parsePlain(text, last);
    if (rest.length > maxLineLength) throw new FileProblem('LineTooLong', { file, row: position.line });
    const wide = records.find(({ cells }) => cells.length > maxDelimitedColumns);
    if (wide)
      throw new FileProblem('TooManyColumns', { file, row: wide.line }, { columns: wide.cells.length });
    return records;
  };

  return Object.assign(parse, { isWithinRecord: () => rest !== '' });
};
