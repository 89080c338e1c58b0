import { isAscii } from 'node:buffer';
import type { Encoding } from '../../../shared/reference/encodings.ts';
import { chain, headLength, fileStart, type Head } from '../../containers/bytes.ts';
import type { Position } from '../../containers/text/delimited.ts';
import { createDecoder, detectEncoding, byteOrderMarkLength } from '../../containers/text/encoding.ts';
import { lineBlocks } from '../../containers/text/lineBlocks.ts';
import { looksBinary } from '../../containers/text/looksBinary.ts';
import type { OpenOptions } from '../options.ts';
import { StatementFileProblem } from '../problem.ts';
import { delimitedHeader, detectDelimiter, detectNewline, createParser, quotingRule } from './delimiter.ts';
import { createAlignedParser, splitLines } from './fixed/alignedParser.ts';
import { findAligned, type AlignedTable } from './fixed/alignedTable.ts';
import { twoPlaceCharacters } from './fixed/places.ts';
import { areRecords } from './fixed/recordKinds.ts';
import { fitPositions, openRecordLines } from './fixed/recordsTable.ts';
import {
  aligned,
  byPositions,
  type RecordBatch,
  type RecordCutter,
  type RecordSource,
  type TableRecord,
} from './record.ts';

/** Lines of the head used to find columns or fields. */
const linesLookedAt = 500;

/** Text that is cut by places: a table aligned by blanks, or records. */
type FixedForm = { readonly table: AlignedTable } | 'records';

/**
 * Returns whether text is cut by places, because no delimiter makes it a table. Exception: a delimited table without
 * known headers, such as lines that happen to hold one comma each, gives way to an aligned table whose header names
 * income.
 */
const fixedForm = (
  file: string,
  head: string,
  lines: readonly string[],
  encoding: Encoding,
  options: OpenOptions,
): FixedForm | undefined => {
  if (options.delimiter === byPositions) return 'records';
  if (options.delimiter !== undefined && options.delimiter !== aligned) return undefined;
  const only = options.headerRow === undefined ? undefined : options.headerRow - 1;
  const table = findAligned(lines, twoPlaceCharacters(encoding), only);
  if (options.delimiter === aligned) {
    if (!table) throw new StatementFileProblem('HeaderNotFound', { file });
    return { table };
  }
  if (!table && !areRecords(lines)) return undefined;
  const known = delimitedHeader(file, head, detectDelimiter(file, head), options);
  if (table) return known === undefined || (known < 2 && table.known > 1) ? { table } : undefined;
  return known === undefined ? 'records' : undefined;
};

/** Options for cutting text into records. */
type Cutting = Pick<RecordSource, 'delimiter' | 'facts' | 'quoting'> & {
  readonly cut: RecordCutter;
  /** Returns the lines of a block that begins with a record; `undefined` for any other block. */
  readonly toLines?: (bytes: Buffer) => RecordBatch['lines'];
};

const fixedCutting = (
  file: string,
  form: FixedForm,
  lines: readonly string[],
  newline: string,
  encoding: Encoding,
  { positions, mustFit }: OpenOptions,
): Cutting => {
  if (form !== 'records')
    return { delimiter: aligned, cut: createAlignedParser(file, form.table, lines, newline) };
  const wide = positions?.wide ? twoPlaceCharacters(encoding) : undefined;
  if (mustFit && !(positions && fitPositions(lines, positions, wide)))
    throw new StatementFileProblem('HeaderNotFound', { file });
  return { delimiter: byPositions, ...openRecordLines(file, lines, newline, positions, wide) };
};

const delimitedCutting = (file: string, head: string, delimiter: string): Cutting => {
  const position: Position = { line: 1 };
  const cut = createParser(file, head, delimiter, position);
  if (detectNewline(head) === '\r') return { delimiter, cut };
  return {
    delimiter,
    quoting: quotingRule(delimiter, head),
    cut,
    toLines: (bytes) => (cut.isWithinRecord() ? undefined : { bytes, taken: 0, position }),
  };
};

const undecodable = '\ufffd';

const marked = (record: TableRecord): TableRecord =>
  record.cells.some((cell) => cell.includes(undecodable)) ? { ...record, unreadable: true } : record;

/** Cuts blocks of UTF-8 into records. After the first undecodable character it checks every record. */
async function* cutBatches(
  blocks: AsyncIterable<Buffer>,
  { cut, toLines: uncut }: Cutting,
): AsyncGenerator<RecordBatch> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let damaged = false;
  const cutBytes = (bytes: Uint8Array, last: boolean): readonly TableRecord[] => {
    const text = decoder.decode(bytes);
    damaged ||= text.includes(undecodable);
    const records = cut(text, last);
    return damaged ? records.map(marked) : records;
  };
  for await (const bytes of blocks) {
    const lines = uncut?.(bytes);
    yield {
      ...(lines && { lines }),
      cut: () => cutBytes(bytes.subarray(lines?.taken), false),
    };
  }
  yield { cut: () => cutBytes(new Uint8Array(0), true) };
}

/**
 * Returns whether a file registers works (CISAC CWR), as its header record and groups show. Such a file holds no money.
 * Related files, such as royalty distributions (CRD), are text whose positions a person enters.
 */
const isRegistration = (start: string): boolean =>
  /^HDR(?:SO|PB|AA|WR)\d{9}/.test(start) && /^GRH(?:NWR|REV|ACK|AGR|ISW|EXC|WRK|ISR)/m.test(start);

/**
 * Opens text: detects encoding, delimiter and line ends from the head, then streams records.
 * @throws StatementFileProblem `EmptyFile`, `NotAStatement`, `FormatUnsupported`, `HeaderNotFound` when a person chose
 * aligned columns and there are none
 */
export const openText = async (
  file: string,
  { head, rest }: Head,
  options: OpenOptions,
): Promise<RecordSource> => {
  if (isRegistration(fileStart(head)))
    throw new StatementFileProblem('FormatUnsupported', { file }, { found: 'CISAC CWR' });
  const detected = detectEncoding(head.subarray(0, headLength));
  const encoding = options.encoding ?? detected.encoding;
  if (!encoding.startsWith('utf-16') && looksBinary(head))
    throw new StatementFileProblem('NotAStatement', { file }, { found: 'binary data' });
  const markLength = byteOrderMarkLength(head);
  const decode = await createDecoder(encoding);
  const text = decode(head.subarray(markLength), false);
  if (text.trim() === '') throw new StatementFileProblem('EmptyFile', { file });
  const newline = detectNewline(text);
  // UTF-16 can also consist of ASCII bytes, when its letters are Cyrillic or Greek.
  const mayShowLater = options.encoding === undefined && markLength === 0 && encoding === 'utf-8';
  const isTold = !mayShowLater || !isAscii(head.subarray(0, headLength));
  const blocks = lineBlocks(chain([head.subarray(markLength)], rest), isTold ? encoding : undefined, newline);
  // The last line of a long file's head is cut off.
  const lines = splitLines(text, newline)
    .slice(0, head.length < headLength ? undefined : -1)
    .slice(0, linesLookedAt);
  const form = fixedForm(file, text, lines, encoding, options);
  const cutting = form
    ? fixedCutting(file, form, lines, newline, encoding, options)
    : delimitedCutting(file, text, options.delimiter ?? detectDelimiter(file, text));
  const { cut: _cut, toLines: _toLines, ...facts } = cutting;
  return { ...facts, file, kind: 'text', encoding, batches: () => cutBatches(blocks, cutting) };
};
