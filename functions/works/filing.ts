import { distinctNames } from '../../shared/reference/names.ts';
import type { Candidate } from '../../shared/statements/matching/match.ts';
import { matchKeysOfSong, matchKeysOfWork, platformKey } from '../../shared/statements/matching/matchKeys.ts';
import type { MergedRecord } from '../../shared/works/mergedRecord.ts';
import type { Album } from '../../shared/works/albumSchema.ts';
import { ownersOfSong, ownersOfWork, secondsOfSong, writerNames } from '../../shared/works/rules.ts';
import type { PlatformId } from '../../shared/works/platformIds.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import type { Filing } from '../records/filing.ts';
import { albumFacts } from './list/albumFacts.ts';
import { songFacts, workFacts } from './list/workFacts.ts';

/** Returns the names a record is found by: its own, and those of records merged into it. */
const foundNames = (record: MusicalWork | Song): string[] => [
  ...new Set([...distinctNames(record), ...(record.mergedRecords ?? []).flatMap(({ names }) => names)]),
];

type MergedCodes = Omit<MergedRecord, 'id' | 'names'> & { ids: string[] };

/** Returns the codes of the records that were merged into a record. */
const mergedCodes = ({ mergedRecords = [] }: Pick<Song, 'mergedRecords'>): MergedCodes => ({
  ids: mergedRecords.map(({ id }) => id),
  isrcs: mergedRecords.flatMap(({ isrcs }) => isrcs),
  iswcs: mergedRecords.flatMap(({ iswcs }) => iswcs),
  externalIds: mergedRecords.flatMap(({ externalIds }) => externalIds),
  societyNumbers: mergedRecords.flatMap(({ societyNumbers }) => societyNumbers),
});

const given = (...values: readonly (string | undefined)[]): string[] =>
  values.filter((value) => value !== undefined && value !== '') as string[];

const distinct = (values: readonly string[]): string[] => [...new Set(values)];

/** Returns the unique value of a record's external id, by which bulk import recognises it. */
export const externalKey = (kind: 'wrk' | 'sng' | 'alb' | 'ctr', externalId: string): string =>
  `external#${kind}#${externalId}`;
export const isrcUnique = (isrc: string): string => `isrc#${isrc}`;
export const iswcUnique = (iswc: string): string => `iswc#${iswc}`;

/** Returns the ISRCs of a recording and of its accompaniment. */
export const isrcsOfSong = ({
  isrc,
  accompanimentIsrc,
}: Pick<Song, 'isrc' | 'accompanimentIsrc'>): string[] => given(isrc, accompanimentIsrc);

const listPlatformKeys = (ids: readonly PlatformId[] = []): string[] =>
  ids.map(({ platform, id }) => platformKey(platform, id));

/** Returns the fields of a musical work that matching compares. */
export const cardOfWork = (work: MusicalWork): Candidate => ({
  kind: 'work',
  id: work.musicalWorkId,
  workId: work.musicalWorkId,
  names: foundNames(work),
  isrcs: [],
  performers: [],
  writers: writerNames(work),
  albums: [],
});

/** Returns the index data of a musical work. */
export const filingOfWork = (work: MusicalWork): Filing => {
  const card = cardOfWork(work);
  const { names, writers } = card;
  const merged = mergedCodes(work);
  const iswcs = distinct(given(work.iswc, ...merged.iswcs));
  const externalIds = distinct(given(work.externalId, ...merged.externalIds));
  const societyNumbers = [...Object.values(work.societyNumbers ?? {}), ...merged.societyNumbers];
  return {
    kind: 'wrk',
    id: work.musicalWorkId,
    name: workFacts.nameOf(work),
    facts: (changedAt) => workFacts.write(work, changedAt),
    names,
    codes: [...iswcs, ...externalIds, ...societyNumbers],
    further: writers,
    owners: ownersOfWork(work),
    uniques: [
      ...iswcs.map((iswc) => ({ value: iswcUnique(iswc), refusal: 'IswcAlreadyExists' as const })),
      ...externalIds.map((externalId) => ({
        value: externalKey('wrk', externalId),
        refusal: 'InvalidOperation' as const,
      })),
    ],
    matchKeys: [
      ...matchKeysOfWork({
        names,
        iswcs,
        ids: [work.musicalWorkId, ...merged.ids, ...externalIds, ...societyNumbers],
      }),
      ...listPlatformKeys(work.platformIds),
    ],
    card,
  };
};

/**
 * Returns the fields of a recording that matching compares.
 * @param writers writers of the musical work it records
 */
export const cardOfSong = (song: Song, writers: readonly string[]): Candidate => {
  const seconds = secondsOfSong(song);
  return {
    kind: 'song',
    id: song.songId,
    workId: song.musicalWorkId ?? song.songId,
    names: foundNames(song),
    isrcs: distinct([...isrcsOfSong(song), ...mergedCodes(song).isrcs]),
    performers: song.performers.map(({ name }) => name),
    writers: [...writers],
    albums: given(song.albumTitle),
    ...(seconds !== undefined && { seconds }),
  };
};

/**
 * Returns the index data of a recording.
 * @param writers writers of the musical work it records
 */
export const filingOfSong = (song: Song, writers: readonly string[]): Filing => {
  const card = cardOfSong(song, writers);
  const { names, isrcs, performers } = card;
  const merged = mergedCodes(song);
  const externalIds = distinct(given(song.externalId, ...merged.externalIds));
  return {
    kind: 'sng',
    id: song.songId,
    name: songFacts.nameOf(song),
    facts: (changedAt) => songFacts.write(song, changedAt),
    names,
    codes: [...isrcs, ...externalIds],
    further: performers,
    owners: ownersOfSong(song),
    uniques: [
      ...isrcs.map((isrc) => ({ value: isrcUnique(isrc), refusal: 'IsrcAlreadyExists' as const })),
      ...externalIds.map((externalId) => ({
        value: externalKey('sng', externalId),
        refusal: 'InvalidOperation' as const,
      })),
    ],
    matchKeys: [
      ...matchKeysOfSong({ names, isrcs, ids: [song.songId, ...merged.ids, ...externalIds] }),
      ...listPlatformKeys(song.platformIds),
    ],
    card,
  };
};

/**
 * Returns the index data of an album.
 * @param owners right owners of its recordings
 */
export const filingOfAlbum = (album: Album, owners: readonly string[]): Filing => ({
  kind: 'alb',
  id: album.albumId,
  name: albumFacts.nameOf(album),
  facts: (changedAt) => albumFacts.write(album, changedAt),
  names: distinctNames(album),
  codes: given(album.upc, album.externalId),
  further: album.performers.map(({ name }) => name),
  owners,
  uniques: album.externalId
    ? [{ value: externalKey('alb', album.externalId), refusal: 'InvalidOperation' }]
    : [],
  matchKeys: [],
});
