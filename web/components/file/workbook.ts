import { writeXlsxStream } from 'hucre/xlsx';
import { toXmlText } from '../../../shared/files/xmlText.ts';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Returns rows as a workbook of one sheet. Every cell is text, so that codes keep their zeros and nothing is taken for a formula
 * or rounded.
 */
export const toWorkbook = async (
  name: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<ArrayBuffer> => {
  const lines = [head, ...rows].map((row) => row.map(toXmlText));
  const stream = writeXlsxStream(lines, { name, columns: head.map(() => ({ width: 20 })) });
  return new Response(stream as ReadableStream<Uint8Array>).arrayBuffer();
};
