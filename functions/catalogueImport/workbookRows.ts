import { inOnePiece } from '../containers/bytes.ts';
import type { Sheet } from '../containers/sheets/sheet.ts';
import { openXlsx } from '../containers/xlsx/openXlsx.ts';

/**
 * Opens a workbook at its first visible sheet.
 * @returns it, and the names of the visible sheets
 * @throws FileProblem when the workbook is damaged or locked, or the file is no workbook
 */
export const openFirstSheet = async (bytes: Uint8Array): Promise<{ sheet: Sheet; names: string[] }> => {
  const sheets = await openXlsx({ name: 'workbook', bytes: inOnePiece(bytes) });
  const visible = sheets.filter(({ hidden }) => !hidden);
  return { sheet: visible[0] ?? sheets[0]!, names: visible.map(({ name }) => name) };
};

/**
 * Yields the rows of a workbook's first visible sheet with their line, from 1. Cells are as displayed: a percentage
 * with its sign, a date as `YYYY-MM-DD`.
 * @throws FileProblem when the workbook is damaged or locked, or the file is no workbook
 */
export async function* workbookRows(bytes: Uint8Array): AsyncGenerator<{ line: number; cells: string[] }> {
  const { sheet } = await openFirstSheet(bytes);
  for await (const block of sheet.rows()) for (const { line, cells } of block) yield { line, cells };
}
