import type { SongFilters, SongOrder, WorkFilters, WorkOrder } from '../../../shared/works/listSchema.ts';
import type { MusicalWork, Song } from '../../../shared/works/schema.ts';
import { by, each, type ListRules } from '../../records/narrowing.ts';
import { loadCoverage } from '../coverageStore.ts';
import { songFacts, workFacts, type SongFacts, type WorkFacts } from './workFacts.ts';
import { worksRecorded } from './worksRecorded.ts';

/** Returns the works or recordings that no contract licenses. */
const unlicensed = async <R extends { id: string }>(lines: readonly R[]): Promise<R[]> => {
  const coverage = await loadCoverage(lines.map(({ id }) => id));
  return lines.filter(({ id }) => !coverage.get(id)?.length);
};

const unrecorded = async <R extends { id: string }>(lines: readonly R[]): Promise<R[]> => {
  const recorded = await worksRecorded(lines.map(({ id }) => id));
  return lines.filter(({ id }) => !recorded.has(id));
};

/** Filters and sort fields of the list of musical works. */
export const workListRules: ListRules<MusicalWork, WorkFacts, WorkFilters, WorkOrder> = {
  facts: workFacts,
  filters: {
    language: each((work, language) => work.language === language),
    genre: each((work, genre) => work.genre === genre),
    missing: (works, what) => {
      if (what === 'recording') return unrecorded(works);
      if (what === 'licence') return unlicensed(works);
      return works.filter(({ lacks }) => lacks.includes(what));
    },
  },
  sorts: {
    name: by(({ sortName }) => sortName),
    iswc: by(({ iswc }) => iswc),
    language: by(({ language }) => language),
    // An id begins with the time it was made.
    created: by(({ id }) => id),
    changed: by(({ changedAt }) => changedAt),
  },
};

/** Filters and sort fields of the list of recordings. */
export const songListRules: ListRules<Song, SongFacts, SongFilters, SongOrder> = {
  facts: songFacts,
  filters: {
    genre: each((song, genre) => song.genre === genre),
    missing: (songs, what) =>
      what === 'licence' ? unlicensed(songs) : songs.filter(({ lacks }) => lacks.includes(what)),
  },
  sorts: {
    name: by(({ sortName }) => sortName),
    isrc: by(({ isrc }) => isrc),
    album: by(({ album }) => album),
    created: by(({ id }) => id),
    changed: by(({ changedAt }) => changedAt),
  },
};
