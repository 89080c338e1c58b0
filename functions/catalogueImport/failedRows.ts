import type { FailedRow } from '../../shared/catalogueImport/schema.ts';
import type { CatalogueRow } from './rows.ts';
import { loadJson } from '../files/files.ts';
import { errorsByChunk, importObjects, loadImport } from './catalogueImportStore.ts';

/**
 * Returns the rows an import could not accept, with their cells, in the order of the file.
 * @throws Refusal `DataNotFound`
 */
export const failedRows = async (
  importId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: FailedRow[]; total: number }> => {
  await loadImport(importId);
  const failed = new Map<number, { chunk: number } & Pick<FailedRow, 'problems'>>();
  for (const { chunk, errors } of await errorsByChunk(importId))
    for (const { row, column, message } of errors) {
      const known = failed.get(row) ?? { chunk, problems: [] };
      known.problems.push({ column, message });
      failed.set(row, known);
    }
  const asked = [...failed].slice(offset, offset + limit);
  const cells = new Map<number, CatalogueRow['cells']>();
  for (const chunk of new Set(asked.map(([, { chunk }]) => chunk)))
    for (const row of await loadJson<CatalogueRow[]>(importObjects.chunk(importId, chunk)))
      cells.set(row.row, row.cells);
  return {
    items: asked.map(([row, { problems }]) => ({ row, cells: cells.get(row) ?? {}, problems })),
    total: failed.size,
  };
};
