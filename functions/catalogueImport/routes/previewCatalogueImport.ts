import { errorColumns } from '../../../shared/catalogueImport/columns.ts';
import { hasColumn } from '../columns.ts';
import { previewCatalogueImport } from '../../../shared/catalogueImport/routes.ts';
import type {
  CatalogueKind,
  ImportKind,
  LeftOut,
  SheetKind,
} from '../../../shared/catalogueImport/schema.ts';
import { MissingObject } from '../../files/files.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { combinedColumns } from '../otherSystems.ts';
import { kindOfSheet, openSheets } from '../whole/sheets.ts';
import { readUploadedFile } from '../uploadedFile.ts';
import { CatalogueFileProblem, isZip, openCatalogueFile, type CatalogueFile } from '../readCatalogueFile.ts';

/** Maximum rows shown, and characters shown of a cell. */
const rowsShown = 3;
const cellShown = 60;

/** Names the sheets of a workbook beside the one that is read as a file of one kind. */
const otherSheetsOf = async (bytes: Uint8Array) => {
  if (!isZip(bytes)) return {};
  // Loaded for workbooks only: most files are text.
  const { openFirstSheet } = await import('../workbookRows.ts');
  const { sheet, names } = await openFirstSheet(bytes);
  const leftOut = names
    .filter((name) => name !== sheet.name)
    .map((name): LeftOut => ({ name, reason: 'otherSheet' }));
  const kinds = new Set(names.flatMap((name) => kindOfSheet(name) ?? []));
  return { ...(leftOut.length && { leftOut }), ...(kinds.size > 1 && { hasSeveralKinds: true as const }) };
};

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
    ...(await otherSheetsOf(bytes)),
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

/** Counts the rows of a sheet, and finds the columns with content that are not read. */
const lookThrough = async (kind: SheetKind, { headers, columns, system, rows }: CatalogueFile) => {
  const nameOf = (column: string) => (system && combinedColumns.get(column)) ?? column;
  const unknown = columns.flatMap((column, index) =>
    column && !hasColumn(kind, nameOf(column)) && !errorColumns.includes(column)
      ? [{ column, header: headers[index]! }]
      : [],
  );
  const filled = new Set<string>();
  let count = 0;
  for await (const { cells } of rows) {
    count += 1;
    for (const { column } of unknown) if (cells[column]) filled.add(column);
  }
  return {
    count,
    headers: unknown.filter(({ column }) => filled.has(column)).map(({ header }) => header),
  };
};

/** Counts the rows of each sheet of a whole business, and names what is not read. */
const previewSheets = async (bytes: Uint8Array) => {
  const columns: { header: string; column: string; examples: string[] }[] = [];
  const leftOut: LeftOut[] = [];
  const unread: { kind: SheetKind; headers: string[] }[] = [];
  let rows = 0;
  for await (const { kind, file } of openSheets(bytes, (one) => leftOut.push(one))) {
    const { count, headers } = await lookThrough(kind, file);
    if (headers.length) unread.push({ kind, headers });
    rows += count;
    columns.push({ header: kind, column: kind, examples: [String(count)] });
  }
  return { rows, columns, ...(leftOut.length && { leftOut }), ...(unread.length && { unread }) };
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
