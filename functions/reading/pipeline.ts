import type { RoundedOff } from './layouts/amounts/roundedOff.ts';
import { createDsrReport, missingParts } from './layouts/dsr.ts';
import type { StatedTotal } from './layouts/statedTotals.ts';
import type { UnusedColumn } from '../../shared/statements/reading/unusedColumnSchema.ts';
import type { InnerFile, ReadEnd } from '../containers/container.ts';
import { unpack, type Unpacked } from '../containers/unpack.ts';
import type { OpenOptions } from './options.ts';
import { asStatementProblem, StatementFileProblem } from './problem.ts';
import { openRecords } from './records/openRecords.ts';
import { readRows, type ReadableTable } from './rows/readRows.ts';
import type { RowSink } from './rows/rowSink.ts';
import { Tally, type Counts } from './rows/tally.ts';
import { proseName } from './tables/headed.ts';
import { openTable } from './tables/openTable.ts';
import { leaveOutBlocks } from './tables/leaveOutBlocks.ts';
import { isTable, openSheets, type OpenedFile, type SheetFact } from './tables/sheets.ts';
import type { Table, TableFacts, TableOptions } from './tables/table.ts';

/*
 * Reading a statement is one pipeline. Each stage takes what the one before it returns, and knows nothing of those after it:
 *
 *     unpack        bytes    -> files      out of gzip and ZIP                       functions/containers
 *     openRecords   file     -> records    of text or of the sheets of a workbook    records
 *     openTable     records  -> table      header, layout, kind of lines             tables
 *     readRows      table    -> rows       each with its fields, or why it is none   rows
 *     RowSink       rows     -> columns    for the import (`RowGatherer`), or a list
 *
 * Lines of delimited text that are alike need not become records: `readRows` passes their bytes to the sink (`fastPath`).
 *
 *     const statement = await openStatement(createReadStream(path), 'april.csv', { given: { currency: 'USD' } });
 *     statement.columns;                        // { title: 'Track title', amount: 'Net Revenue', ... }
 *     const rows = new OutcomeList();
 *     for await (const _ of statement.read(rows));
 *     statement.counts();                       // { rows, bad, skipped: { Total: 1, ... } }
 */

export type OpenedStatement = TableFacts & {
  readonly name: string;
  /** Name of the first table, which the facts describe. */
  readonly table: string;
  /** Names of the files and sheets read so far; more than one only for a ZIP or a workbook. */
  readonly files: readonly string[];
  /** Sheets of the (first) workbook in the order of their tabs, and whether they are read. */
  readonly sheets: readonly SheetFact[];
  readonly container: Unpacked['container'];
  /**
   * Reads all records once, in order, in constant memory, and yields whenever the sink is full.
   * @throws StatementFileProblem for a problem that shows only while reading, such as a truncated archive
   */
  read(sink: RowSink): AsyncIterable<void>;
  /** Returns the counts of what has been read so far. */
  counts(): Counts;
  /** Returns the number of tables with rows read so far: files, sheets, and blocks under a header of their own. */
  tablesWithRows(): number;
  /** Returns the totals the file states, with the sums read so far. */
  statedTotals(): readonly StatedTotal[];
  /** Returns the amounts lost by rounding to 20 decimals so far, by currency. */
  roundedOff(): readonly RoundedOff[];
  /** Returns the columns, each name once, that built-in layouts of the tables read so far do not know. */
  unusedColumns(): readonly UnusedColumn[];
  /** Returns the tables read so far whose columns a person has to map before their rows count. */
  unmappedTables(): readonly UnmappedTable[];
  /** Closes the file. Reading to the end, or stopping early, closes it too. */
  close(): Promise<void>;
};

/** Opens the tables of one file: one, or one per sheet of a workbook, the main one first. */
const openTables = async (file: InnerFile, options: TableOptions): Promise<OpenedFile> => {
  const sources = await openRecords(file, options);
  return sources.some(({ sheet }) => sheet)
    ? openSheets(file.name, sources, options)
    : { tables: [await openTable(sources[0]!, options)], sheets: [] };
};

async function* noRecords(): AsyncGenerator<never> {}

/** Returns a table of outcomes without records. */
const outcomesOnly = (file: string, outcomes: ReadableTable['above']): ReadableTable => ({
  file,
  above: outcomes,
  below: noRecords(),
  read: () => [],
});

