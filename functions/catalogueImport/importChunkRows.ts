import type { CatalogueRowError, SheetKind } from '../../shared/catalogueImport/schema.ts';
import type { CatalogueRow } from './rows/row.ts';
import type { Album } from '../../shared/works/albumSchema.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import type { Identity } from '../api/identity.ts';
import type { RecordKind } from '../db/keys/catalogue.ts';
import { getItems } from '../db/items.ts';
import { worksKeys } from '../db/keys/works.ts';
import type { RightOwner } from '../people/rightOwnerNames.ts';
import type { ChunkResult } from './catalogueImportStore.ts';
import { writeNewRecords, type ImportedBy } from './bulkWrite.ts';
import { presentRows, type PresentRow } from './presentRows.ts';
import { resolveReferences } from './references.ts';
import { importContracts } from './importContracts.ts';
import { importOpenings } from './openings/importOpenings.ts';
import { importPayees } from './payees/importPayees.ts';
import { importWithdrawals } from './payees/importWithdrawals.ts';
import { importCounts } from './whole/contractCounts.ts';
import { importConditions, importGroups } from './whole/contractLinks.ts';
import { importCostCaps, importReserves } from './whole/contractTerms.ts';
import { importDecisions, importLayouts } from './whole/importLearned.ts';
import { albumImporter, musicalWorkImporter, rightOwnerImporter, songImporter } from './recordImporters.ts';
import { importRecords, type ImportedRecords, type RowOutcome } from './importRecords.ts';

/** Result of a chunk, with the ids of new records by kind. */
export type ImportedChunk = { result: ChunkResult; created: Partial<Record<RecordKind, string[]>> };

const createdIds = (imported: ImportedRecords<object>): string[] =>
  imported.created.map(({ filing }) => filing.id);

/** Column of the album a recording is on, which is imported after the recording. */
const albumColumn = 'album_id';

/** Counts rows by what became of them: each row of the file once, in the last pass it is in. */
const sumResults = (
  rows: readonly CatalogueRow[],
  parts: readonly Pick<ImportedRecords<object>, 'outcomes' | 'errors'>[],
  before: readonly CatalogueRowError[],
): ChunkResult => {
  const errors = [...before, ...parts.flatMap((part) => part.errors)].sort((a, b) => a.row - b.row);
  const outcomes = new Map(parts.flatMap((part) => [...part.outcomes]));
  const withErrors = new Set(errors.map(({ row }) => row));
  const counted = rows.filter(({ pass }) => pass !== 'first').map(({ row }) => row);
  const count = (outcome: RowOutcome) => counted.filter((row) => outcomes.get(row) === outcome).length;
  const incomplete = counted.filter((row) => withErrors.has(row) && outcomes.has(row)).length;
  return {
    rows: counted.length,
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    failed: counted.filter((row) => withErrors.has(row)).length - incomplete,
    ...(incomplete && { incomplete }),
    hasWritten: [...outcomes.values()].some((outcome) => outcome !== 'unchanged'),
    errors,
  };
};

/**
 * Returns the outcomes of rows with what an earlier pass of the import did to their records. A recording whose album was not
 * imported has come in without it.
 */
const withEarlierPass = async (
  rows: readonly PresentRow<Song & { externalId: string }>[],
  { outcomes, errors }: Pick<ImportedRecords<object>, 'outcomes' | 'errors'>,
  { importId }: ImportedBy,
): Promise<Map<number, RowOutcome>> => {
  const failed = new Set(errors.filter(({ column }) => column !== albumColumn).map(({ row }) => row));
  const again = rows.flatMap((row) =>
    row.pass === 'second' && 'present' in row && !failed.has(row.row) ? [row] : [],
  );
  const before = await getItems(again.map(({ present }) => worksKeys.importBefore(importId, present.pk)));
  const changed = new Set(before.map(({ sk }) => sk));
  const earlier = again.map(({ row, present, isNew }): [number, RowOutcome] => {
    if (isNew) return [row, 'created'];
    return [row, changed.has(present.pk) ? 'updated' : 'unchanged'];
  });
  return new Map([...earlier, ...outcomes, ...earlier.filter(([, outcome]) => outcome !== 'unchanged')]);
};

const importRightOwners = async (
  given: readonly CatalogueRow[],
  identity: Identity,
  by: ImportedBy,
): Promise<ImportedChunk> => {
  const { rows, errors } = await presentRows<RightOwner & { externalId: string }>('rightOwners', given, by);
  const isCompany = ({ cells }: CatalogueRow) => cells.kind?.toLowerCase() === 'company';
  const companies = await importRecords(rightOwnerImporter(identity, 'cmp'), rows.filter(isCompany), by);
  const musicians = await importRecords(
    rightOwnerImporter(identity, 'mus'),
    rows.filter((row) => !isCompany(row)),
    by,
  );
  await writeNewRecords([...companies.created, ...musicians.created], by);
  return {
    result: sumResults(given, [companies, musicians], errors),
    created: { cmp: createdIds(companies), mus: createdIds(musicians) },
  };
};

