import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { toXmlText } from '../../../shared/files/xmlText.ts';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type TextRows = readonly (readonly string[])[];

const columnsOf = (head: readonly string[]) => head.map(() => ({ width: 20 }));
const linesOf = (head: readonly string[], rows: TextRows): string[][] =>
  [head, ...rows].map((row) => row.map(toXmlText));

/**
 * Returns rows as a workbook of one sheet. Every cell is text, so that codes keep their zeros and nothing is taken for a formula
 * or rounded.
 */
export const toWorkbook = async (
  name: string,
  head: readonly string[],
  rows: TextRows,
): Promise<ArrayBuffer> => {
  const stream = writeXlsxStream(linesOf(head, rows), { name, columns: columnsOf(head) });
  return new Response(stream as ReadableStream<Uint8Array>).arrayBuffer();
};

/** Returns a workbook of some sheets whose cells are all text. Their heads stay in view. */
export const toWorkbookOfSheets = async (
  sheets: readonly { name: string; head: readonly string[]; rows: TextRows }[],
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await writeXlsx({
      sheets: sheets.map(({ name, head, rows }) => ({
        name,
        columns: columnsOf(head),
        rows: linesOf(head, rows),
        freezePane: { rows: 1 },
      })),
    }),
  );
