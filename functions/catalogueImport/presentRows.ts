import type { Company, Musician } from '../../shared/people/schema.ts';
import type { CatalogueRowError } from '../../shared/catalogueImport/schema.ts';
import { cellsOfAlbum, cellsOfRightOwner, cellsOfSong, cellsOfWork, type Cells } from './cells.ts';
import type { CatalogueRow } from './rows/row.ts';
import { completedRow, type CompletedRow } from './updates.ts';
import type { Album } from '../../shared/works/albumSchema.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import { toData, getItems, type Stored } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { externalRightOwnerKey } from '../people/filing.ts';
import { followTracks } from '../works/albumReader.ts';
import { externalKey } from '../works/filing.ts';
import { importMark, type ImportedBy } from './bulkWrite.ts';
import { loadHolders } from './references.ts';
import { idBehindMark } from './movedIds.ts';

/** Kinds of file whose rows are one record each. */
export type RecordFile = 'rightOwners' | 'musicalWorks' | 'songs' | 'albums';

/** Returns the unique value that identifies a row's record. */
export const externalKeyByFile: Record<RecordFile, (externalId: string) => string> = {
  rightOwners: externalRightOwnerKey,
  musicalWorks: (externalId) => externalKey('wrk', externalId),
  songs: (externalId) => externalKey('sng', externalId),
  albums: (externalId) => externalKey('alb', externalId),
};

/** Patterns of record ids, which identify records without an external id. */
const idPatterns: Record<RecordFile, RegExp> = {
  rightOwners: /^(mus|cmp)_[0-9a-z]{10,40}$/,
  musicalWorks: /^wrk_[0-9a-z]{10,40}$/,
  songs: /^sng_[0-9a-z]{10,40}$/,
  albums: /^alb_[0-9a-z]{10,40}$/,
};

/** Returns errors for rows that name a record by an unknown id: new records get their own ids. */
const idErrors = (kind: RecordFile, rows: readonly CatalogueRow[]): CatalogueRowError[] =>
  rows.flatMap((row) => {
    const number = row.cells.external_id ?? '';
    return idPatterns[kind].test(number) && !('present' in row)
      ? [{ row: row.row, column: 'external_id', message: 'unknown', value: number }]
      : [];
  });

/** Returns errors for rows that name a merged record by its former number. */
const mergedErrors = (rows: readonly PresentRow<AnyRecord>[]): CatalogueRowError[] =>
  rows.flatMap((row) => {
    const number = row.cells.external_id ?? '';
    const merged = 'present' in row && 'mergedRecords' in row.present ? row.present.mergedRecords : [];
    return merged?.some(({ externalIds }) => externalIds.includes(number))
      ? [{ row: row.row, column: 'external_id', message: 'merged', value: number }]
      : [];
  });

/** Returns a row that names its record by the id itself. */
const unnumbered = (row: CatalogueRow, id: string): CatalogueRow => ({
  ...row,
  cells: { ...row.cells, external_id: id },
});

/** Row to process: completed with the existing record of its number, or for a new record. */
export type PresentRow<T> =
  | CatalogueRow
  | (CompletedRow & {
      present: Stored<T>;
      /** True when an earlier pass of the same import made the record. */
      isNew?: true;
    });

type AnyRecord = Musician | Company | MusicalWork | Song | Album;

const sameId = (id: string): string => id;

const toCells = (record: AnyRecord): Cells => {
  if ('copyrights' in record) return cellsOfWork(record, sameId);
  if ('songId' in record) return cellsOfSong(record, sameId);
  return 'albumId' in record ? cellsOfAlbum(record, sameId) : cellsOfRightOwner(record);
};

/** Kinds of right owner in a file. */
const ownerKinds = ['musician', 'company'];

/**
 * Returns errors for rows of right owners whose kind is unknown or differs from the record's. A musician never becomes a
 * company.
 */
const kindErrors = (rows: readonly CatalogueRow[]): CatalogueRowError[] =>
  rows.flatMap((row) => {
    const { kind } = row.cells;
    if (!kind) return [];
    const named = kind.toLowerCase();
    const error = { row: row.row, column: 'kind', value: kind.slice(0, 100) };
    if (!ownerKinds.includes(named)) return [{ ...error, message: 'choice' }];
    const isOther = 'present' in row && toCells(toData(row.present as Stored<AnyRecord>)).kind !== named;
    return isOther ? [{ ...error, message: 'otherKind' }] : [];
  });

const hasTracks = <R extends object>(record: R): record is R & Pick<Album, 'tracks'> => 'tracks' in record;

/** Returns records with the recordings that merged ones among the tracks of albums lead to. */
const followMerged = async <T extends AnyRecord>(records: readonly Stored<T>[]): Promise<Stored<T>[]> => {
  const albums = new Map((await followTracks(records.filter(hasTracks))).map((album) => [album.pk, album]));
  return records.map((record) => ({ ...record, ...albums.get(record.pk) }));
};

/**
 * Finds existing records and fills the missing cells of their rows. Records written by an earlier attempt of this chunk
 * count as new.
 */
export const presentRows = async <T extends AnyRecord>(
  kind: RecordFile,
  rows: readonly CatalogueRow[],
  by: ImportedBy,
): Promise<{ rows: PresentRow<T>[]; errors: CatalogueRowError[] }> => {
  const toExternalKey = ({ cells }: CatalogueRow) => externalKeyByFile[kind](cells.external_id ?? '');
  const recordId = ({ cells }: CatalogueRow) =>
    idPatterns[kind].test(cells.external_id ?? '') ? cells.external_id : undefined;
  const formerId = ({ cells }: CatalogueRow) => idBehindMark(cells.external_id ?? '');
  const numbered = rows.filter((row) => row.cells.external_id && !recordId(row));
  const holders = await loadHolders(numbered.map(toExternalKey));
  const earlier = [...holders].filter(([, { importedBy }]) => importedBy !== importMark(by));
  const ids = [
    ...earlier.map(([, { id }]) => id),
    ...rows.flatMap((row) => recordId(row) ?? formerId(row) ?? []),
  ];
  const records = await getItems<T>(ids.map(catalogueKeys.record));
  const byId = new Map((await followMerged(records)).map((record) => [record.pk, record]));
  const completed = rows.map((row): PresentRow<T> => {
    const present = byId.get(recordId(row) ?? holders.get(toExternalKey(row))?.id ?? formerId(row) ?? '');
    if (!present || !row.cells.external_id) return row;
    // The file that left this instance names a record of it by its id: the record gets no number by that.
    if (present.pk === formerId(row))
      return { ...completedRow(unnumbered(row, present.pk), toCells(toData(present) as AnyRecord)), present };
    const isNew = holders.get(toExternalKey(row))?.importedBy?.startsWith(`${by.importId}#`);
    const complete = completedRow(row, toCells(toData(present) as AnyRecord));
    return { ...complete, present, ...(isNew && { isNew }) };
  });
  const errors = [
    ...idErrors(kind, completed),
    ...mergedErrors(completed),
    ...(kind === 'rightOwners' ? kindErrors(completed) : []),
  ];
  const wrong = new Set(errors.map(({ row }) => row));
  return { rows: completed.filter(({ row }) => !wrong.has(row)), errors };
};
