import type { Candidate, MatchOptions } from '../../../shared/statements/matching/match.ts';
import {
  matchKeysOfSong,
  matchKeysOfWork,
  type Identity,
} from '../../../shared/statements/matching/matchKeys.ts';

/** Makes a recording. */
export const song = (id: string, workId: string, more: Partial<Candidate> = {}): Candidate => ({
  kind: 'song',
  id,
  workId,
  names: ['月光下的巷口'],
  isrcs: ['TWZ992600001'],
  performers: ['林小滿'],
  writers: ['陳雨'],
  albums: ['夜行'],
  ...more,
});

/** Makes a work. */
export const work = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  ...song(id, id, more),
  kind: 'work',
  isrcs: more.isrcs ?? [],
});

/** Indexes records as the catalogue does. */
export const createCatalogue = (
  records: readonly Candidate[],
  more: readonly (readonly [string, Candidate])[] = [],
) => {
  const filed = new Map<string, Candidate[]>();
  const file = (key: string, record: Candidate) => filed.set(key, [...(filed.get(key) ?? []), record]);
  for (const record of records) {
    const keys =
      record.kind === 'work'
        ? matchKeysOfWork({
            names: record.names,
            iswcs: record.id === 'wrk_a' ? ['T0345246801'] : [],
            ids: [record.id],
          })
        : matchKeysOfSong({ names: record.names, isrcs: record.isrcs, ids: [] });
    for (const key of keys) file(key, record);
  }
  for (const [key, record] of more) file(key, record);
  return filed;
};

/** Makes the identity of a group; fields that are not given are empty. */
export const identity = (given: Partial<Identity>): Identity => ({
  platform: 'KKBOX',
  platformId: '',
  title: '',
  isrc: '',
  iswc: '',
  performer: '',
  writers: '',
  album: '',
  workId: '',
  ...given,
});

/** Options for income of recordings, and of works. */
export const recording: MatchOptions = { incomeType: 'Song' };
export const composition: MatchOptions = { incomeType: 'MusicalWork' };
