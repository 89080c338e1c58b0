import { cutCell, cutCells, readCellLength } from '../layouts/cellLengths.ts';
import { readHead } from '../../containers/bytes.ts';
import type { InnerFile } from '../../containers/container.ts';
import { recogniseFormat, type WorkbookKind } from '../../containers/containers.ts';
import { FileProblem } from '../../containers/fileProblem.ts';
import type { Sheet } from '../../containers/sheets/sheet.ts';
import type { OpenOptions } from '../options.ts';
import { StatementFileProblem } from '../problem.ts';
import type { RecordBatch, RecordSource, TableRecord } from './record.ts';
import { openText } from './text.ts';

async function* sheetBatches({ rows }: Sheet): AsyncGenerator<RecordBatch> {
  for await (const records of rows()) yield { cut: () => records };
}

const sheetSources = (file: string, kind: WorkbookKind, sheets: readonly Sheet[]): RecordSource[] =>
  sheets.map((sheet) => ({
    file: sheets.length === 1 ? file : `${file}/${sheet.name}`,
    kind,
    encoding: 'utf-8',
    delimiter: undefined,
    sheet: { name: sheet.name, hidden: sheet.hidden },
    batches: () => sheetBatches(sheet),
  }));

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

async function* withCutCells(batches: AsyncIterable<RecordBatch>): AsyncGenerator<RecordBatch> {
  for await (const { cut, ...batch } of batches) yield { ...batch, cut: () => cut().map(cutRecord) };
}

/**
 * Opens a file by its signature: the sheets of a workbook, or one source for text. Cells are cut to a maximum length,
 * because long ones take long to inspect.
 * @param file not an archive
 * @throws StatementFileProblem `EmptyFile`, `NotAStatement`, `HeaderNotFound` when a person chose aligned columns and
 * there are none, `FormatUnsupported`
 * @throws FileProblem
 */
export const openRecords = async (file: InnerFile, options: OpenOptions): Promise<RecordSource[]> => {
  const { name } = file;
  const head = await readHead(file.bytes);
  if (head.head.length === 0) throw new StatementFileProblem('EmptyFile', { file: name });
  const format = recogniseFormat(head.head);
  if (format.kind === 'foreign')
    throw new FileProblem(format.problem, { file: name }, { found: format.found });
  const sources =
    'sheets' in format
      ? sheetSources(name, format.kind, await format.sheets({ name, bytes: head.bytes }))
      : [await openText(name, head, options)];
  return sources.map((source) => ({ ...source, batches: () => withCutCells(source.batches()) }));
};
