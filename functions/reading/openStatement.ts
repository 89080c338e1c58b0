import type { Given, Layout } from '../../shared/statements/reading/layout.ts';
import type { RowGatherer } from '../../shared/statements/chunks/gatherRows.ts';
import type { LayoutProblemCode } from '../../shared/statements/batchProblem.ts';
import type { Reason, RowOutcome, StatementField } from '../../shared/statements/model.ts';
import type { Learned } from '../../shared/statements/reading/header/findHeader.ts';
import { createDsrReport, missingParts } from '../../shared/statements/reading/dsr.ts';
import type { RoundedOff } from '../../shared/statements/reading/amounts/roundedOff.ts';
import type { StatedTotal } from '../../shared/statements/reading/statedTotals.ts';
import type { Proposal } from '../../shared/statements/reading/propose.ts';
import type { Positions } from '../../shared/statements/reading/positions.ts';
import type { SourceTemplate } from '../../shared/statements/reading/templates/template.ts';
import type { InnerFile } from './archive.ts';
import type { Encoding } from './encoding.ts';
import type { RecordFacts } from './fixed/recordsTable.ts';
import { StatementFileProblem } from './problem.ts';
import { openRecords } from './recordSource.ts';
import type { OpenedFile, OutcomeTable } from './sheets.ts';
import { openSheets } from './sheets.ts';
import type { OpenedTable } from './table.ts';
import type { TableOptions } from './table.ts';
import { openTable, prose } from './table.ts';
import { Tally } from './tally.ts';
import { unpack } from './unpack.ts';

/**
 * Reading a statement file.
 *
 *     const statement = await openStatement(createReadStream(path), 'april.csv', { given: { currency: 'USD' } });
 *     statement.columns;                        // { title: 'Track title', amount: 'Net Revenue', ... }
 *     for await (const block of statement.blocks()) for (const outcome of block) switch (outcome.kind) { ... }
 *     statement.counts();                       // { rows, bad, skipped: { Total: 1, ... } }
 *
 * `openStatement` looks at the first 64 KB only and detects container (gzip, ZIP, XLSX), encoding, delimiter or aligned
 * columns, header row and template. `blocks()` streams the rest once, in constant memory. Every record of the file becomes
 * exactly one outcome: a row, a bad row with its reason, or a skipped one with its reason, so `rows + bad + skipped` is the
 * number of records (tables side by side, and months as columns, make several records of a line). Files of a ZIP and sheets of
 * a workbook are read one after the other. A sheet without income is skipped record by record. A problem of the whole file is
 * thrown as `StatementFileProblem`, from `openStatement` or, when it shows only later (a truncated archive), from `blocks()`.
 */
export type OpenOptions = {
  /** Encoding a person chose over the detected one. */
  readonly encoding?: Encoding;
  readonly delimiter?: string;
  /** Positions of the fields of records, for the delimiter `positions`. */
  readonly positions?: Positions;
  /** Rejects a file that the positions do not fit, as `HeaderNotFound`. */
  readonly mustFit?: boolean;
  /** Physical line of the header, from 1. */
  readonly headerRow?: number;
  /** The only sheet of a workbook to read, by name; by default every one that holds income. */
  readonly sheet?: string;
  /** Template or mapping to read with, instead of the one recognised. */
  readonly template?: SourceTemplate;
  /** Mappings people made, found with `headerSignature(headers)`. */
  readonly learned?: Learned;
  /** Currency and period for a file that lacks them. */
  readonly given?: Given;
};

/** `fixed` is text whose columns stand at the same places of every line. */
export type Format = 'csv' | 'tsv' | 'fixed' | 'xlsx' | 'xls' | 'html' | 'xml' | 'dsr';

export type Counts = {
  readonly rows: number;
  readonly bad: number;
  readonly skipped: Readonly<Record<string, number>>;
};

