import { openXlsx } from '../containers/xlsx/openXlsx.ts';

/**
 * Yields the rows of a workbook's first visible sheet with their line, from 1. Cells are as displayed: a percentage
 * with its sign, a date as `YYYY-MM-DD`.
 * @throws FileProblem when the workbook is damaged or locked, or the file is no workbook
 */
export async function* workbookRows(bytes: Uint8Array): AsyncGenerator<{ line: number; cells: string[] }> {
  const content = (async function* () {
    yield bytes;
  })();
  const sheets = await openXlsx({ name: 'workbook', bytes: content });
  const sheet = sheets.find(({ hidden }) => !hidden) ?? sheets[0]!;
  for await (const block of sheet.rows()) for (const { line, cells } of block) yield { line, cells };
}
