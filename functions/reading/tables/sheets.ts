import type { OpenOptions } from '../options.ts';
import { StatementFileProblem } from '../problem.ts';
import type { RecordSource } from '../records/record.ts';
import { decideNextTable, hasIncomeColumns } from '../rows/nextTable.ts';
import { badRow, isBlank, skipped } from '../rows/outcomes.ts';
import type { ReadableTable } from '../rows/readRows.ts';
import { openTable } from './openTable.ts';
import type { Table } from './table.ts';

/** Sheet of a workbook, and whether it is read. */
export type SheetFact = { readonly name: string; readonly hidden: boolean; readonly read: boolean };

/** Tables of one file: its main table first, then the others of a workbook. */
export type OpenedFile = {
  readonly tables: readonly [Table, ...ReadableTable[]];
  readonly sheets: readonly SheetFact[];
};

const unread = (source: RecordSource): ReadableTable => ({
  file: source.file,
  above: [],
  below: source.batches(),
  read: (record) => [skipped(record, 'OtherSheet')],
});

const unknown = (source: RecordSource): ReadableTable => ({
  ...unread(source),
  read: (record) =>
    isBlank(record.cells) ? [skipped(record, 'Blank')] : [badRow(record, { code: 'TableUnknown' })],
});

/** Returns the table on a sheet; `undefined` when it is empty or has no header. */
const tableOn = async (source: RecordSource, options: OpenOptions): Promise<Table | undefined> => {
  try {
    return await openTable(source, options);
  } catch (error) {
    if (error instanceof StatementFileProblem && ['EmptyFile', 'HeaderNotFound'].includes(error.code))
      return undefined;
    throw error;
  }
};

/** Ranks a sheet by how likely it holds the income: a known layout counts most, then the columns that rows need. */
const rank = ({ facts: { known, layout } }: Table): number =>
  (known ? 2 : 0) + (hasIncomeColumns(layout) ? 1 : 0);

type Opened = { readonly source: RecordSource; readonly table: Table | undefined };

const chooseMain = (opened: readonly Opened[], file: string): Opened & { table: Table } => {
  let main: (Opened & { table: Table }) | undefined;
  for (const { source, table } of opened)
    if (table && (!main || rank(table) > rank(main.table))) main = { source, table };
  if (main) return main;
  const empty = opened.every(({ source }) => source.sheet !== undefined) && opened.length === 0;
  throw new StatementFileProblem(empty ? 'EmptyFile' : 'HeaderNotFound', { file });
};

/**
 * Returns how to read a sheet other than the main one. A sheet of an unknown layout beside a known one is read as its
 * columns suggest, so that a person can be asked what it is; beside an unknown one it is set aside.
 */
const openOtherSheet = async (
  { source, table }: Opened,
  main: Table,
  options: OpenOptions,
): Promise<ReadableTable> => {
  if (!table || source.sheet!.hidden) return unread(source);
  const next = decideNextTable(table.facts.headers, table.facts.headers, main.facts.layout, options);
  if (next === 'other') return unread(source);
  if (next !== 'unknown') return openTable(source, { ...options, template: next.layout.template });
  return main.facts.known ? openTable(source, { ...options, template: undefined }) : unknown(source);
};

/** Returns the sheet a person chose, by name, ignoring case and surrounding blanks. */
const chosenSheet = (file: string, sources: readonly RecordSource[], wanted: string): RecordSource => {
  const bare = (name: string) => name.trim().toLowerCase();
  const chosen = sources.find(({ sheet }) => sheet && bare(sheet.name) === bare(wanted));
  if (!chosen) throw new StatementFileProblem('SheetNotFound', { file }, { sheet: wanted });
  return chosen;
};

/**
 * Opens the sheets of a workbook: the one a person chose, otherwise every visible one that holds income, in the main
 * sheet's layout or a known one. All other sheets are skipped record by record and
 * counted.
 * @throws StatementFileProblem `SheetNotFound`, `EmptyFile`, `HeaderNotFound`
 */
export const openSheets = async (
  file: string,
  sources: readonly RecordSource[],
  options: OpenOptions,
): Promise<OpenedFile> => {
  const { sheet, table } = options;
  const named = sources.find((source) => source.file === table);
  const chosen = named ?? (sheet === undefined ? undefined : chosenSheet(file, sources, sheet));
  if (chosen) {
    const main = await openTable(chosen, options);
    return withFacts(sources, chosen, main, sources.filter((source) => source !== chosen).map(unread));
  }
  const visible = sources.filter(({ sheet }) => !sheet?.hidden);
  const opened: Opened[] = [];
  for (const source of visible.length > 0 ? visible : sources)
    opened.push({ source, table: await tableOn(source, options) });
  return openAll(file, sources, opened, options);
};

/** Returns whether a table is read, and not skipped or set aside as a whole. */
export const isTable = (table: ReadableTable): table is Table => 'facts' in table;

/** Opens the main sheet and the others. */
const openAll = async (
  file: string,
  sources: readonly RecordSource[],
  opened: readonly Opened[],
  options: OpenOptions,
): Promise<OpenedFile> => {
  const main = chooseMain(opened, file);
  const others: { source: RecordSource; table: ReadableTable }[] = [];
  for (const source of sources) {
    if (source === main.source) continue;
    const found = opened.find((one) => one.source === source);
    others.push({ source, table: found ? await openOtherSheet(found, main.table, options) : unread(source) });
  }
  return withFacts(
    sources,
    main.source,
    main.table,
    others.map(({ table }) => table),
  );
};

const withFacts = (
  sources: readonly RecordSource[],
  chosen: RecordSource,
  main: Table,
  others: readonly ReadableTable[],
): OpenedFile => ({
  tables: [main, ...others],
  sheets: sources.map((source) => ({
    name: source.sheet!.name,
    hidden: source.sheet!.hidden,
    read: source === chosen || others.some((other) => other.file === source.file && isTable(other)),
  })),
});
