import { createDsrReader, dsrLayout, isDsrHead } from '../../../shared/statements/dsr.ts';
import { findHeader } from '../../../shared/statements/findHeader.ts';
import { headerSignature } from '../../../shared/statements/headers.ts';
import type { Layout } from '../../../shared/statements/layout.ts';
import { layOut } from '../../../shared/statements/layout.ts';
import type { BadRow, RowOutcome, SkippedRow, StatementField } from '../../../shared/statements/model.ts';
import { statementFields } from '../../../shared/statements/model.ts';
import { proposeMapping } from '../../../shared/statements/propose.ts';
import { createRowReader } from '../../../shared/statements/rowReader.ts';
import { readTitleFacts } from '../../../shared/statements/titleFacts.ts';
import type { InnerFile } from './archive.ts';
import type { OpenedStatement, OpenOptions } from './openStatement.ts';
import { StatementFileProblem } from './problem.ts';
import type { TableRecord } from './records.ts';
import type { RecordSource } from './recordSource.ts';
import { openRecords } from './recordSource.ts';

/** One file's table, ready to be streamed. */
export type OpenedTable = Omit<
  OpenedStatement,
  'name' | 'files' | 'container' | 'blocks' | 'rows' | 'counts'
> & {
  readonly file: string;
  readonly blocks: AsyncIterable<readonly RowOutcome[]>;
};

/** Records in which the header is looked for, and rows below it that a mapping is proposed from. */
const headerWithin = 60;
const sampleRows = 30;

type Records = AsyncIterable<readonly TableRecord[]>;

/** Takes the first records off a stream, at least `count` where there are so many. */
const takeRecords = async (
  records: Records,
  count: number,
): Promise<{ first: TableRecord[]; rest: AsyncIterator<readonly TableRecord[]> }> => {
  const rest = records[Symbol.asyncIterator]();
  const first: TableRecord[] = [];
  while (first.length < count) {
    const next = await rest.next();
    if (next.done) break;
    first.push(...next.value);
  }
  return { first, rest };
};

const isBlank = ({ cells }: TableRecord): boolean => cells.every((cell) => cell.trim() === '');

const skipped = (record: TableRecord, reason: SkippedRow['reason']): SkippedRow => ({
  kind: 'skipped',
  line: record.line,
  reason: isBlank(record) ? 'Blank' : reason,
  cells: record.cells,
});

const unclosed = ({ line, cells }: TableRecord): BadRow => ({
  kind: 'bad',
  line,
  reason: { code: 'UnclosedQuote' },
  cells,
});

const missingOf = ({ columns, currency }: Layout): OpenedTable['missing'] => {
  const identified = (['title', 'isrc', 'platformId', 'workId', 'iswc'] as const).some(
    (field) => columns[field] !== undefined,
  );
  return [
    ...(columns.amount === undefined ? [{ code: 'AmountColumnNotFound' as const }] : []),
    ...(identified ? [] : [{ code: 'IdentityColumnNotFound' as const }]),
    ...(columns.currency === undefined && currency === '' ? [{ code: 'CurrencyNotFound' as const }] : []),
  ];
};

/** Header by field, for the fields a layout found. */
export const headersByField = ({ columns, headers }: Layout): OpenedTable['columns'] => {
  const found: Partial<Record<StatementField, string>> = {};
  for (const field of statementFields) {
    const column = columns[field];
    if (column !== undefined) found[field] = headers[column]!;
  }
  return found;
};

async function* outcomesOf(
  first: readonly TableRecord[],
  headerIndex: number,
  rest: AsyncIterator<readonly TableRecord[]>,
  read: ReturnType<typeof createRowReader>,
): AsyncGenerator<readonly RowOutcome[]> {
  const readRecord = (record: TableRecord): RowOutcome =>
    record.unclosed ? unclosed(record) : read(record.cells, record.line, record.unreadable);
  yield first.map((record, index) => {
    if (index < headerIndex) return skipped(record, 'TitleLine');
    return index === headerIndex ? skipped(record, 'Header') : readRecord(record);
  });
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value.map(readRecord);
}

type Taken = Awaited<ReturnType<typeof takeRecords>>;

/** A DDEX flat file: no header but definitions, no columns but records of several kinds. */
const openDsr = (file: string, source: RecordSource, { first, rest }: Taken): OpenedTable => {
  const layout = dsrLayout();
  const reader = createDsrReader();
  async function* blocks(): AsyncGenerator<readonly RowOutcome[]> {
    yield first.flatMap((record) => reader.read(record));
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      yield next.value.flatMap((record) => reader.read(record));
    }
    yield reader.end();
  }
  return {
    file,
    ...describe(source, layout),
    format: 'dsr',
    headerRow: first.find(({ cells }) => cells[0]!.startsWith('#'))?.line ?? 1,
    known: true,
    proposals: [],
    missing: [],
    blocks: blocks(),
  };
};

const describe = ({ encoding, delimiter }: RecordSource, layout: Layout) => ({
  encoding,
  delimiter,
  headers: layout.headers,
  signature: headerSignature(layout.headers),
  template: layout.template,
  layout,
  columns: headersByField(layout),
});

const formatOf = ({ delimiter }: RecordSource): OpenedTable['format'] =>
  delimiter === undefined ? 'xlsx' : delimiter === '\t' ? 'tsv' : 'csv';

const cellsOf = (records: readonly TableRecord[]): (readonly string[])[] => records.map(({ cells }) => cells);

const openLaidOut = (
  file: string,
  source: RecordSource,
  { first, rest }: Taken,
  options: OpenOptions,
): OpenedTable => {
  const { headerRow } = options;
  const within =
    headerRow === undefined ? first.slice(0, headerWithin) : first.filter(({ line }) => line === headerRow);
  const found = findHeader(cellsOf(within), options.learned, headerRow !== undefined);
  if (!found) throw new StatementFileProblem('HeaderNotFound', { file });
  const header = within[found.index]!;
  const headerIndex = first.indexOf(header);
  const known = options.template ?? found.template;
  const samples = cellsOf(first.slice(headerIndex + 1, headerIndex + 1 + sampleRows));
  const proposed = known ? undefined : proposeMapping(found.headers, samples);
  const template = known ?? proposed!.template;
  const facts = readTitleFacts(cellsOf(first.slice(0, headerIndex)), template.dates);
  const layout = layOut(template, found.headers, facts, options.given, source.delimiter === undefined);
  return {
    file,
    ...describe(source, layout),
    format: formatOf(source),
    headerRow: header.line,
    known: known !== undefined,
    proposals: proposed?.proposals ?? [],
    missing: missingOf(layout),
    blocks: outcomesOf(first, headerIndex, rest, createRowReader(layout)),
  };
};

/** Opens one file as a table of income rows. @throws StatementFileProblem EmptyFile, NotAStatement, HeaderNotFound */
export const openTable = async (inner: InnerFile, options: OpenOptions): Promise<OpenedTable> => {
  const source = await openRecords(inner, options);
  const atLeast = Math.max(headerWithin, options.headerRow ?? 0) + sampleRows;
  const taken = await takeRecords(source.records, atLeast);
  if (taken.first.length === 0) throw new StatementFileProblem('EmptyFile', { file: inner.name });
  return isDsrHead(taken.first[0]!.cells)
    ? openDsr(inner.name, source, taken)
    : openLaidOut(inner.name, source, taken, options);
};
