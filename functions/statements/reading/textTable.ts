import { recogniseTemplate } from '../../../shared/statements/templates/index.ts';
import type { InnerFile } from './archive.ts';
import { chain } from './archive.ts';
import type { Encoding } from './encoding.ts';
import { createDecoder, detectEncoding, markLengthOf } from './encoding.ts';
import { StatementFileProblem } from './problem.ts';
import { lineBlocks } from './lineBlocks.ts';
import type { Position, Quoting, RecordParser, TableRecord } from './records.ts';
import { createRecordParser } from './records.ts';
import { looksBinary } from './sniff.ts';

/** Bytes looked at before anything is decided. */
export const headLength = 64 * 1024;

export type TextChoice = { readonly encoding?: Encoding; readonly delimiter?: string };

/** What of a text is still to be read, for a reader of bytes that takes over from the reader of records. */
export type TextTail = {
  readonly delimiter: string;
  readonly quoting: Quoting;
  /** UTF-8 in blocks of whole lines that end with `\n`, but for the last; starts with a record. */
  readonly blocks: AsyncIterable<Buffer>;
  readonly position: Position;
  /** Records of text that starts with a record; what it lacks at its end is handed back. */
  cut(bytes: Uint8Array, last: boolean): { records: readonly TableRecord[]; rest: Buffer };
};

/** Delimited text as a stream of records, with what was found out about it. */
export type TextTable = {
  readonly encoding: Encoding;
  readonly delimiter: string;
  readonly records: AsyncIterable<readonly TableRecord[]>;
  /** Goes on where the reading of `records` stands; absent where lines do not end with `\n`. */
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

/** How well a delimiter cuts the head into a table: lines of one width of two or more, and a layout we know. */
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

/** The delimiter that makes the head a table; comma when none does. */
export const detectDelimiter = (file: string, head: string): string => {
  const scored = delimiters.map((delimiter) => ({ delimiter, score: tableScore(file, head, delimiter) }));
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
};

/** Opens delimited text: tells encoding, delimiter and line ends from the head, then streams records. */
export const openText = async ({ name, bytes }: InnerFile, choice: TextChoice = {}): Promise<TextTable> => {
  const { chunks, rest } = await readHead(bytes);
  const head = Buffer.concat(chunks);
  if (head.length === 0) throw new StatementFileProblem('EmptyFile', { file: name });
  const detected = detectEncoding(head.subarray(0, headLength));
  const encoding = choice.encoding ?? detected.encoding;
  if (!encoding.startsWith('utf-16') && looksBinary(head))
    throw new StatementFileProblem('NotAStatement', { file: name }, { found: 'binary data' });
  const markLength = markLengthOf(head);
  const text = createDecoder(encoding)(head.subarray(markLength), false);
  if (text.trim() === '') throw new StatementFileProblem('EmptyFile', { file: name });
  const delimiter = choice.delimiter ?? detectDelimiter(name, text);
  const newline = newlineOf(text);
  const quoting = quotingOf(delimiter, text.slice(0, 16));
  const position: Position = { line: 1 };
  const parse = createRecordParser(name, delimiter, newline, quoting, position);
  const blocks = lineBlocks(chain([head.subarray(markLength)], rest), encoding, newline);
  const cut = createBlockReader(parse);
  return {
    encoding,
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

/** Reads blocks of UTF-8 with a record parser. Once a character could not be decoded every record is looked at. */
const createBlockReader = (parse: RecordParser) => {
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