/**
 * Returns the outcome of a file in a ZIP that is empty or not a table, such as a covering letter: it is skipped and
 * counted.
 */
const leftOut = ({ name }: InnerFile): ReadableTable =>
  outcomesOnly(name, [{ kind: 'skipped', line: 1, reason: 'OtherFile', cells: [name] }]);

/** Returns the outcomes of files that a system, such as macOS, added to an archive: each is skipped and counted. */
const systemFile = (name: string): ReadableTable =>
  outcomesOnly(name, [{ kind: 'skipped', line: 1, reason: 'SystemFile', cells: [name] }]);

/** Unreadable kinds of file that may hold tables. */
const mayHoldTables = ['ZIP in a ZIP', 'RAR', '7-Zip', 'OpenDocument', 'workbook.bin'];

const isNoTable = (error: unknown): boolean =>
  error instanceof StatementFileProblem &&
  (error.code === 'EmptyFile' ||
    (error.code === 'HeaderNotFound' && error.params.found === proseName) ||
    (error.code === 'NotAStatement' && !mayHoldTables.includes(String(error.params.found))));

/** Problems of one file in an archive that leave the others readable. Damage of the archive itself shows at its end. */
const ownProblems: readonly string[] = [
  'DamagedFile',
  'EncodingUnknown',
  'EncryptedFile',
  'FormatUnsupported',
  'HeaderNotFound',
  'LineTooLong',
  'NotAStatement',
  'OldExcelFile',
  'TooManyColumns',
  'TruncatedFile',
];

/** Table of an archive whose layout nobody knows, although that of the first table is known. */
export type UnmappedTable = { readonly file: string; readonly signature: string };

/**
 * Returns the options for the further files of an archive. Each has a layout of its own: built in, mapped by a person for
 * its headers, or that of the first table where it fits.
 */
const optionsAfter = (options: TableOptions, { known, template, signature }: TableFacts): TableOptions =>
  known && !options.positions
    ? {
        ...options,
        template: undefined,
        fallback: template,
        learned: (other) => options.learned?.(other) ?? (other === signature ? options.template : undefined),
      }
    : options;

/** Returns a table whose rows state the kind of right of its layout, where the first table's pays for another. */
const withKindOfRight = (table: Table, { template }: TableFacts): ReadableTable => {
  const { incomeType } = table.facts.template;
  if (incomeType === template.incomeType) return table;
  const { lines: _lines, ...rest } = table;
  return {
    ...rest,
    read: (record) =>
      table
        .read(record)
        .map((outcome) =>
          outcome.kind === 'row' ? { ...outcome, incomeType: outcome.incomeType ?? incomeType } : outcome,
        ),
  };
};

/** Returns the outcome of a file in an archive that cannot be read: it is set aside under its name. */
const setAside = ({ name }: InnerFile, { code }: StatementFileProblem): ReadableTable =>
  outcomesOnly(name, [
    {
      kind: 'bad',
      line: 1,
      reason: { code: 'FileUnreadable', params: { file: name, problem: code } },
      cells: [name],
    },
  ]);

/** File of an archive that holds no readable table, with its outcome and the problem, if it should have held one. */
type NoTable = { readonly outcome: ReadableTable; readonly problem?: StatementFileProblem };

/** Opens a file. A file in an archive that holds no readable table is skipped, or set aside under its name. */
const openIfTable = async (
  file: InnerFile,
  inArchive: boolean,
  options: TableOptions,
): Promise<OpenedFile | NoTable> => {
  try {
    return await openTables(file, options);
  } catch (error) {
    const problem = asStatementProblem(error);
    if (!inArchive || !(problem instanceof StatementFileProblem)) throw problem;
    if (isNoTable(problem)) return { outcome: leftOut(file) };
    if (!ownProblems.includes(problem.code)) throw problem;
    return { outcome: setAside(file, problem), problem };
  }
};

type Opened = OpenedFile & Unpacked & { readonly before: readonly ReadableTable[] };

/** Returns whether a table is a file, or a sheet of it. */
const isWithin = (table: string, file: string): boolean => table === file || table.startsWith(`${file}/`);

