import type { DsrReport } from '../../shared/statements/reading/dsr.ts';
import { createDsrReader, dsrLayout, isDsrHead } from '../../shared/statements/reading/dsr.ts';
import type { FoundHeader } from '../../shared/statements/reading/header/findHeader.ts';
import { findHeader, templateFor } from '../../shared/statements/reading/header/findHeader.ts';
import { headerSignature } from '../../shared/statements/reading/header/headers.ts';
import type { Layout } from '../../shared/statements/reading/layout.ts';
import {
  findRecordTypes,
  typeOf,
  type RecordTypes,
} from '../../shared/statements/reading/headerless/recordTypes.ts';
import { hasAmount, layOut } from '../../shared/statements/reading/layout.ts';
import type { RowGatherer } from '../../shared/statements/chunks/gatherRows.ts';
import type { RowOutcome, StatementField } from '../../shared/statements/model.ts';
import { statementFields } from '../../shared/statements/model.ts';
import type { Pivot } from '../../shared/statements/reading/pivot.ts';
import {
  placeName,
  positionsSignature,
  unmappedPositions,
} from '../../shared/statements/reading/placedColumns.ts';
import { asWritten, proposeMapping, type Proposal } from '../../shared/statements/reading/propose.ts';
import type { SourceTemplate } from '../../shared/statements/reading/templates/template.ts';
import { readTitleFacts } from '../../shared/statements/reading/titleFacts.ts';
import { parseNumber } from '../../shared/money/writtenNumber.ts';
import type { OpenedStatement, OpenOptions } from './openStatement.ts';
import { typedLineReader } from './headerless/typedLines.ts';
import { pivotReader } from './pivotReader.ts';
import { StatementFileProblem } from './problem.ts';
import type { TableRecord } from './records.ts';
import type { RecordSource } from './recordSource.ts';
import type { RowTally } from './byteRowReader.ts';
import { gatherText, ByteRowReader } from './byteRowReader.ts';
import { createSectionReader, isBlank, skipped, tellsWork } from './sections.ts';
import { formOf, type TableForm } from './tableForm.ts';
import { sideBySideReader } from './sideBySide.ts';
import { aligned, byPositions, headerWithin } from './textTable.ts';

/** Table of one file, ready to be streamed. */
export type OpenedTable = Omit<
  OpenedStatement,
  | 'name'
  | 'files'
  | 'sheets'
  | 'container'
  | 'blocks'
  | 'gather'
  | 'rows'
  | 'counts'
  | 'statedTotals'
  | 'roundedOff'
  | 'close'
> & {
  readonly file: string;
  readonly blocks: AsyncIterable<readonly RowOutcome[]>;
  /** For delimited text: gathers the same rows by column, instead of `blocks`. Stops whenever the gatherer is full. */
  readonly gather?: (gatherer: RowGatherer, tally: RowTally) => AsyncIterable<void>;
};

/** Rows below the header that a mapping is proposed from, and that show the format of numbers and dates. */
const sampleRows = 500;

type Records = AsyncIterable<readonly TableRecord[]>;

/** First records of a stream, and whether there are no others. */
type Taken = { first: TableRecord[]; isWhole: boolean; rest: AsyncIterator<readonly TableRecord[]> };

/** Takes the first records off a stream, at least `count` if there are so many. */
const takeRecords = async (records: Records, count: number): Promise<Taken> => {
  const rest = records[Symbol.asyncIterator]();
  const first: TableRecord[] = [];
  while (first.length < count) {
    const next = await rest.next();
    if (next.done) break;
    first.push(...next.value);
  }
  return { first, isWhole: first.length < count, rest };
};

const missingOf = (layout: Layout): OpenedTable['missing'] => {
  const { columns, currency } = layout;
  return [
    ...(hasAmount(layout) ? [] : [{ code: 'AmountColumnNotFound' as const }]),
    ...(tellsWork(layout) ? [] : [{ code: 'IdentityColumnNotFound' as const }]),
    ...(columns.currency === undefined && currency === '' ? [{ code: 'CurrencyNotFound' as const }] : []),
  ];
};

/** Returns the header by field, for the fields a layout found. */
export const headersByField = ({ columns, headers }: Layout): OpenedTable['columns'] => {
  const found: Partial<Record<StatementField, string>> = {};
  for (const field of statementFields) {
    const column = columns[field];
    if (column !== undefined) found[field] = headers[column]!;
  }
  return found;
};

type Reader = (record: TableRecord) => readonly RowOutcome[];

type Header = { readonly index: number; readonly height: number };