const importMusicalWorks = async (
  given: readonly CatalogueRow[],
  identity: Identity,
  by: ImportedBy,
): Promise<ImportedChunk> => {
  const { rows, errors } = await presentRows<MusicalWork & { externalId: string }>('musicalWorks', given, by);
  const { owner, work } = await resolveReferences(rows);
  const imported = await importRecords(await musicalWorkImporter(identity, rows, owner, work), rows, by);
  const links = imported.created.flatMap(
    ({ record: { originalTitleMusicalWorkId: original, musicalWorkId } }) =>
      original
        ? [{ ...worksKeys.adaptation(original, musicalWorkId), type: 'adaptation', musicalWorkId }]
        : [],
  );
  await writeNewRecords(imported.created, by, links);
  return { result: sumResults(given, [imported], errors), created: { wrk: createdIds(imported) } };
};

const importSongs = async (
  given: readonly CatalogueRow[],
  identity: Identity,
  by: ImportedBy,
): Promise<ImportedChunk> => {
  const { rows, errors } = await presentRows<Song & { externalId: string }>('songs', given, by);
  const imported = await importRecords(
    await songImporter(identity, rows, await resolveReferences(rows)),
    rows,
    by,
  );
  const outcomes = await withEarlierPass(rows, imported, by);
  const links = imported.created.flatMap(({ record: { musicalWorkId, songId } }) =>
    musicalWorkId ? [{ ...worksKeys.recording(musicalWorkId, songId), type: 'recording', songId }] : [],
  );
  await writeNewRecords(imported.created, by, links);
  return {
    result: sumResults(given, [{ ...imported, outcomes }], errors),
    created: { sng: createdIds(imported) },
  };
};

const importAlbums = async (
  given: readonly CatalogueRow[],
  identity: Identity,
  by: ImportedBy,
): Promise<ImportedChunk> => {
  const { rows, errors } = await presentRows<Album & { externalId: string }>('albums', given, by);
  const { owner, song } = await resolveReferences(rows);
  const importer = await albumImporter(identity, rows, { owner, song });
  const imported = await importRecords(importer, rows, by);
  await writeNewRecords(imported.created, by);
  return { result: sumResults(given, [imported], errors), created: { alb: createdIds(imported) } };
};

type Counted = { created: number; unchanged: number; errors: CatalogueRowError[] };

/** Returns the result of rows that are stored one by one. */
const rowByRow = (rows: readonly CatalogueRow[], imported: Counted): ImportedChunk => {
  const failed = new Set(imported.errors.map(({ row }) => row)).size;
  return { result: { ...imported, rows: rows.length, updated: 0, failed }, created: {} };
};

/** Imports the rows of one chunk. Repeating it changes nothing. */
export const importChunkRows: Record<
  SheetKind,
  (rows: readonly CatalogueRow[], identity: Identity, by: ImportedBy) => Promise<ImportedChunk>
> = {
  rightOwners: importRightOwners,
  musicalWorks: importMusicalWorks,
  songs: importSongs,
  albums: importAlbums,
  contracts: async (rows, identity, by) =>
    rowByRow(rows, await importContracts(rows, await resolveReferences(rows), identity, by)),
  openings: async (rows, identity) =>
    rowByRow(rows, await importOpenings(rows, await resolveReferences(rows), identity)),
  payees: async (rows, identity, { importId }) =>
    rowByRow(rows, await importPayees(rows, (await resolveReferences(rows)).owner, identity, importId)),
  withdrawals: async (rows, identity) =>
    rowByRow(rows, await importWithdrawals(rows, (await resolveReferences(rows)).owner, identity)),
  reserves: async (rows, identity) =>
    rowByRow(rows, await importReserves(rows, (await resolveReferences(rows)).owner, identity)),
  costCaps: async (rows, identity) =>
    rowByRow(rows, await importCostCaps(rows, (await resolveReferences(rows)).owner, identity)),
  counts: async (rows, identity, { importId }) =>
    rowByRow(rows, await importCounts(rows, await resolveReferences(rows), identity, importId)),
  groups: async (rows, identity) =>
    rowByRow(rows, await importGroups(rows, (await resolveReferences(rows)).owner, identity)),
  conditions: async (rows, identity) =>
    rowByRow(rows, await importConditions(rows, (await resolveReferences(rows)).owner, identity)),
  layouts: async (rows, identity, { importId }) =>
    rowByRow(rows, await importLayouts(rows, (await resolveReferences(rows)).owner, identity, importId)),
  decisions: async (rows, identity, { importId }) =>
    rowByRow(rows, await importDecisions(rows, await resolveReferences(rows), identity, importId)),
};
