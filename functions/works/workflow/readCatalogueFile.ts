import { TextDecoder } from 'node:util';
import Papa from 'papaparse';
import type { CatalogueRow } from '../../../shared/works/catalogueRows.ts';

/** A file that can not be read at all; `code` names the sentence to say. */
export class CatalogueFileProblem extends Error {
  constructor(readonly code: 'empty' | 'encoding' | 'damaged' | 'columns') {
    super(code);
    this.name = 'CatalogueFileProblem';
  }
}

/** UTF-16 by its mark, else UTF-8, else what spreadsheets in Taiwan and China write. */
const decode = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  for (const encoding of ['utf-8', 'big5', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  throw new CatalogueFileProblem('encoding');
};

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value).trim();
};

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

type TableRow = { line: number; cells: string[] };

function* textRows(bytes: Uint8Array): Generator<TableRow> {
  const { data } = Papa.parse<string[]>(decode(bytes), { skipEmptyLines: false });
  for (const [index, cells] of data.entries()) yield { line: index + 1, cells: cells.map(textOf) };
}

async function* tableRows(bytes: Uint8Array): AsyncGenerator<TableRow> {
  if (!isZip(bytes)) return yield* textRows(bytes);
  // Loaded for workbooks alone: most files are text.
  const { workbookRows } = await import('./workbookRows.ts');
  try {
    for await (const { line, values } of workbookRows(bytes)) yield { line, cells: values.map(textOf) };
  } catch (error) {
    if (error instanceof Error) throw new CatalogueFileProblem('damaged');
    throw error;
  }
}

const columnName = (header: string): string =>
  header
    .replace(/^\ufeff/, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '_');

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
  for await (const { line, cells } of tableRows(bytes)) {
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
