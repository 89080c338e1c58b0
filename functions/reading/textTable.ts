import { isAscii } from 'node:buffer';
import { findHeader } from '../../shared/statements/reading/header/findHeader.ts';
import { knownHeaders } from '../../shared/statements/reading/header/headerRows.ts';
import { recogniseTemplate } from '../../shared/statements/reading/templates/index.ts';
import type { InnerFile } from './archive.ts';
import { chain } from './archive.ts';
import type { Encoding } from './encoding.ts';
import { createDecoder, detectEncoding, markLengthOf } from './encoding.ts';
import { StatementFileProblem } from './problem.ts';
import { createAlignedParser, linesOf } from './fixed/alignedParser.ts';
import { findAligned, type AlignedTable } from './fixed/alignedTable.ts';
import { twoPlaceCharacters } from './fixed/places.ts';
import { areRecords } from './fixed/recordKinds.ts';
import { fitPositions, openRecordLines, type RecordFacts } from './fixed/recordsTable.ts';
import { lineBlocks } from './lineBlocks.ts';
import type { OpenOptions } from './openStatement.ts';
import type { Position, Quoting, RecordCutter, TableRecord } from './records.ts';
import { createRecordParser } from './records.ts';
import { looksBinary } from './sniff.ts';

/** Records searched for the header. */
export const headerWithin = 60;

/** Lines of the head used to find columns or fields. */
const linesLookedAt = 500;

/** Bytes read before anything is decided. */
export const headLength = 64 * 1024;

export type TextChoice = Pick<
  OpenOptions,
  'encoding' | 'delimiter' | 'headerRow' | 'learned' | 'positions' | 'mustFit'
>;

/** Unread part of a text, for a byte reader that takes over from the record reader. */
export type TextTail = {
  readonly delimiter: string;
  readonly quoting: Quoting;
  /** UTF-8 in blocks of whole lines that end with `\n`, except the last; starts with a record. */
  readonly blocks: AsyncIterable<Buffer>;
  readonly position: Position;
  /** Cuts text that starts with a record into records. Returns an incomplete last one as `rest`. */
  cut(bytes: Uint8Array, last: boolean): { records: readonly TableRecord[]; rest: Buffer };
};

/** Delimiters of text whose columns are aligned by blanks, and of records with fields at fixed places. */
export const aligned = 'aligned';
export const byPositions = 'positions';

/** Text as a stream of records, with the facts detected about it. */
export type TextTable = {
  readonly encoding: Encoding;
  /** A character, `aligned`, or `positions`. */
  readonly delimiter: string;
  /** For records whose fields stand at fixed places. */
  readonly facts?: RecordFacts;
  readonly records: AsyncIterable<readonly TableRecord[]>;
  /** Continues at the position of `records`; absent when lines do not end with `\n`. */
  readonly tail?: () => TextTail;
};

/** Reads at least `headLength` bytes, or all there are. */
export const readHead = async (
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ chunks: Uint8Array[]; rest: AsyncIterator<Uint8Array> }> => {
  const rest = bytes[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length < headLength) {
    const next = await rest.next();
    if (next.done) break;
    chunks.push(next.value);
    length += next.value.length;
  }
  return { chunks, rest };
};

const newlineOf = (text: string): '\n' | '\r' => (!text.includes('\n') && text.includes('\r') ? '\r' : '\n');

const quotingOf = (delimiter: string, firstLine: string): Quoting => {
  if (delimiter !== '\t') return 'multiline';
  return /^\ufeff?#?(?:HEAD|FHEA)\t/.test(firstLine) ? 'none' : 'line';
};

const delimiters = [',', '\t', ';', '|', '^'] as const;

/** Scores how well a delimiter cuts the head into a table: lines of one width of two or more, and a known layout. */
const tableScore = (file: string, head: string, delimiter: string): number => {
  const parse = createRecordParser(file, delimiter, newlineOf(head), quotingOf(delimiter, head.slice(0, 16)));
  const rows = parse(head, true)
    .slice(0, 200)
    .map(({ cells }) => cells);
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  counts.delete(1);
  let best = 0;
  for (const [width, count] of counts) best = Math.max(best, (count / rows.length) * Math.min(width, 12));
  const known = rows.slice(0, 60).some((cells) => cells.length > 1 && recogniseTemplate(cells) !== undefined);
  return best + (known ? 100 : 0);
};

/** Returns the delimiter that makes the head a table; comma when none does. */
export const detectDelimiter = (file: string, head: string): string => {
  const scored = delimiters.map((delimiter) => ({ delimiter, score: tableScore(file, head, delimiter) }));
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
};

/** Returns the number of known words of the header that a delimiter finds in the head; `undefined` when it finds none. */
const delimitedHeader = (
  file: string,
  head: string,
  delimiter: string,
  { headerRow = 1, learned }: TextChoice,
): number | undefined => {
  const parse = createRecordParser(file, delimiter, newlineOf(head), quotingOf(delimiter, head.slice(0, 16)));
  const records = parse(head, true).filter(({ line }) => line >= headerRow);
  const cells = records.slice(0, headerWithin).map((record) => record.cells);
  const found = findHeader(cells, learned, headerRow > 1);
  if (!found || found.headers.length < 2) return undefined;
  return found.template ? found.headers.length : knownHeaders(found.headers);
};

/** Text that is cut by places: a table aligned by blanks, or records. */
type FixedForm = { readonly table: AlignedTable } | 'records';

/**
 * Returns whether text is cut by places, which no delimiter makes a table of. Exception: a delimited table without known
 * headers, such as lines that happen to hold one comma each, gives way to an aligned table whose header names income.
 */
