import { guardFormula } from '../../../shared/files/formulaGuard.ts';
import { downloadFile } from './downloadFile.ts';

/** Returns a cell of a CSV file, in quotes where needed. */
export const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Returns rows as CSV with a byte order mark, so that spreadsheets read Chinese correctly, and without formulas. */
export const toCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map((cell) => quoted(guardFormula(cell))).join(',')).join('\r\n')}\r\n`;

/** Downloads rows as a CSV file. */
export const downloadCsv = (
  fileName: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void => downloadFile(fileName, toCsv(head, rows), 'text/csv;charset=utf-8');
