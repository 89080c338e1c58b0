import type { ImportKind, SheetKind } from '../../../shared/catalogueImport/schema.ts';
import { loadJson } from '../../files/files.ts';
import { importObjects } from '../catalogueImportStore.ts';
import type { CatalogueRow } from '../rows/row.ts';

/** Rows of one chunk, all of one kind. */
export type ImportChunk = { kind: SheetKind; rows: CatalogueRow[] };

/** Loads the rows of a chunk. Chunks stored before files of a whole business have rows alone. */
export const loadChunk = async (importId: string, chunk: number, kind: ImportKind): Promise<ImportChunk> => {
  const stored = await loadJson<ImportChunk | CatalogueRow[]>(importObjects.chunk(importId, chunk));
  return Array.isArray(stored) ? { kind: kind as SheetKind, rows: stored } : stored;
};
