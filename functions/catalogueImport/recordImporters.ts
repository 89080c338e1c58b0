import { registrationNumberIsValid } from '../../shared/people/rules.ts';
import type { CompanyFields, MusicianFields } from '../../shared/people/schema.ts';
import { albumOfRow } from './rows/albumRow.ts';
import { musicalWorkOfRow } from './rows/musicalWorkRow.ts';
import { rightOwnerOfRow } from './rows/rightOwnerRow.ts';
import type { CatalogueRow, Resolve, RowResult } from './rows/row.ts';
import { songOfRow } from './rows/songRow.ts';
import { detailColumn } from './shareDetail.ts';
import type { Album, AlbumFields } from '../../shared/works/albumSchema.ts';
import { problemOfNames } from '../../shared/reference/names.ts';
import { musicalWorkProblem, songProblem, writerNames } from '../../shared/works/rules.ts';
import type { MusicalWork, MusicalWorkFields, Song, SongFields } from '../../shared/works/schema.ts';
import type { Identity } from '../api/identity.ts';
import { getItems } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { filingOfRightOwner } from '../people/filing.ts';
import { namesOfRightOwner, type RightOwner } from '../people/rightOwnerNames.ts';
import { updateRightOwner } from '../people/rightOwnerStore.ts';
import { loadRightOwners } from '../people/rightOwnerReader.ts';
import { loadTracks, ownersOfAlbum } from '../works/albumOwners.ts';
import { updateAlbum } from '../works/albumStore.ts';
import { filingOfAlbum, filingOfSong, filingOfWork } from '../works/filing.ts';
import { updateMusicalWork } from '../works/musicalWorkStore.ts';
import { updateSong } from '../works/songStore.ts';
import type { RecordImporter } from './importRecords.ts';

type WithExternalId<F> = F & { externalId: string };
type OwnerFields = WithExternalId<MusicianFields | CompanyFields>;

/** Columns of the fields that cross-field rules name. */
const columnByPath: Readonly<Record<string, string>> = {
  names: 'name',
  nativeCultureInfo: 'language',
  lyricsLanguage: 'lyrics_language',
  accompanimentIsrc: 'accompaniment_isrc',
};

const problemColumn = (problem: { path: string; message: string } | undefined, prefix: string) => {
  if (!problem) return undefined;
  const { path, message } = problem;
  const [, index, ...detail] = path.split('.');
  const column = detail.length
    ? `${prefix}${Number(index) + 1}_${detailColumn(detail)}`
    : (columnByPath[path] ?? `${prefix}1_percentage`);
  return { column, message };
};

const isCompany = (fields: OwnerFields): fields is WithExternalId<CompanyFields> => 'isAgent' in fields;

const ownerProblem = (fields: OwnerFields) => {
  if (
    isCompany(fields) &&
    fields.registrationNumber &&
    !registrationNumberIsValid(fields.country, fields.registrationNumber)
  )
    return { column: 'registration_number', message: 'registrationNumber' };
  return problemColumn(problemOfNames(fields), 'name');
};

const toRightOwner = (
  id: string,
  fields: OwnerFields,
  version: number,
): RightOwner & { externalId: string } =>
  isCompany(fields) ? { ...fields, companyInfoId: id, version } : { ...fields, musicianInfoId: id, version };

/** Imports musicians or companies, depending on `prefix`. */
export const rightOwnerImporter = (
  identity: Identity,
  prefix: 'mus' | 'cmp',
): RecordImporter<OwnerFields, RightOwner & { externalId: string }> => ({
  prefix,
  read: (row) => rightOwnerOfRow(row) as RowResult<OwnerFields>,
  problem: ownerProblem,
  filed: (id, fields) => {
    const record = toRightOwner(id, fields, 1);
    return { record, filing: filingOfRightOwner(record) };
  },
  change: (id, fields, version) =>
    updateRightOwner(identity, toRightOwner(id, fields, version), version, true),
  toFields: (record) => {
    const { version: _version, ...rest } = record;
    const fields: Record<string, unknown> = { ...rest };
    delete fields.musicianInfoId;
    delete fields.companyInfoId;
    return fields as OwnerFields;
  },
});

