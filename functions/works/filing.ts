import { displayName, type NameEntry } from '../../shared/reference/names.ts';
import { matchKeysOfSong, matchKeysOfWork, platformKey } from '../../shared/statements/matching/matchKeys.ts';
import type { Album } from '../../shared/works/albumSchema.ts';
import { ownersOfSong, ownersOfWork, secondsOfSong, writerNames } from '../../shared/works/rules.ts';
import type { PlatformId } from '../../shared/works/platformIds.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import type { Filing } from '../records/filing.ts';

/** Returns the distinct names and aliases of a record. */
export const distinctNames = ({ names }: { names: readonly NameEntry[] }): string[] => [
  ...new Set(names.flatMap(({ name, alias }) => (alias ? [name, alias] : [name]))),
];

const given = (...values: readonly (string | undefined)[]): string[] =>
  values.filter((value) => value !== undefined && value !== '') as string[];

/** Returns the unique value of a record's own number, by which bulk import recognises it. */
export const externalKey = (kind: 'wrk' | 'sng' | 'alb' | 'ctr', externalId: string): string =>
  `external#${kind}#${externalId}`;
export const isrcUnique = (isrc: string): string => `isrc#${isrc}`;
export const iswcUnique = (iswc: string): string => `iswc#${iswc}`;

/** Returns the ISRCs of a recording and of its accompaniment. */
export const isrcsOfSong = ({
  isrc,
  accompanimentIsrc,
}: Pick<Song, 'isrc' | 'accompanimentIsrc'>): string[] => given(isrc, accompanimentIsrc);

const platformKeysOf = (ids: readonly PlatformId[] = []): string[] =>
  ids.map(({ platform, id }) => platformKey(platform, id));

/** Returns the index data of a musical work. */
export const filingOfWork = (work: MusicalWork): Filing => {
  const names = distinctNames(work);
  const writers = writerNames(work);
  const societyNumbers = Object.values(work.societyNumbers ?? {});
  return {
    kind: 'wrk',
    id: work.musicalWorkId,
    name: displayName(work),
    names,
    codes: given(work.iswc, work.externalId, ...societyNumbers),
    further: writers,
    owners: ownersOfWork(work),
    uniques: [
      ...(work.iswc ? [{ value: iswcUnique(work.iswc), refusal: 'IswcAlreadyExists' as const }] : []),
      ...(work.externalId
        ? [{ value: externalKey('wrk', work.externalId), refusal: 'InvalidOperation' as const }]
        : []),
    ],
    matchKeys: [
      ...matchKeysOfWork({
        names,
        iswc: work.iswc,
        ids: given(work.musicalWorkId, work.externalId, ...societyNumbers),
      }),
      ...platformKeysOf(work.platformIds),
    ],
    card: {
      kind: 'work',
      id: work.musicalWorkId,
      workId: work.musicalWorkId,
      names,
      isrcs: [],
      performers: [],
      writers,
      albums: [],
    },
  };
};

/**
 * Returns the index data of a recording.
 * @param writers writers of the musical work it records
 */
export const filingOfSong = (song: Song, writers: readonly string[]): Filing => {
  const names = distinctNames(song);
  const performers = song.performers.map(({ name }) => name);
  const seconds = secondsOfSong(song);
  return {
    kind: 'sng',
    id: song.songId,
    name: displayName(song),
    names,
    codes: given(song.isrc, song.accompanimentIsrc, song.externalId),
    further: performers,
    owners: ownersOfSong(song),
    uniques: [
      ...isrcsOfSong(song).map((isrc) => ({
        value: isrcUnique(isrc),
        refusal: 'IsrcAlreadyExists' as const,
      })),
      ...(song.externalId
        ? [{ value: externalKey('sng', song.externalId), refusal: 'InvalidOperation' as const }]
        : []),
    ],
    matchKeys: [
      ...matchKeysOfSong({ names, isrcs: isrcsOfSong(song), ids: given(song.songId, song.externalId) }),
      ...platformKeysOf(song.platformIds),
    ],
    card: {
      kind: 'song',
      id: song.songId,
      workId: song.musicalWorkId ?? song.songId,
      names,
      isrcs: isrcsOfSong(song),
      performers,
      writers: [...writers],
      albums: given(song.albumTitle),
      ...(seconds !== undefined && { seconds }),
    },
  };
};

/** Returns the index data of an album. */
export const filingOfAlbum = (album: Album): Filing => ({
  kind: 'alb',
  id: album.albumId,
  name: displayName(album),
  names: distinctNames(album),
  codes: given(album.upc, album.externalId),
  further: album.performers.map(({ name }) => name),
  owners: [],
  uniques: album.externalId
    ? [{ value: externalKey('alb', album.externalId), refusal: 'InvalidOperation' }]
    : [],
  matchKeys: [],
});