const fixedForm = (
  file: string,
  head: string,
  lines: readonly string[],
  encoding: Encoding,
  choice: TextChoice,
): FixedForm | undefined => {
  if (choice.delimiter === byPositions) return 'records';
  if (choice.delimiter !== undefined && choice.delimiter !== aligned) return undefined;
  const only = choice.headerRow === undefined ? undefined : choice.headerRow - 1;
  const table = findAligned(lines, twoPlaceCharacters(encoding), only);
  if (choice.delimiter === aligned) {
    if (!table) throw new StatementFileProblem('HeaderNotFound', { file });
    return { table };
  }
  if (!table && !areRecords(lines)) return undefined;
  const known = delimitedHeader(file, head, detectDelimiter(file, head), choice);
  if (table) return known === undefined || (known < 2 && table.known > 1) ? { table } : undefined;
  return known === undefined ? 'records' : undefined;
};

const openFixed = (
  file: string,
  form: FixedForm,
  lines: readonly string[],
  newline: string,
  encoding: Encoding,
  { positions, mustFit }: TextChoice,
): Pick<TextTable, 'delimiter' | 'facts'> & { parse: RecordCutter } => {
  if (form !== 'records')
    return { delimiter: aligned, parse: createAlignedParser(file, form.table, lines, newline) };
  const wide = positions?.wide ? twoPlaceCharacters(encoding) : undefined;
  if (mustFit && !(positions && fitPositions(lines, positions, wide)))
    throw new StatementFileProblem('HeaderNotFound', { file });
  return { delimiter: byPositions, ...openRecordLines(file, lines, newline, positions, wide) };
};

/**
 * Opens text: detects encoding, delimiter and line ends from the head, then streams records.
 * @throws StatementFileProblem `EmptyFile`, `NotAStatement`, `HeaderNotFound` when a person chose aligned columns and there are
 * none
 */
export const openText = async ({ name, bytes }: InnerFile, choice: TextChoice = {}): Promise<TextTable> => {
  const { chunks, rest } = await readHead(bytes);
  const head = Buffer.concat(chunks);
  if (head.length === 0) throw new StatementFileProblem('EmptyFile', { file: name });
  const detected = detectEncoding(head.subarray(0, headLength));
  const encoding = choice.encoding ?? detected.encoding;
  if (!encoding.startsWith('utf-16') && looksBinary(head))
    throw new StatementFileProblem('NotAStatement', { file: name }, { found: 'binary data' });
  const markLength = markLengthOf(head);
  const decode = await createDecoder(encoding);
  const text = decode(head.subarray(markLength), false);
  if (text.trim() === '') throw new StatementFileProblem('EmptyFile', { file: name });
  const newline = newlineOf(text);
  // UTF-16 can be bytes of ASCII too, when its letters are Cyrillic or Greek.
  const mayShowLater = choice.encoding === undefined && markLength === 0 && encoding === 'utf-8';
  const isTold = !mayShowLater || !isAscii(head.subarray(0, headLength));
  const blocks = lineBlocks(chain([head.subarray(markLength)], rest), isTold ? encoding : undefined, newline);
  // The last line of a longer file's head is cut off.
  const lines = linesOf(text, newline)
    .slice(0, head.length < headLength ? undefined : -1)
    .slice(0, linesLookedAt);
  const form = fixedForm(name, text, lines, encoding, choice);
  if (form) {
    const { parse, ...fixed } = openFixed(name, form, lines, newline, encoding, choice);
    return { encoding, ...fixed, records: recordsOf(blocks, createBlockReader(parse)) };
  }
  return { encoding, ...openDelimited(name, text, choice.delimiter ?? detectDelimiter(name, text), blocks) };
};

const openDelimited = (
  name: string,
  head: string,
  delimiter: string,
  blocks: AsyncGenerator<Buffer, void, undefined>,
): Omit<TextTable, 'encoding'> => {
  const newline = newlineOf(head);
  const quoting = quotingOf(delimiter, head.slice(0, 16));
  const position: Position = { line: 1 };
  const parse = createRecordParser(name, delimiter, newline, quoting, position);
  const cut = createBlockReader(parse);
  return {
    delimiter,
    records: recordsOf(blocks, cut),
    ...(newline === '\n' && {
      tail: () => ({
        ...{ delimiter, quoting, position },
        blocks: chain([Buffer.from(parse.takeRest())], blocks),
        cut: (block, last) => ({
          records: cut(block, last),
          rest: Buffer.from(parse.takeRest()),
        }),
      }),
    }),
  };
};

const undecodable = '\ufffd';

const mark = (record: TableRecord): TableRecord =>
  record.cells.some((cell) => cell.includes(undecodable)) ? { ...record, unreadable: true } : record;

/** Reads blocks of UTF-8 with a record parser. After the first undecodable character every record is checked. */
const createBlockReader = (parse: RecordCutter) => {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let damaged = false;
  return (block: Uint8Array, last: boolean): readonly TableRecord[] => {
    const text = decoder.decode(block);
    damaged ||= text.includes(undecodable);
    const records = parse(text, last);
    return damaged ? records.map(mark) : records;
  };
};

async function* recordsOf(
  blocks: AsyncIterator<Uint8Array>,
  cut: (block: Uint8Array, last: boolean) => readonly TableRecord[],
): AsyncGenerator<readonly TableRecord[]> {
  for (let next = await blocks.next(); !next.done; next = await blocks.next()) {
    const records = cut(next.value, false);
    if (records.length > 0) yield records;
  }
  const records = cut(new Uint8Array(0), true);
  if (records.length > 0) yield records;
}