export type OpenedStatement = {
  readonly name: string;
  /** Names of the files and sheets read so far; more than one only for a ZIP or a workbook. */
  readonly files: readonly string[];
  /** Sheets of the (first) workbook in the order of their tabs, and whether they are read. */
  readonly sheets: readonly SheetFact[];
  readonly container: 'none' | 'gzip' | 'zip';
  readonly encoding: Encoding;
  readonly format: Format;
  /** A character, `aligned` for columns aligned by blanks, `positions` for records. Absent for workbooks. */
  readonly delimiter: string | undefined;
  /** Physical line of the header, from 1. For DDEX files the first line. */
  readonly headerRow: number;
  readonly headers: readonly string[];
  /** Key under which a learned mapping for this layout is stored. */
  readonly signature: string;
  readonly template: SourceTemplate;
  /** Set when the layout is known; otherwise its mapping is only proposed, for a person to check. */
  readonly known: boolean;
  readonly proposals: readonly Proposal[];
  /** Columns that are months or platforms, each filled cell of which is a row, and the column of their sums. */
  readonly pivot?: { readonly columns: readonly string[]; readonly total?: string };
  /** For records whose fields stand at fixed places. */
  readonly records?: RecordFacts;
  readonly layout: Layout;
  /** Header by field, for the fields found. */
  readonly columns: Readonly<Partial<Record<StatementField, string>>>;
  /** Facts the upload must still give or map before rows can be booked. */
  readonly missing: readonly Reason<LayoutProblemCode>[];
  /** Yields all outcomes in order, in blocks. Can be read once. */
  blocks(): AsyncIterable<readonly RowOutcome[]>;
  /** Gathers the same by column, instead of `blocks`. Stops whenever the gatherer is full. */
  gather(gatherer: RowGatherer): AsyncIterable<void>;
  /** Yields the same, one by one. */
  rows(): AsyncIterable<RowOutcome>;
  /** Returns the counts of what has been read so far. */
  counts(): Counts;
  /** Returns totals the file states, with the sums of what has been read so far. */
  statedTotals(): readonly StatedTotal[];
  /** Returns what was rounded off amounts of more than 20 decimals so far, by currency. */
  roundedOff(): readonly RoundedOff[];
  /** Closes the file. Reading the outcomes to the end, or stopping in the middle, closes it too. */
  close(): Promise<void>;
};

export type SheetFact = { readonly name: string; readonly hidden: boolean; readonly read: boolean };

/** Opens the tables of one inner file: one, or those of a workbook's sheets with the main one first. */
const openFile = async (inner: InnerFile, options: TableOptions): Promise<OpenedFile> => {
  const sources = await openRecords(inner, options);
  return sources.some(({ sheet }) => sheet)
    ? openSheets(inner.name, sources, options)
    : { tables: [await openTable(sources[0]!, options)], sheets: [] };
};

async function* onlyBlock(...outcomes: readonly RowOutcome[]): AsyncGenerator<readonly RowOutcome[]> {
  yield outcomes;
}

/** Returns the outcome of a file in a ZIP that is no table, such as a covering letter, or empty: it is skipped and counted. */
const leftOut = ({ name }: InnerFile): OutcomeTable => ({
  file: name,
  blocks: onlyBlock({ kind: 'skipped', line: 1, reason: 'OtherFile', cells: [name] }),
});

/** Unreadable kinds of file that may hold tables. */
const mayHoldTables = ['ZIP in a ZIP', 'RAR', '7-Zip', 'OpenDocument', 'workbook.bin'];

const isNoTable = (error: unknown): boolean =>
  error instanceof StatementFileProblem &&
  (error.code === 'EmptyFile' ||
    (error.code === 'HeaderNotFound' && error.params.found === prose) ||
    (error.code === 'NotAStatement' && !mayHoldTables.includes(String(error.params.found))));

