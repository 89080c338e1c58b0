import type { InnerFile } from './archive.ts';
import { chain, gunzip } from './archive.ts';
import type { Encoding } from './encoding.ts';
import type { OpenOptions } from './openStatement.ts';
import { StatementFileProblem } from './problem.ts';
import type { TableRecord } from './records.ts';
import { sniff } from './sniff.ts';
import { openText, readHead } from './textTable.ts';
import { workbookRecords } from './workbook.ts';

/** One file as a stream of records, whatever it is made of. */
export type RecordSource = {
  readonly encoding: Encoding;
  /** Absent for a workbook. */
  readonly delimiter: string | undefined;
  readonly records: AsyncIterable<readonly TableRecord[]>;
};

/**
 * Opens an inner file by its signature: workbook, gzip within a ZIP, or text.
 * @throws StatementFileProblem EmptyFile, NotAStatement, OldExcelFile, EncryptedFile
 */
export const openRecords = async (inner: InnerFile, options: OpenOptions): Promise<RecordSource> => {
  const { chunks, rest } = await readHead(inner.bytes);
  const head = Buffer.concat(chunks);
  const file = { name: inner.name, bytes: chain([head], rest) };
  if (head.length === 0) throw new StatementFileProblem('EmptyFile', { file: inner.name });
  const sniffed = sniff(head);
  if ('problem' in sniffed) {
    throw new StatementFileProblem(sniffed.problem, { file: inner.name }, { found: sniffed.found });
  }
  switch (sniffed.container) {
    case 'xlsx':
      return { encoding: 'utf-8', delimiter: undefined, records: workbookRecords(file, options.sheet) };
    case 'gzip':
      return openRecords({ name: inner.name, bytes: gunzip(inner.name, file.bytes) }, options);
    case 'zip':
      throw new StatementFileProblem('NotAStatement', { file: inner.name }, { found: 'ZIP in a ZIP' });
    case 'text':
      return openText(file, options);
  }
};