/** Imports musical works. Fills in authors' names from the owners the rows name. */
export const musicalWorkImporter = async (
  identity: Identity,
  rows: readonly CatalogueRow[],
  resolve: Resolve,
  work: Resolve,
): Promise<RecordImporter<WithExternalId<MusicalWorkFields>, MusicalWork & { externalId: string }>> => {
  const results = new Map(
    rows.map((row) => [
      row,
      musicalWorkOfRow(row, resolve, work) as RowResult<WithExternalId<MusicalWorkFields>>,
    ]),
  );
  const authorIds = [...results.values()].flatMap((result) =>
    'value' in result ? result.value.copyrights.flatMap(({ authorId }) => authorId ?? []) : [],
  );
  const authors = await loadRightOwners(authorIds);
  const named = (fields: WithExternalId<MusicalWorkFields>) => ({
    ...fields,
    copyrights: fields.copyrights.map((line) => {
      const author = line.authorId ? authors.get(line.authorId) : undefined;
      return author && !line.authorName ? { ...line, authorName: namesOfRightOwner(author)[0] } : line;
    }),
  });
  return {
    prefix: 'wrk',
    read: (row) => {
      const result = results.get(row)!;
      return 'value' in result ? { value: named(result.value) } : result;
    },
    problem: (fields) => problemColumn(musicalWorkProblem(fields), 'right'),
    filed: (id, fields) => {
      const record = { ...fields, musicalWorkId: id, version: 1 };
      return { record, filing: filingOfWork(record) };
    },
    change: (id, fields, version) => updateMusicalWork(identity, id, fields, version, true),
    toFields: ({ musicalWorkId: _id, mergedRecords: _merged, version: _version, ...fields }) => fields,
  };
};

/** Imports recordings. Their cards hold the writers of the works they record. */
export const songImporter = async (
  identity: Identity,
  rows: readonly CatalogueRow[],
  { owner, work, album }: Record<'owner' | 'work' | 'album', Resolve>,
): Promise<RecordImporter<WithExternalId<SongFields>, Song & { externalId: string }>> => {
  const workIds = [...new Set(rows.flatMap(({ cells }) => (cells.work ? (work(cells.work) ?? []) : [])))];
  const works = await getItems<MusicalWork>(workIds.map(catalogueKeys.record));
  const writers = new Map(works.map((item) => [item.pk, writerNames(item)]));
  return {
    prefix: 'sng',
    read: (row) => songOfRow(row, owner, work, album) as RowResult<WithExternalId<SongFields>>,
    problem: (fields) => problemColumn(songProblem(fields), 'share'),
    filed: (id, fields) => {
      const record = { ...fields, songId: id, version: 1 };
      return { record, filing: filingOfSong(record, writers.get(fields.musicalWorkId ?? '') ?? []) };
    },
    change: (id, fields, version) => updateSong(identity, id, fields, version, true),
    toFields: ({ songId: _id, mergedRecords: _merged, version: _version, ...fields }) => fields,
  };
};

/** Imports albums. They are listed for the right owners of their recordings. */
export const albumImporter = async (
  identity: Identity,
  rows: readonly CatalogueRow[],
  { owner, song }: Record<'owner' | 'song', Resolve>,
): Promise<RecordImporter<WithExternalId<AlbumFields>, Album & { externalId: string }>> => {
  const read = (row: CatalogueRow) => albumOfRow(row, owner, song) as RowResult<WithExternalId<AlbumFields>>;
  const tracks = rows.map(read).flatMap((result) => ('value' in result ? result.value.tracks : []));
  const songs = new Map((await loadTracks({ tracks })).map((one) => [one.songId, one]));
  return {
    prefix: 'alb',
    read,
    problem: (fields) => problemColumn(problemOfNames(fields), 'name'),
    filed: (id, fields) => {
      const record = { ...fields, albumId: id, version: 1 };
      const recordings = record.tracks.flatMap(({ songId }) => songs.get(songId) ?? []);
      return { record, filing: filingOfAlbum(record, ownersOfAlbum(recordings)) };
    },
    change: (id, fields, version) => updateAlbum(identity, id, fields, version),
    toFields: ({ albumId: _id, version: _version, ...fields }) => fields,
  };
};
