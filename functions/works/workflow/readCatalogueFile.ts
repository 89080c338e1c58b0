import type { CatalogueRow } from '../../../shared/works/catalogueRows.ts';
import { createDecoder, detectEncoding } from '../../statements/reading/encoding.ts';
import { StatementFileProblem } from '../../statements/reading/problem.ts';
import { createRecordParser } from '../../statements/reading/records.ts';

/** A file that can not be read at all; `code` names the sentence to say. */
export class CatalogueFileProblem extends Error {
  constructor(readonly code: 'empty' | 'encoding' | 'damaged' | 'columns') {
    super(code);
    this.name = 'CatalogueFileProblem';
  }
}

/** Bytes that tell the encoding, from the first that is no ASCII on. */
const lengthTold = 64 * 1024;

const decode = async (bytes: Uint8Array): Promise<string> => {
  const { encoding: atStart, markLength } = detectEncoding(bytes.subarray(0, lengthTold));
  const first = bytes.findIndex((byte) => byte > 0x7f);
  const isLate = atStart === 'utf-8' && markLength === 0 && first > 0;
  const { encoding } = isLate
    ? detectEncoding(bytes.subarray(first, first + lengthTold))
    : { encoding: atStart };
  const text = (await createDecoder(encoding))(bytes.subarray(markLength), true);
  if (text.includes('\ufffd')) throw new CatalogueFileProblem('encoding');
  return text;
};

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

type TableRow = { line: number; cells: string[] };

const columnName = (header: string): string =>
  header
    .replace(/^\ufeff/, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '_');

/** Lines from the beginning among which the header is the first that is not blank. */
const headerWithin = 100;

const delimiters = [',', '\t', ';', '|'];

/** The delimiter that makes most columns of the header, with the one that is needed among them. */
const delimiterOf = (header: string, neededColumn: string): string => {
  const columnsBy = (delimiter: string): number => {
    const [record] = createRecordParser('catalogue', delimiter, '\n', 'line')(header, true);
    const columns = record?.cells.map(columnName) ?? [];
    return columns.includes(neededColumn) ? columns.length : 0;
  };
  return delimiters.reduce((best, next) => (columnsBy(next) > columnsBy(best) ? next : best));
};

/** @throws CatalogueFileProblem where a quote never closes: what it is to hold nobody can tell */
async function* textRows(bytes: Uint8Array, neededColumn: string): AsyncGenerator<TableRow> {
  const text = await decode(bytes);
  const newline = text.includes('\n') ? '\n' : '\r';
  const header = text.split(newline, headerWithin).find((line) => line.trim() !== '') ?? '';
  const delimiter = delimiterOf(header, neededColumn);
  const parse = createRecordParser(
    'catalogue',
    delimiter,
    newline,
    delimiter === '\t' ? 'line' : 'multiline',
  );
  for (const { line, cells, unclosed } of parse(text, true)) {
    if (unclosed) throw new CatalogueFileProblem('damaged');
    yield { line, cells };
  }
}

async function* sheetRows(bytes: Uint8Array): AsyncGenerator<TableRow> {
  // Loaded for workbooks alone: most files are text.
  const { workbookRows } = await import('./workbookRows.ts');
  try {
    yield* workbookRows(bytes);
  } catch (error) {
    if (error instanceof StatementFileProblem) throw new CatalogueFileProblem('damaged');
    throw error;
  }
}

/** A cell's text; of a moment only the day. */
const textOf = (cell: string): string => {
  const text = cell.trim();
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? text.slice(0, 10) : text;
};

async function* tableRows(bytes: Uint8Array, neededColumn: string): AsyncGenerator<TableRow> {
  const rows = isZip(bytes) ? sheetRows(bytes) : textRows(bytes, neededColumn);
  for await (const { line, cells } of rows) yield { line, cells: cells.map(textOf) };
}

/**
 * Rows of a CSV, TSV or XLSX file with a header in its first line; blank lines and empty cells are left out.
 * @throws CatalogueFileProblem when the file is empty, damaged, in no known encoding, or lacks the first needed column
 */
export async function* readCatalogueFile(
  bytes: Uint8Array,
  neededColumn: string,
): AsyncGenerator<CatalogueRow> {
  if (bytes.length === 0) throw new CatalogueFileProblem('empty');
  let columns: string[] | undefined;
  for await (const { line, cells } of tableRows(bytes, neededColumn)) {
    if (cells.every((cell) => cell === '')) continue;
    if (!columns) {
      columns = cells.map(columnName);
      if (!columns.includes(neededColumn)) throw new CatalogueFileProblem('columns');
      continue;
    }
    const filled = columns.flatMap((column, index) =>
      cells[index] ? [[column, cells[index]] as const] : [],
    );
    yield { row: line, cells: Object.fromEntries(filled) };
  }
  if (!columns) throw new CatalogueFileProblem('empty');
}
