import { displayName } from '../../../shared/reference/names.ts';
import type { SongFilters, SongOrder, WorkFilters, WorkOrder } from '../../../shared/works/listSchema.ts';
import { secondsOfSong } from '../../../shared/works/rules.ts';
import type { MusicalWork, Song } from '../../../shared/works/schema.ts';
import { masterProblem, totalOfShares } from '../../../shared/works/shareRules.ts';
import { compare } from '../../../shared/money/decimal.ts';
import { queryPage } from '../../db/items.ts';
import { worksKeys } from '../../db/keys/works.ts';
import type { ListRules } from '../../records/narrowing.ts';
import { toSortName } from '../../records/searchText.ts';
import { loadCoverage } from '../coverageStore.ts';

type Lacks<T, F extends { missing?: string | undefined }> = Record<
  NonNullable<F['missing']>,
  (record: T) => boolean | Promise<boolean>
>;

const isUnlicensed = async (id: string): Promise<boolean> =>
  ((await loadCoverage([id])).get(id) ?? []).length === 0;

const hasNoRecording = async (musicalWorkId: string): Promise<boolean> =>
  (await queryPage({ pk: musicalWorkId, skPrefix: worksKeys.recordingPrefix, limit: 1 })).items.length === 0;

const lackedByWork: Lacks<MusicalWork, WorkFilters> = {
  iswc: ({ iswc }) => !iswc,
  writer: ({ copyrights }) => copyrights.some(({ authorId, authorName }) => !authorId && !authorName),
  shares: ({ copyrights }) => compare(totalOfShares(copyrights), '100') !== 0,
  lyrics: ({ lyrics = '' }) => !lyrics.trim(),
  recording: ({ musicalWorkId }) => hasNoRecording(musicalWorkId),
  licence: ({ musicalWorkId }) => isUnlicensed(musicalWorkId),
};

const lackedBySong: Lacks<Song, SongFilters> = {
  isrc: ({ isrc }) => !isrc,
  musicalWork: ({ musicalWorkId }) => !musicalWorkId,
  performer: ({ performers }) => performers.length === 0,
  shares: ({ shares }) => {
    const problem = masterProblem(shares);
    return problem === 'PercentageIncomplete' || problem === 'PercentageOverflow';
  },
  length: (song) => secondsOfSong(song) === undefined,
  licence: ({ songId }) => isUnlicensed(songId),
};

/** Filters and sort fields of the list of musical works. */
export const workListRules: ListRules<MusicalWork, WorkFilters, WorkOrder> = {
  only: [
    'musicalWorkId',
    'names',
    'nativeCultureInfo',
    'singingLanguage',
    'genre',
    'iswc',
    'copyrights',
    'lyrics',
  ],
  reads: {
    language: ['singingLanguage'],
    genre: ['genre'],
    name: ['names', 'nativeCultureInfo'],
    iswc: ['iswc'],
    created: ['musicalWorkId'],
    changed: [],
  },
  filters: {
    language: ({ singingLanguage }, language) => singingLanguage === language,
    genre: (work, genre) => work.genre === genre,
    missing: (work, what) => lackedByWork[what](work),
  },
  sorts: {
    name: (work) => toSortName(displayName(work)),
    iswc: ({ iswc }) => iswc,
    language: ({ singingLanguage }) => singingLanguage,
    // An id begins with the time it was made.
    created: ({ musicalWorkId }) => musicalWorkId,
    changed: ({ changedAt }) => changedAt,
  },
};

/** Filters and sort fields of the list of recordings. */
export const songListRules: ListRules<Song, SongFilters, SongOrder> = {
  only: [
    'songId',
    'names',
    'nativeCultureInfo',
    'musicalWorkId',
    'isrc',
    'genre',
    'performers',
    'shares',
    'albumTitle',
    'trackLength',
    'audioLength',
  ],
  reads: {
    genre: ['genre'],
    name: ['names', 'nativeCultureInfo'],
    isrc: ['isrc'],
    album: ['albumTitle'],
    created: ['songId'],
    changed: [],
  },
  filters: {
    genre: (song, genre) => song.genre === genre,
    missing: (song, what) => lackedBySong[what](song),
  },
  sorts: {
    name: (song) => toSortName(displayName(song)),
    isrc: ({ isrc }) => isrc,
    album: ({ albumTitle }) => albumTitle && toSortName(albumTitle),
    created: ({ songId }) => songId,
    changed: ({ changedAt }) => changedAt,
  },
};
