import { writeXlsxStream } from 'hucre/xlsx';

/** A cell of a workbook. */
export type Cell = string | number | null;

/** Digits a spreadsheet keeps of a number. */
const spreadsheetDigits = 15;

/**
 * An amount as a cell: a number while a spreadsheet keeps all its digits, else text, so that nothing is rounded on the
 * way.
 */
export const amountCell = (amount: string): Cell => {
  const digits = amount.replace(/^-?0*\.?0*/, '').replace('.', '').length;
  return digits <= spreadsheetDigits ? Number(amount) : amount;
};

/** Text as a cell. What a spreadsheet could take for a formula is marked as text. */
export const textCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/**
 * Writes one worksheet; rows are taken one at a time, so that a million of them are never held together.
 * @param sheet its name, and the widths of its columns in characters
 */
export const writeSheet = async (
  sheet: { name: string; widths: readonly number[] },
  rows: Iterable<Cell[]>,
): Promise<Uint8Array> => {
  const stream = writeXlsxStream(rows, {
    name: sheet.name,
    columns: sheet.widths.map((width) => ({ width })),
  });
  return new Uint8Array(await new Response(stream).arrayBuffer());
};
