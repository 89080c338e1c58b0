import { sheetBlocks, sheetFile, workbookFiles } from './sheetXml.ts';
import { zipOf } from './zipWriter.ts';

/** A cell of a workbook. */
export type Cell = string | number | null;

/** Digits a spreadsheet keeps of a number. */
const spreadsheetDigits = 15;

/**
 * An amount as a cell: a number while a spreadsheet keeps all its digits, else text, so that nothing is rounded on the
 * way.
 */
export const amountCell = (amount: string): Cell => {
  if (amount.length <= spreadsheetDigits) return Number(amount);
  const digits = amount.replace(/^-?0*\.?0*/, '').replace('.', '').length;
  return digits <= spreadsheetDigits ? Number(amount) : amount;
};

/** Text as a cell. What a spreadsheet could take for a formula is marked as text. */
export const textCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The bytes of a workbook as they are written. */
export type SheetBytes = AsyncIterable<Uint8Array>;

/**
 * Writes one worksheet; rows are taken one at a time and bytes are handed on as they come, so that neither a million rows
 * nor the file they make is ever held whole. The same rows make the same bytes.
 * @param sheet its name, and the widths of its columns in characters
 */
export async function* writeSheet(
  { name, widths }: { name: string; widths: readonly number[] },
  rows: Iterable<readonly Cell[]>,
): SheetBytes {
  const around = Object.entries(workbookFiles(name)).map(([file, xml]) => ({
    name: file,
    content: Buffer.from(xml),
  }));
  yield* zipOf([...around, { name: sheetFile, blocks: sheetBlocks(rows, widths) }]);
}
