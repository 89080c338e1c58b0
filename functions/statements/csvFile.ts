import Papa from 'papaparse';

/** Matches text that a spreadsheet would run as a formula. A negative number is none. */
const formula = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/;

/**
 * Returns CSV in UTF-8 with a byte order mark, so that spreadsheets read it. An apostrophe goes before text that would run as a
 * formula, so that no file contains a live formula.
 * @param headers titles of the columns; by default their names
 */
export const toCsv = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Partial<Record<Column, string | number>>>[],
  headers?: Readonly<Record<Column, string>>,
): string => {
  const data = rows.map((row) => columns.map((column) => row[column] ?? ''));
  const fields = columns.map((column) => headers?.[column] ?? column);
  return `\uFEFF${Papa.unparse({ fields, data }, { escapeFormulae: formula })}\r\n`;
};

/** Returns the text without the apostrophe `toCsv` added. */
const unguarded = (text: string): string =>
  /^'/.test(text) && formula.test(text.slice(1)) ? text.slice(1) : text;

/**
 * Reads a file with a header line: one record per line by column name. Leaves out blank lines and trims cells.
 * @param nameOf returns the column of a header, or `undefined` to use the header itself
 */
export const readCsv = (
  text: string,
  nameOf: (header: string) => string | undefined = () => undefined,
): { columns: string[]; rows: Record<string, string>[] } => {
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) => nameOf(header) ?? header.trim(),
    transform: (cell) => unguarded(cell.trim()),
  });
  return { columns: meta.fields ?? [], rows: data };
};
