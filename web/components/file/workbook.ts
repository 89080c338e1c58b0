import { writeXlsxStream } from 'hucre/xlsx';

/** Characters that no XML file, and hence no workbook, can hold (XML 1.0, 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

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
  const lines = [head, ...rows].map((row) => row.map((cell) => cell.replace(unwritable, '')));
  const stream = writeXlsxStream(lines, { name, columns: head.map(() => ({ width: 20 })) });
  return new Response(stream as ReadableStream<Uint8Array>).arrayBuffer();
};