/** Unpacks a file and opens the first table in it. Skips files of the archive that are not tables. */
const openFirst = async (
  bytes: AsyncIterable<Uint8Array>,
  name: string,
  options: TableOptions,
  readEnd: ReadEnd | undefined,
): Promise<Opened> => {
  const unpacked = await unpack(bytes, name, readEnd);
  const { files, isArchive } = unpacked;
  const before: ReadableTable[] = [];
  let first: StatementFileProblem | undefined;
  try {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      if (options.table !== undefined && !isWithin(options.table, next.value.name)) continue;
      const opened = await openIfTable(next.value, isArchive, options);
      if ('tables' in opened) return { ...opened, ...unpacked, before };
      first ??= opened.problem;
      before.push(opened.outcome);
    }
  } catch (error) {
    await files.return?.();
    throw error;
  }
  if (first) throw first;
  throw new StatementFileProblem('NotAStatement', { file: name }, { found: before[0]?.file ?? 'ZIP' });
};

/**
 * Detects the format of a file, and how to read it, from its first 64 KB: container, encoding, delimiter or aligned
 * columns, header row and template. Every record then becomes one outcome: a row, a bad row with its reason, or a
 * skipped record with its reason, so `rows + bad + skipped` is the number of records (tables side by side, and months
 * as columns, make several records of a line). Files of a ZIP and sheets of a workbook are read one after the other.
 * @throws StatementFileProblem
 */
export const openStatement = async (
  source: AsyncIterable<Uint8Array>,
  name: string,
  options: OpenOptions = {},
): Promise<OpenedStatement> => {
  const input = source[Symbol.asyncIterator]();
  const close = async (): Promise<void> => void (await input.return?.());
  const report = createDsrReport();
  const { readEnd, ...ofTables } = options;
  const tableOptions = { ...ofTables, report };
  const tally = new Tally();
  const opened = await openFirst({ [Symbol.asyncIterator]: () => input }, name, tableOptions, readEnd).catch(
    async (error: unknown) => {
      await close();
      throw asStatementProblem(error);
    },
  );
  const { container, isArchive, files, systemFiles, before, tables, sheets } = opened;
  const names = [...before, ...tables].map(({ file }) => file);
  const unused = new Map<string, UnusedColumn>();
  const isSeveral = isArchive || tables.length > 1;
  const main = tables[0].facts;
  const ofFurtherFile = { ...tableOptions, mappedHeaders: main.headers };
  const unmapped: UnmappedTable[] = [];
  const further = (table: ReadableTable): ReadableTable => {
    if (!isTable(table)) return table;
    const { known, signature } = table.facts;
    if (main.known && !known) unmapped.push({ file: table.file, signature });
    return withKindOfRight(table, main);
  };

  /** Closes archives within the file, then the file. */
  const closeAll = async (): Promise<void> => {
    await files.return?.();
    await close();
  };

  async function* allTables(): AsyncGenerator<ReadableTable> {
    const [first, ...otherSheets] = tables;
    yield* before;
    yield first;
    yield* otherSheets.map(further);
    const optionsOfFurther = optionsAfter(ofFurtherFile, main);
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const opened = await openIfTable(next.value, true, optionsOfFurther);
      const more = 'tables' in opened ? opened.tables.map(further) : [opened.outcome];
      names.push(...more.map(({ file }) => file));
      yield* more;
    }
    yield* systemFiles.map(systemFile);
    // A part sent by itself is complete; an archive must hold all parts.
    if (isArchive) yield outcomesOnly(name, missingParts(report));
  }

  async function* read(sink: RowSink): AsyncGenerator<void> {
    try {
      for await (const table of allTables()) {
        tally.startFile(isSeveral ? table.file : undefined);
        sink.startTable?.(table.file);
        for (const column of table.unusedColumns ?? []) unused.set(column.header, column);
        const left = options.leftOut?.get(table.file);
        yield* readRows(left ? leaveOutBlocks(table, left) : table, sink, tally, options.fastPath);
      }
    } catch (error) {
      throw asStatementProblem(error);
    } finally {
      await closeAll();
    }
  }

  return {
    ...main,
    name,
    table: tables[0].file,
    files: names,
    sheets,
    container,
    read,
    counts: () => tally.counts,
    tablesWithRows: () => tally.tablesWithRows,
    statedTotals: () => tally.totals.all,
    roundedOff: () => tally.rounded.all,
    unusedColumns: () => [...unused.values()],
    unmappedTables: () => unmapped,
    close: closeAll,
  };
};