/** Returns the outcomes of the first records, including title lines and header. */
const firstOutcomes = ({ first }: Taken, header: Header, read: Reader): RowOutcome[] =>
  first.flatMap((record, index) => {
    if (index < header.index) return [skipped(record, 'TitleLine')];
    return index < header.index + header.height ? [skipped(record, 'Header')] : read(record);
  });

async function* outcomesOf(
  taken: Taken,
  header: Header,
  read: Reader,
): AsyncGenerator<readonly RowOutcome[]> {
  const { rest } = taken;
  yield firstOutcomes(taken, header, read);
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value.flatMap(read);
}

/** Opens a DDEX flat file: definitions in place of a header, and records of several kinds in place of columns. */
const openDsr = (source: RecordSource, { first, rest }: Taken, report?: DsrReport): OpenedTable => {
  const layout = dsrLayout();
  const reader = createDsrReader(report);
  async function* blocks(): AsyncGenerator<readonly RowOutcome[]> {
    yield first.flatMap((record) => reader.read(record));
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      yield next.value.flatMap((record) => reader.read(record));
    }
    yield reader.end();
  }
  return {
    ...describe(source, layout),
    format: 'dsr',
    headerRow: first.find(({ cells }) => cells[0]!.startsWith('#'))?.line ?? 1,
    known: true,
    proposals: [],
    missing: [],
    blocks: blocks(),
  };
};

/** Opens a file of records, with positions a person entered in place of a header. Without positions every line stays whole. */
const openPositions = (source: RecordSource, taken: Taken, options: OpenOptions): OpenedTable => {
  const { positions, given } = options;
  const signature = positions ? positionsSignature(positions) : unmappedPositions;
  const headers = positions ? positions.fields.map((placed) => placeName(placed, positions)) : [];
  const own = positions && (options.template ?? options.learned?.(signature));
  const template = own ?? proposeMapping([], []).template;
  const layout = { ...layOut(template, headers, {}, given), areRows: positions?.amountLines !== undefined };
  const readCells = createSectionReader(layout, options);
  const read: Reader = (record) => {
    const outcome = readCells(record);
    const isWhole = outcome.kind !== 'bad' || record.whole === undefined;
    return [isWhole ? outcome : { ...outcome, cells: [record.whole] }];
  };
  return {
    ...describe(source, layout),
    signature,
    format: 'fixed',
    headerRow: 1,
    known: own !== undefined,
    proposals: [],
    records: source.facts,
    missing: positions ? missingOf(layout) : [{ code: 'PositionsNotTold' }],
    blocks: outcomesOf(taken, { index: 0, height: 0 }, read),
  };
};

const describe = ({ file, encoding, delimiter }: RecordSource, layout: Layout) => ({
  file,
  encoding,
  delimiter,
  headers: layout.headers,
  signature: headerSignature(layout.headers),
  template: layout.template,
  layout,
  columns: headersByField(layout),
});

const formatOf = ({ kind, delimiter }: RecordSource): OpenedTable['format'] => {
  if (kind !== 'text') return kind;
  if (delimiter === aligned || delimiter === byPositions) return 'fixed';
  return delimiter === '\t' ? 'tsv' : 'csv';
};

const cellsOf = (records: readonly TableRecord[]): (readonly string[])[] => records.map(({ cells }) => cells);

/** Name of a text without a table, in its problem. */
export const prose = 'text';

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

/** Returns whether a text is prose: no number has a cell of its own, and most characters are letters. */
const isProse = (records: readonly TableRecord[]): boolean => {
  const cells = records.flatMap((record) => record.cells);
  const text = cells.join(' ');
  return (
    cells.every((cell) => parseNumber(cell) === undefined) &&
    countOf(/\d/g, text) * 4 < countOf(/\p{L}/gu, text)
  );
};

/** Finds the header among the first records. */
const locateHeader = (
  source: RecordSource,
  { first, isWhole }: Taken,
  { headerRow, learned }: OpenOptions,
): FoundHeader => {
  const start = headerRow === undefined ? 0 : first.findIndex(({ line }) => line >= headerRow);
  const within = start < 0 ? [] : first.slice(start, start + headerWithin);
  const found = findHeader(cellsOf(within), learned, headerRow !== undefined);
  if (!found)
    throw new StatementFileProblem(
      'HeaderNotFound',
      { file: source.file },
      source.kind === 'text' && isWhole && isProse(first) ? { found: prose } : {},
    );
  return { ...found, index: found.index + start };
};

const asReader =
  (read: (record: TableRecord) => RowOutcome): Reader =>
  (record) => [read(record)];

/** Returns the reader of the lines below a header when a line is more than one row. */
const readerOf = (
  { beside, pivot, headerLines }: TableForm,
  found: FoundHeader,
  layout: Layout,
  options: OpenOptions,
): Reader => {
  if (beside) return sideBySideReader(beside, layout, options);
  return pivotReader(pivot!, found.headers, headerLines, layout, options);
};

