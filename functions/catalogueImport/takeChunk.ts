import type { CatalogueKind, CatalogueRowError } from '../../shared/catalogueImport/schema.ts';
import type { CatalogueRow } from '../../shared/catalogueImport/rows.ts';
import type { Album } from '../../shared/works/albumSchema.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import type { Identity } from '../api/identity.ts';
import type { RecordKind } from '../db/keys/catalogue.ts';
import { worksKeys } from '../db/keys/works.ts';
import type { RightOwner } from '../people/rightOwnerNames.ts';
import type { ChunkResult } from './catalogueImportStore.ts';
import { writeNewRecords, type ImportedBy } from './bulkWrite.ts';
import { presentRows } from './presentRows.ts';
import { resolveReferences } from './references.ts';
import { takeContracts } from './takeContracts.ts';
import { albumTaker, musicalWorkTaker, rightOwnerTaker, songTaker } from './takers.ts';
import { takeRecords, type Taken } from './takeRecords.ts';

/** Result of a chunk, with the ids of new records by kind. */
export type TakenChunk = { result: ChunkResult; created: Partial<Record<RecordKind, string[]>> };

const createdIds = (taken: Taken<object>): string[] => taken.created.map(({ filing }) => filing.id);

const sumResults = (
  rows: number,
  parts: readonly Taken<object>[],
  before: readonly CatalogueRowError[],
): ChunkResult => {
  const errors = [...before, ...parts.flatMap((part) => part.errors)].sort((a, b) => a.row - b.row);
  return {
    rows,
    created: parts.reduce((sum, { created }) => sum + created.length, 0),
    updated: parts.reduce((sum, { updated }) => sum + updated, 0),
    unchanged: parts.reduce((sum, { unchanged }) => sum + unchanged, 0),
    failed: new Set(errors.map(({ row }) => row)).size,
    errors,
  };
};

const takeRightOwners = async (
  given: readonly CatalogueRow[],
  identity: Identity,
  by: ImportedBy,
): Promise<TakenChunk> => {
  const { rows, errors } = await presentRows<RightOwner & { externalId: string }>('rightOwners', given, by);
  const isCompany = ({ cells }: CatalogueRow) => cells.kind?.toLowerCase() === 'company';
  const companies = await takeRecords(rightOwnerTaker(identity, 'cmp'), rows.filter(isCompany), by);
  const musicians = await takeRecords(
    rightOwnerTaker(identity, 'mus'),
    rows.filter((row) => !isCompany(row)),
    by,
  );
  await writeNewRecords([...companies.created, ...musicians.created], by);
  return {
    result: sumResults(given.length, [companies, musicians], errors),
    created: { cmp: createdIds(companies), mus: createdIds(musicians) },
  };
};

const takeMusicalWorks = async (
  given: readonly CatalogueRow[],
  identity: Identity,
  by: ImportedBy,
): Promise<TakenChunk> => {
  const { rows, errors } = await presentRows<MusicalWork & { externalId: string }>('musicalWorks', given, by);
  const { owner, work } = await resolveReferences(rows);
  const taken = await takeRecords(await musicalWorkTaker(identity, rows, owner, work), rows, by);
  const links = taken.created.flatMap(
    ({ record: { originalTitleMusicalWorkId: original, musicalWorkId } }) =>
      original
        ? [{ ...worksKeys.adaptation(original, musicalWorkId), type: 'adaptation', musicalWorkId }]
        : [],
  );
  await writeNewRecords(taken.created, by, links);
  return { result: sumResults(given.length, [taken], errors), created: { wrk: createdIds(taken) } };
};

const takeSongs = async (
  given: readonly CatalogueRow[],
  identity: Identity,
  by: ImportedBy,
): Promise<TakenChunk> => {
  const { rows, errors } = await presentRows<Song & { externalId: string }>('songs', given, by);
  const taken = await takeRecords(await songTaker(identity, rows, await resolveReferences(rows)), rows, by);
  const links = taken.created.flatMap(({ record: { musicalWorkId, songId } }) =>
    musicalWorkId ? [{ ...worksKeys.recording(musicalWorkId, songId), type: 'recording', songId }] : [],
  );
  await writeNewRecords(taken.created, by, links);
  return { result: sumResults(given.length, [taken], errors), created: { sng: createdIds(taken) } };
};

const takeAlbums = async (
  given: readonly CatalogueRow[],
  identity: Identity,
  by: ImportedBy,
): Promise<TakenChunk> => {
  const { rows, errors } = await presentRows<Album & { externalId: string }>('albums', given, by);
  const { owner, song } = await resolveReferences(rows);
  const taken = await takeRecords(albumTaker(identity, owner, song), rows, by);
  await writeNewRecords(taken.created, by);
  return { result: sumResults(given.length, [taken], errors), created: { alb: createdIds(taken) } };
};

const takeContractRows = async (
  rows: readonly CatalogueRow[],
  identity: Identity,
  by: ImportedBy,
): Promise<TakenChunk> => {
  const taken = await takeContracts(rows, await resolveReferences(rows), identity, by);
  const failed = new Set(taken.errors.map(({ row }) => row)).size;
  return { result: { ...taken, rows: rows.length, updated: 0, failed }, created: {} };
};

/** Imports the rows of one chunk into the catalogue. Repeating it changes nothing. */
export const takeChunk: Record<
  CatalogueKind,
  (rows: readonly CatalogueRow[], identity: Identity, by: ImportedBy) => Promise<TakenChunk>
> = {
  rightOwners: takeRightOwners,
  musicalWorks: takeMusicalWorks,
  songs: takeSongs,
  albums: takeAlbums,
  contracts: takeContractRows,
};
