import { hasColumn } from '../columns.ts';
import { previewCatalogueImport } from '../../../shared/catalogueImport/routes.ts';
import type { CatalogueKind, ImportKind, LeftOut } from '../../../shared/catalogueImport/schema.ts';
import { MissingObject } from '../../files/files.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { combinedColumns } from '../otherSystems.ts';
import { openSheets } from '../whole/sheets.ts';
import { readUploadedFile } from '../uploadedFile.ts';
import { CatalogueFileProblem, openCatalogueFile } from '../readCatalogueFile.ts';

/** Maximum rows shown, and characters shown of a cell. */
const rowsShown = 3;
const cellShown = 60;

const preview = async (bytes: Uint8Array, kind: CatalogueKind) => {
  const { encoding, system, headers, columns: read, rows } = await openCatalogueFile(bytes, kind);
  const columns = system ? read.map((column) => combinedColumns.get(column) ?? column) : read;
  const examples = columns.map((): string[] => []);
  let count = 0;
  for await (const { cells } of rows) {
    count += 1;
    if (count <= rowsShown)
      columns.forEach((column, index) => examples[index]!.push(cells[column]?.slice(0, cellShown) ?? ''));
  }
  return {
    ...(encoding && { encoding }),
    ...(system && { system }),
    rows: count,
    columns: columns.flatMap((column, index) =>
      column
        ? [
            {
              header: headers[index]!,
              ...(hasColumn(kind, column) && { column }),
              examples: examples[index]!,
            },
          ]
        : [],
    ),
  };
};

/** Counts the rows of each sheet of a whole business. */
const previewSheets = async (bytes: Uint8Array) => {
  const columns: { header: string; column: string; examples: string[] }[] = [];
  const leftOut: LeftOut[] = [];
  let rows = 0;
  for await (const { kind, file } of openSheets(bytes, (one) => leftOut.push(one))) {
    let count = 0;
    for await (const _row of file.rows) count += 1;
    rows += count;
    columns.push({ header: kind, column: kind, examples: [String(count)] });
  }
  return { rows, columns, ...(leftOut.length && { leftOut }) };
};

const look = (bytes: Uint8Array, kind: ImportKind) =>
  kind === 'business' ? previewSheets(bytes) : preview(bytes, kind);

export const handler = handle(previewCatalogueImport)(async ({ body: { fileId, kind } }) => {
  const bytes = await readUploadedFile(fileId).catch((error: unknown) => {
    throw error instanceof MissingObject ? new Refusal('DataNotFound') : error;
  });
  try {
    return await look(bytes, kind);
  } catch (error) {
    if (!(error instanceof CatalogueFileProblem)) throw error;
    return { problem: error.code, problemFile: error.file, rows: 0, columns: [] };
  }
});
