import { unguardFormula } from '../../shared/files/formulaGuard.ts';
import { columnOfHeader } from './columns.ts';
import type { CatalogueFileFault, OtherSystem, SheetKind } from '../../shared/catalogueImport/schema.ts';
import { cellsOfOtherSheet, columnInSheet, otherSheetOf } from './otherSystems.ts';
import type { CatalogueRow } from './rows/row.ts';
import { fileStart } from '../containers/bytes.ts';
import { isArchive } from '../containers/zip/signature.ts';
import { FileProblem } from '../containers/fileProblem.ts';
import { cutHeadedText, decodeText, isBlankRecord } from '../containers/text/headedText.ts';

/**
 * Reports a file that cannot be read at all. `code` names its text in the locales, `file` the sheet or the file of an archive
 * that has the problem.
 */
export class CatalogueFileProblem extends Error {
  constructor(
    readonly code: CatalogueFileFault,
    readonly file?: string,
  ) {
    super(file === undefined ? code : `${code}: ${file}`);
    this.name = 'CatalogueFileProblem';
  }
}

const decode = async (bytes: Uint8Array): Promise<{ text: string; encoding: string }> => {
  const decoded = await decodeText(bytes);
  if (decoded.text.includes('\ufffd')) throw new CatalogueFileProblem('encoding');
  return decoded;
};

/** Returns whether a file is a ZIP, such as a workbook. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Returns whether what is no workbook is an archive of files. */
const isArchiveOfFiles = (bytes: Uint8Array, { code }: FileProblem): boolean =>
  code === 'OtherFormat' && isArchive(fileStart(Buffer.from(bytes.subarray(0, 500))));

type TableRow = { line: number; cells: string[] };

/** Column that identifies a row. A file without it is of another kind. */
const neededColumns: Record<SheetKind, string> = {
  rightOwners: 'external_id',
  musicalWorks: 'external_id',
  songs: 'external_id',
  albums: 'external_id',
  contracts: 'contract_number',
  openings: 'day',
  payees: 'owner',
  withdrawals: 'amounts',
  reserves: 'start_month',
  costCaps: 'contract_number',
  counts: 'counted',
  groups: 'name',
  conditions: 'contracts',
  layouts: 'content',
  decisions: 'decision',
};

/** @throws CatalogueFileProblem for a quote that never closes, because the content of its cell is unknown */
function* textRows(text: string, kind: SheetKind): Generator<TableRow> {
  const knownColumns = (header: readonly string[]): number => {
    const columns = header.map((cell) => columnOfHeader(kind, cell));
    const isKnown = columns.includes(neededColumns[kind]) || otherSheetOf(kind, header);
    return isKnown ? columns.length : 0;
  };
  for (const { line, cells, unclosed } of cutHeadedText('catalogue', text, knownColumns)) {
    if (unclosed) throw new CatalogueFileProblem('damaged');
    yield { line, cells };
  }
}

async function* sheetRows(bytes: Uint8Array): AsyncGenerator<TableRow> {
  // Loaded for workbooks only: most files are text.
  const { workbookRows } = await import('./workbookRows.ts');
  try {
    yield* workbookRows(bytes);
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    throw new CatalogueFileProblem(isArchiveOfFiles(bytes, error) ? 'archive' : 'damaged');
  }
}

/** Columns of instants; others hold days, also where a workbook adds a time to them. */
const instantColumns: ReadonlySet<string | undefined> = new Set(['requested_at', 'decided_at']);

/**
 * Returns a cell's text: only the date of a date with time, but for a column of instants, and no apostrophe that guards against
 * formulas.
 */
const cellText = (cell: string, column: string | undefined): string => {
  const text = unguardFormula(cell.trim());
  if (instantColumns.has(column)) return text;
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? text.slice(0, 10) : text;
};

type OtherSheet = NonNullable<ReturnType<typeof otherSheetOf>>;

type Table = AsyncIterator<TableRow> | Iterator<TableRow>;

const nextRow = async (table: Table): Promise<TableRow | undefined> => {
  for (;;) {
    const { value, done } = await table.next();
    if (done) return undefined;
    if (!isBlankRecord(value)) return value;
  }
};

/**
 * Returns the columns of a header.
 * @throws CatalogueFileProblem when the identifying column is missing, or two have one name
 */
const headerColumns = (
  headers: readonly string[],
  kind: SheetKind,
  sheet: OtherSheet | undefined,
): string[] => {
  const columns = headers.map(
    (header) => (sheet && columnInSheet(sheet, header)) ?? columnOfHeader(kind, header),
  );
  const named = columns.filter(Boolean);
  if (!sheet && !columns.includes(neededColumns[kind])) throw new CatalogueFileProblem('columns');
  if (new Set(named).size < named.length) throw new CatalogueFileProblem('columnsTwice');
  return columns;
};

async function* rowsUnder(
  columns: readonly string[],
  table: Table,
  sheet: OtherSheet | undefined,
): AsyncGenerator<CatalogueRow> {
  for (let row = await nextRow(table); row; row = await nextRow(table)) {
    const cells = row.cells.map((cell, index) => cellText(cell, columns[index]));
    const filled = columns.flatMap((column, index) =>
      column && cells[index] ? [[column, cells[index]] as const] : [],
    );
    const named: CatalogueRow['cells'] = Object.fromEntries(filled);
    yield { row: row.line, cells: sheet ? cellsOfOtherSheet(sheet, named) : named };
  }
}

/** Catalogue file: the columns its headers name, and the rows below. */
export type CatalogueFile = {
  /** Encoding of a text file; absent for a workbook. */
  encoding?: string;
  /** Other system whose sheet it is. */
  system?: OtherSystem;
  headers: string[];
  columns: string[];
  rows: AsyncGenerator<CatalogueRow>;
};

/**
 * Opens a table of rows, the first of which is the header; `undefined` for an empty one.
 * @throws CatalogueFileProblem when the column that identifies its rows is missing, or a column occurs twice
 */
export const openCatalogueTable = async (
  table: Table,
  kind: SheetKind,
): Promise<Omit<CatalogueFile, 'encoding'> | undefined> => {
  const head = await nextRow(table);
  if (!head) return undefined;
  const headers = head.cells.map((cell) => cell.replace(/^\ufeff/, '').trim());
  const sheet = otherSheetOf(kind, headers);
  const columns = headerColumns(headers, kind, sheet);
  return { ...(sheet && { system: sheet.system }), headers, columns, rows: rowsUnder(columns, table, sheet) };
};

/**
 * Opens a CSV, TSV or XLSX file. Its first line that is not blank is the header. Skips blank lines and empty cells.
 * @throws CatalogueFileProblem when the file is empty, damaged, an archive, in no known encoding, lacks the column that
 * identifies its rows, or has a column twice
 */
export const openCatalogueFile = async (bytes: Uint8Array, kind: SheetKind): Promise<CatalogueFile> => {
  if (bytes.length === 0) throw new CatalogueFileProblem('empty');
  const decoded = isZip(bytes) ? undefined : await decode(bytes);
  const opened = await openCatalogueTable(decoded ? textRows(decoded.text, kind) : sheetRows(bytes), kind);
  if (!opened) throw new CatalogueFileProblem('empty');
  return { ...(decoded && { encoding: decoded.encoding }), ...opened };
};
