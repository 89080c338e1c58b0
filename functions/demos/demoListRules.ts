import type { DemoFilters, DemoOrder } from '../../shared/demos/listSchema.ts';
import { isOffered, ownersOfDemo, stateOfDemo } from '../../shared/demos/rules.ts';
import type { Demo } from '../../shared/demos/schema.ts';
import { displayName } from '../../shared/reference/names.ts';
import { businessDayAt } from '../core/businessDay.ts';
import type { ListRules } from '../records/narrowing.ts';
import { toSortName } from '../records/searchText.ts';

const lacks: Record<NonNullable<DemoFilters['missing']>, (demo: Demo) => boolean> = {
  song: (demo) => !isOffered(demo),
  lyrics: ({ lyrics = '' }) => !lyrics.trim(),
  bpm: ({ bpm }) => bpm === undefined,
  publisher: ({ writers }) => writers.some(({ publisherId }) => !publisherId),
};

/** Filters and sort fields of the list of demos. */
export const demoListRules: ListRules<Demo, DemoFilters, DemoOrder> = {
  only: [
    'demoId',
    'names',
    'nativeCultureInfo',
    'writers',
    'genres',
    'singingLanguage',
    'bpm',
    'lyrics',
    'audio',
    'disabled',
    'lyricsStatus',
    'musicStatus',
    'createdAt',
  ],
  filters: {
    state: (demo, state) => stateOfDemo(demo) === state,
    party: (demo, id) => ownersOfDemo(demo).includes(id),
    language: ({ singingLanguage }, language) => singingLanguage === language,
    genre: ({ genres }, genre) => genres.includes(genre),
    from: ({ createdAt }, day) => businessDayAt(createdAt) >= day,
    to: ({ createdAt }, day) => businessDayAt(createdAt) <= day,
    missing: (demo, what) => lacks[what](demo),
  },
  sorts: {
    name: (demo) => toSortName(displayName(demo)),
    bpm: ({ bpm }) => bpm,
    created: ({ createdAt }) => createdAt,
    changed: ({ changedAt }) => changedAt,
  },
};
