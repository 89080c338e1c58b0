import Papa from 'papaparse';
import { guardFormula, unguardFormula } from '../../shared/files/formulaGuard.ts';
import { cutHeadedText, decodeText, isBlankRecord } from '../containers/text/headedText.ts';

const toLines = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.length
    ? `${Papa.unparse(rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardFormula(cell) : cell))))}\r\n`
    : '';

/** Returns the first line of a CSV file, after the byte order mark that spreadsheets need. */
export const toCsvHeader = (titles: readonly string[]): string => `\uFEFF${toLines([titles])}`;

/** Returns lines of a CSV file, each with its end, as `toCsv` writes them. */
export const toCsvLines = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Partial<Record<Column, string | number>>>[],
): string => toLines(rows.map((row) => columns.map((column) => row[column] ?? '')));

/**
 * Returns CSV in UTF-8 with a byte order mark, which spreadsheets need. An apostrophe before text that would run as a
 * formula keeps every file free of live formulas.
 * @param headers titles of the columns; by default their names
 */
export const toCsv = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Partial<Record<Column, string | number>>>[],
  headers?: Readonly<Record<Column, string>>,
): string => {
  return toCsvHeader(columns.map((column) => headers?.[column] ?? column)) + toCsvLines(columns, rows);
};

/** Line of a file with a header: its cells by column name. */
export type CsvRow = {
  /** Physical line it starts on, from 1. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Set when a quote in it is never closed, so its cells may be wrong. */
  readonly unclosed?: true;
};

/**
 * Reads delimited text with a header line, as a spreadsheet may have saved it: in any encoding, with any delimiter.
 * Leaves out blank lines and trims cells.
 * @param columnByHeader returns the column of a header, or `undefined` to use the header itself
 */
export const readCsv = async (
  bytes: Uint8Array,
  columnByHeader: (header: string) => string | undefined,
): Promise<{ columns: readonly string[]; rows: readonly CsvRow[] }> => {
  const { text } = await decodeText(bytes);
  const knownColumns = (header: readonly string[]): number => header.filter(columnByHeader).length;
  const [header, ...records] = cutHeadedText('csv', text, knownColumns).filter(
    (record) => !isBlankRecord(record),
  );
  const columns = (header?.cells ?? []).map((cell) => columnByHeader(cell) ?? cell.trim());
  const rows = records.map(({ line, cells, unclosed }) => ({
    line,
    cells: Object.fromEntries(
      columns.map((column, index) => [column, unguardFormula((cells[index] ?? '').trim())] as const),
    ),
    ...(unclosed && { unclosed }),
  }));
  return { columns, rows };
};
