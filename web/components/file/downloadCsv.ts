const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A leading sign a spreadsheet would take for a formula is kept as text; so is one that was kept so before. */
const harmless = (cell: string): string => (/^'?[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

/** Rows as CSV with a byte order mark, so that a spreadsheet reads Chinese rightly. */
export const toCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map((cell) => quoted(harmless(cell))).join(',')).join('\r\n')}\r\n`;

/** Hands rows to the person as a CSV file. */
export const downloadCsv = (
  fileName: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void => {
  const url = URL.createObjectURL(new Blob([toCsv(head, rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
};
