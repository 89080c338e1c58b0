import { cutCell, cutCells, readCellLength } from '../../shared/statements/reading/cellLengths.ts';
import type { InnerFile } from './archive.ts';
import { chain, gunzip } from './archive.ts';
import type { Encoding } from './encoding.ts';
import type { RecordFacts } from './fixed/recordsTable.ts';
import type { OpenOptions } from './openStatement.ts';
import { StatementFileProblem } from './problem.ts';
import type { TableRecord } from './records.ts';
import type { Container } from './sniff.ts';
import { sniff } from './sniff.ts';
import type { TextTail } from './textTable.ts';
import { openText, readHead } from './textTable.ts';
import type { Workbook } from './workbook/workbook.ts';

/** Formats of a workbook: Excel's own, a web page with tables, a spreadsheet as XML. */
type WorkbookKind = 'xlsx' | 'xls' | 'html' | 'xml';

/** File, or sheet of a workbook, as a stream of records. */
export type RecordSource = {
  /** File name; for one of several sheets `april.xlsx/Sales`. */
  readonly file: string;
  readonly kind: 'text' | WorkbookKind;
  readonly encoding: Encoding;
  /** Absent for a sheet. */
  readonly delimiter: string | undefined;
  /** Name of the sheet, and whether it is hidden. */
  readonly sheet?: { readonly name: string; readonly hidden: boolean };
  /** For records whose fields stand at fixed places. */
  readonly facts?: RecordFacts;
  /** Continues at the position of the records read so far, byte by byte. */
  readonly tail?: () => TextTail;
  /** Returns the records from the first on. Those of a text can be read once, those of a sheet repeatedly. */
  records(): AsyncIterable<readonly TableRecord[]>;
};

const sheetSources = (file: string, kind: WorkbookKind, { sheets }: Workbook): RecordSource[] =>
  sheets.map(({ name, hidden, rows }) => ({
    file: sheets.length === 1 ? file : `${file}/${name}`,
    kind,
    encoding: 'utf-8',
    delimiter: undefined,
    sheet: { name, hidden },
    records: rows,
  }));

/** Loaded only when needed: most statements are text. */
const workbooks: Record<WorkbookKind, (file: InnerFile) => Promise<Workbook>> = {
  xlsx: async (file) => (await import('./workbook/xlsx.ts')).openXlsx(file),
  xls: async (file) => (await import('./workbook/xls.ts')).openXls(file),
  html: async (file) => (await import('./workbook/htmlTables.ts')).openHtmlTables(file),
  xml: async (file) => (await import('./workbook/xmlSpreadsheet.ts')).openXmlSpreadsheet(file),
};

const open = async (file: InnerFile, container: Container, options: OpenOptions): Promise<RecordSource[]> => {
  switch (container) {
    case 'xlsx':
    case 'xls':
    case 'html':
    case 'xml':
      return sheetSources(file.name, container, await workbooks[container](file));
    case 'gzip':
      return openRecords({ name: file.name, bytes: gunzip(file.name, file.bytes) }, options);
    case 'zip':
      throw new StatementFileProblem('NotAStatement', { file: file.name }, { found: 'ZIP in a ZIP' });
    case 'text': {
      const { records, ...text } = await openText(file, options);
      return [{ ...text, file: file.name, kind: 'text', records: () => records }];
    }
  }
};

const cutRecord = (record: TableRecord): TableRecord => {
  const { cells, whole, reaching } = record;
  const cut = cutCells(cells);
  const isWhole = cut === cells && (whole?.length ?? 0) <= readCellLength && !reaching;
  if (isWhole) return record;
  return {
    ...record,
    cells: [...cut],
    ...(whole !== undefined && { whole: cutCell(whole) }),
    ...(reaching && { reaching: reaching.map((one) => ({ ...one, text: cutCell(one.text) })) }),
  };
};

async function* cutBlocks(
  blocks: AsyncIterable<readonly TableRecord[]>,
): AsyncGenerator<readonly TableRecord[]> {
  for await (const block of blocks) yield block.map(cutRecord);
}

const cutTail = ({ cut, ...tail }: TextTail): TextTail => ({
  ...tail,
  cut: (bytes, last) => {
    const { records, rest } = cut(bytes, last);
    return { records: records.map(cutRecord), rest };
  },
});

/** Returns the source with cells cut to the length that is read, because long ones may take long to inspect. */
const withCutCells = (source: RecordSource): RecordSource => ({
  ...source,
  records: () => cutBlocks(source.records()),
  ...(source.tail && { tail: () => cutTail(source.tail!()) }),
});

/**
 * Opens an inner file by its signature: the sheets of a workbook, or one source for gzip within a ZIP and for text.
 * @throws StatementFileProblem `EmptyFile`, `NotAStatement`, `OldExcelFile`, `EncryptedFile`, `TooLarge`, `TruncatedFile`,
 * `DamagedFile`
 */
export const openRecords = async (inner: InnerFile, options: OpenOptions): Promise<RecordSource[]> => {
  const { chunks, rest } = await readHead(inner.bytes);
  const head = Buffer.concat(chunks);
  if (head.length === 0) throw new StatementFileProblem('EmptyFile', { file: inner.name });
  const sniffed = sniff(head);
  if ('problem' in sniffed) {
    throw new StatementFileProblem(sniffed.problem, { file: inner.name }, { found: sniffed.found });
  }
  const sources = await open({ name: inner.name, bytes: chain([head], rest) }, sniffed.container, options);
  return sources.map(withCutCells);
};
