import { allows } from '../../../shared/access/authority.ts';
import { startCatalogueImport } from '../../../shared/catalogueImport/routes.ts';
import { loadIdentityOf, type Identity } from '../../api/identity.ts';
import type { loadImport } from '../catalogueImportStore.ts';
import { importChunkRows, type ImportedChunk } from '../importChunkRows.ts';
import { loadChunk } from './importChunks.ts';

export type LoadedImport = Awaited<ReturnType<typeof loadImport>>;

/**
 * Returns the person who started the import.
 * @throws Error when the person may no longer import
 */
export const loadStarter = async ({
  importId,
  subject,
}: Pick<LoadedImport, 'importId' | 'subject'>): Promise<Identity> => {
  const identity = { ...(await loadIdentityOf(subject)), import: { importId } };
  if (!allows(identity.permissions, startCatalogueImport.permission))
    throw new Error('the person who started the import may no longer do so');
  return identity;
};

/** Imports the rows of a chunk and returns the result, with the ids of new records. */
export const importRowsOf = async (
  { importId, kind }: LoadedImport,
  chunk: number,
  identity: Identity,
): Promise<ImportedChunk> => {
  const { kind: sheet, rows } = await loadChunk(importId, chunk, kind);
  const by = { importId, chunk, actorId: identity.actorId, actorName: identity.displayName };
  const { result, created } = await importChunkRows[sheet](rows, identity, by);
  const records = new Map(rows.map(({ row, cells }) => [row, cells.external_id ?? cells.contract_number]));
  const errors = result.errors.map((error) => ({
    ...error,
    ...(kind === 'business' && { kind: sheet }),
    record: records.get(error.row)?.slice(0, 100),
  }));
  return { result: { ...result, errors }, created };
};
