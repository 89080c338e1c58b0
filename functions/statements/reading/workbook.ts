import { ReadableStream } from 'node:stream/web';
import { streamXlsxRows } from 'hucre/xlsx';
import type { InnerFile } from './archive.ts';
import { StatementFileProblem } from './problem.ts';
import type { TableRecord } from './records.ts';

/** Records handed on at once. */
const blockLength = 1000;

/**
 * A cell as text. A number becomes the shortest decimal that is the same double, which is what was typed for up to 15
 * digits (an `.xlsx` file itself holds doubles); a date becomes `YYYY-MM-DD`.
 */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  return String(value);
};

const problemOf = (error: unknown, file: string): unknown => {
  if (!(error instanceof Error) || error instanceof StatementFileProblem) return error;
  if (error.name === 'EncryptedFileError') return new StatementFileProblem('EncryptedFile', { file });
  if (error.name === 'ZipError')
    return new StatementFileProblem('TruncatedFile', { file }, { detail: error.message });
  return new StatementFileProblem('DamagedFile', { file }, { detail: error.message });
};

/**
 * Rows of a workbook's sheet (the first by default), line numbers being sheet rows from 1. Rows and cells the sheet
 * leaves out are not there; what the sheet says of its own size is ignored, as it is often wrong.
 * @throws StatementFileProblem TruncatedFile, DamagedFile, EncryptedFile
 */
export async function* workbookRecords(
  { name, bytes }: InnerFile,
  sheet?: string,
): AsyncGenerator<readonly TableRecord[]> {
  const stream = ReadableStream.from(bytes) as unknown as globalThis.ReadableStream<Uint8Array>;
  let block: TableRecord[] = [];
  try {
    for await (const { index, values } of streamXlsxRows(stream, sheet === undefined ? {} : { sheet })) {
      block.push({ line: index + 1, cells: values.map(textOf) });
      if (block.length < blockLength) continue;
      yield block;
      block = [];
    }
  } catch (error) {
    throw problemOf(error, name);
  }
  if (block.length > 0) yield block;
}
