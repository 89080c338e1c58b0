import { ReadableStream } from 'node:stream/web';
import { streamXlsxRows } from 'hucre/xlsx';

/**
 * The rows of the first sheet of a workbook, with the line they stand in, from 1.
 * @throws Error when the workbook is damaged
 */
export async function* workbookRows(bytes: Uint8Array): AsyncGenerator<{ line: number; values: unknown[] }> {
  const source = ReadableStream.from([bytes]) as unknown as globalThis.ReadableStream<Uint8Array>;
  for await (const { index, values } of streamXlsxRows(source)) yield { line: index + 1, values };
}