/** Opens the files of an archive until one is a table. Those before it are skipped. */
const openFirst = async (
  files: AsyncIterator<InnerFile>,
  name: string,
  inArchive: boolean,
  options: TableOptions,
): Promise<{ opened: OpenedFile; before: readonly OutcomeTable[] }> => {
  const before: OutcomeTable[] = [];
  for (let next = await files.next(); !next.done; next = await files.next()) {
    try {
      return { opened: await openFile(next.value, options), before };
    } catch (error) {
      if (!inArchive || !isNoTable(error)) throw error;
      before.push(leftOut(next.value));
    }
  }
  throw new StatementFileProblem('NotAStatement', { file: name }, { found: before[0]?.file ?? 'ZIP' });
};

const openNext = async (inner: InnerFile, options: TableOptions): Promise<readonly OutcomeTable[]> => {
  try {
    return (await openFile(inner, options)).tables;
  } catch (error) {
    if (!isNoTable(error)) throw error;
    return [leftOut(inner)];
  }
};

/** Gathers the rows of one table. Bad rows name their file when there are several. */
async function* gatherTable(
  table: OutcomeTable,
  gatherer: RowGatherer,
  tally: Tally,
  several: boolean,
): AsyncGenerator<void> {
  const file = several ? table.file : undefined;
  if (table.gather) {
    yield* table.gather(gatherer, {
      take: (outcome) => tally.take([outcome], file)[0]!,
      row: (currency, amounts, place) => tally.row(currency, amounts, place),
    });
    return;
  }
  for await (const block of table.blocks)
    for (const outcome of tally.take(block, file)) {
      gatherer.take(outcome);
      if (gatherer.isFull) yield;
    }
}

/** Opens the first table. Closes the input when there is none. */
const open = async (input: AsyncIterator<Uint8Array>, name: string, options: TableOptions) => {
  try {
    const { container, files } = await unpack({ [Symbol.asyncIterator]: () => input }, name);
    return { container, files, ...(await openFirst(files, name, container === 'zip', options)) };
  } catch (error) {
    await input.return?.();
    throw error;
  }
};

/**
 * Detects what a file is and how to read it. See the example at the top.
 * @throws StatementFileProblem
 */
export const openStatement = async (
  source: AsyncIterable<Uint8Array>,
  name: string,
  options: OpenOptions = {},
): Promise<OpenedStatement> => {
  const input = source[Symbol.asyncIterator]();
  const report = createDsrReport();
  const { container, files, opened, before } = await open(input, name, { ...options, report });
  const main: OpenedTable = opened.tables[0];
  const names = [...before, ...opened.tables].map(({ file }) => file);
  const tally = new Tally();
  const several = container === 'zip' || opened.tables.length > 1;

  async function* tables(): AsyncGenerator<OutcomeTable> {
    try {
      yield* before;
      yield* opened.tables;
      for (let next = await files.next(); !next.done; next = await files.next()) {
        const more = await openNext(next.value, { ...options, report });
        names.push(...more.map(({ file }) => file));
        yield* more;
      }
      // A part sent by itself is complete in itself; an archive must hold them all.
      if (container === 'zip') yield { file: name, blocks: onlyBlock(...missingParts(report)) };
    } finally {
      await input.return?.();
    }
  }

  async function* blocks(): AsyncGenerator<readonly RowOutcome[]> {
    for await (const table of tables())
      for await (const block of table.blocks) yield tally.take(block, several ? table.file : undefined);
  }

  async function* gather(gatherer: RowGatherer): AsyncGenerator<void> {
    for await (const table of tables()) yield* gatherTable(table, gatherer, tally, several);
  }

  async function* rows(): AsyncGenerator<RowOutcome> {
    for await (const block of blocks()) yield* block;
  }

  const { blocks: _blocks, gather: _gather, file: _file, ...facts } = main;
  const { sheets } = opened;
  return {
    ...facts,
    name,
    files: names,
    sheets,
    container,
    blocks,
    gather,
    rows,
    counts: () => tally.counts,
    statedTotals: () => tally.totals.all,
    roundedOff: () => tally.rounded.all,
    close: async () => void (await input.return?.()),
  };
};
