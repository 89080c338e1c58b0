import type { FailedRow } from '../../shared/catalogueImport/schema.ts';
import type { CatalogueRow } from './rows/row.ts';
import { maskNumber } from '../../shared/people/accountSchema.ts';
import { MissingObject } from '../files/files.ts';
import { errorsByChunk, loadImport } from './catalogueImportStore.ts';
import { loadChunk } from './whole/importChunks.ts';

/** Returns the cells of a payee without the full number, which lists do not show. */
const masked = ({ number, ...cells }: CatalogueRow['cells']): CatalogueRow['cells'] =>
  number === undefined ? cells : { ...cells, number: maskNumber(number) };

/**
 * Returns the rows an import could not accept, with their cells, in the order of the file.
 * @throws Refusal `DataNotFound`
 */
export const failedRows = async (
  importId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: FailedRow[]; total: number }> => {
  const { kind: ofFile } = await loadImport(importId);
  const failed = new Map<string, { chunk: number } & Pick<FailedRow, 'row' | 'kind' | 'problems'>>();
  for (const { chunk, errors } of await errorsByChunk(importId))
    for (const { kind, row, column, message } of errors) {
      const place = `${kind ?? ''}#${row}`;
      const { problems = [] } = failed.get(place) ?? {};
      // Recordings with albums pass twice, and may have the same problem each time.
      if (!problems.some((known) => known.column === column && known.message === message))
        problems.push({ column, message });
      failed.set(place, { chunk, row, ...(kind && { kind }), problems });
    }
  const asked = [...failed].slice(offset, offset + limit);
  const cells = new Map<string, CatalogueRow['cells']>();
  for (const chunk of new Set(asked.map(([, { chunk: of }]) => of))) {
    // The bucket removes the rows after some days; their problems stay.
    const { kind, rows } = await loadChunk(importId, chunk, ofFile).catch((error: unknown) => {
      if (error instanceof MissingObject) return { kind: undefined, rows: [] };
      throw error;
    });
    for (const row of rows) {
      const place = `${ofFile === 'business' ? kind : ''}#${row.row}`;
      // The first pass of a recording lacks its album.
      if (row.pass === 'first' && cells.has(place)) continue;
      cells.set(place, kind === 'payees' || kind === 'withdrawals' ? masked(row.cells) : row.cells);
    }
  }
  return {
    items: asked.map(([place, { chunk: _chunk, ...failure }]) => ({
      ...failure,
      cells: cells.get(place) ?? {},
    })),
    total: failed.size,
  };
};