/** Returns the template to read the rows with; when none is known, the proposed one. */
const templateOf = (
  { headers, samples, pivot }: TableForm,
  found: FoundHeader,
  options: OpenOptions,
  isText: boolean,
): { known: boolean; template: SourceTemplate; proposals: readonly Proposal[] } => {
  const own = pivot ? templateFor(headers, options.learned) : found.template;
  const template = options.template ?? (own && isText ? asWritten(own, headers, samples) : own);
  return template
    ? { known: true, template, proposals: [] }
    : { known: false, ...proposeMapping(headers, samples, pivot?.fields) };
};

const pivotFact = ({ columns, total }: Pivot, headers: readonly string[]): OpenedTable['pivot'] => ({
  columns: columns.map(({ header }) => header),
  ...(total >= 0 && { total: headers[total]! }),
});

const openLaidOut = (source: RecordSource, taken: Taken, options: OpenOptions): OpenedTable => {
  const { first } = taken;
  const found = locateHeader(source, taken, options);
  const end = found.index + found.height;
  const above = first.slice(0, found.index);
  const lines = first.slice(found.index, end);
  const below = first.slice(end, end + sampleRows).filter(({ skip }) => skip === undefined);
  const form = formOf(found, { above, lines, below }, options.given);
  const { known, template, proposals } = templateOf(form, found, options, source.kind === 'text');
  const facts = readTitleFacts(cellsOf(above), template.dates);
  const sparse = source.kind !== 'text';
  const layout = layOut(template, form.headers, facts, options.given, sparse, form.headerLines);
  const isPlain = !form.beside && !form.pivot;
  const readOne = createSectionReader(layout, options);
  const read = isPlain ? asReader(readOne) : readerOf(form, found, layout, options);
  const tail = isPlain ? source.tail : undefined;
  return {
    ...describe(source, layout),
    format: formatOf(source),
    headerRow: lines[0]!.line,
    known,
    proposals,
    ...(form.pivot && { pivot: pivotFact(form.pivot, found.headers) }),
    missing: missingOf(layout),
    blocks: outcomesOf(taken, found, read),
    ...(tail && {
      gather: (gatherer, tally) => {
        const rest = tail();
        const lane = new ByteRowReader(layout, readOne, rest, gatherer, tally);
        return gatherText(firstOutcomes(taken, found, asReader(readOne)), end, rest, lane);
      },
    }),
  };
};

/** Opens a file without a header whose lines begin with their type. Its columns are named by their place. */
const openTyped = (
  source: RecordSource,
  taken: Taken,
  types: RecordTypes,
  options: OpenOptions,
): OpenedTable => {
  const { headers, income, opening, facts } = types;
  const signature = `#types${headerSignature(headers)}#${opening}`;
  const samples = cellsOf(taken.first.slice(0, sampleRows)).filter((cells) => typeOf(cells) === income);
  const own = options.template ?? options.learned?.(signature);
  const proposed = own ? { template: own, proposals: [] } : proposeMapping(headers, samples, {}, true);
  const layout = layOut(proposed.template, headers, facts, options.given, source.kind !== 'text', []);
  return {
    ...describe(source, layout),
    signature,
    format: formatOf(source),
    headerRow: taken.first[0]!.line,
    known: own !== undefined,
    proposals: proposed.proposals,
    missing: missingOf(layout),
    blocks: outcomesOf(taken, { index: 0, height: 0 }, typedLineReader(types, layout, options)),
  };
};

/** Options with the facts that the files of one DDEX report share. */
export type TableOptions = OpenOptions & { readonly report?: DsrReport };

/**
 * Opens one file as a table of income rows.
 * @throws StatementFileProblem `EmptyFile`, `NotAStatement`, `HeaderNotFound`
 */
export const openTable = async (source: RecordSource, options: TableOptions): Promise<OpenedTable> => {
  const atLeast = Math.max(headerWithin, options.headerRow ?? 0) + sampleRows;
  const taken = await takeRecords(source.records(), atLeast);
  if (taken.isWhole && taken.first.every(({ cells }) => isBlank(cells)))
    throw new StatementFileProblem('EmptyFile', { file: source.file });
  if (source.delimiter === byPositions) return openPositions(source, taken, options);
  if (isDsrHead(taken.first[0]!.cells)) return openDsr(source, taken, options.report);
  const types = options.headerRow === undefined ? findRecordTypes(cellsOf(taken.first)) : undefined;
  return types ? openTyped(source, taken, types, options) : openLaidOut(source, taken, options);
};
