import Papa from 'papaparse';

/** What a spreadsheet would run; a negative number is none. */
const formula = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/;

/**
 * CSV in UTF-8 with a mark, so that spreadsheets read it. Text that would run as a formula gets an apostrophe before it, so
 * no file of the product carries a live formula.
 * @param headers what the columns are called; their own names where absent
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

/** Text as it was before `toCsv` guarded it. */
const unguarded = (text: string): string =>
  /^'/.test(text) && formula.test(text.slice(1)) ? text.slice(1) : text;

/**
 * Reads a file with a header line: one record per line by column name, blank lines left out, cells trimmed.
 * @param nameOf the column a header stands for; the header itself where it stands for none
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
