import { describe, expect, it } from 'vitest';
import { songListRules, workListRules } from '../../../../functions/works/list/workListRules.ts';
import type { SongFilters, WorkFilters } from '../../../../shared/works/listSchema.ts';
import type { MusicalWork, Song } from '../../../../shared/works/schema.ts';

const line = { rightType: 'OC', authorName: 'Lin', rightOwnerId: 'mus_1', percentage: '100' } as const;

const work = (fields: Partial<MusicalWork>): MusicalWork => ({
  musicalWorkId: 'wrk_1',
  names: [{ cultureInfo: 'en', name: 'Night 2' }],
  nativeCultureInfo: 'en',
  singingLanguage: 'en',
  genre: 1,
  iswc: 'T-000.000.001-0',
  lyrics: 'La',
  copyrights: [line],
  version: 1,
  ...fields,
});

const song = (fields: Partial<Song>): Song => ({
  songId: 'sng_1',
  names: [{ cultureInfo: 'en', name: 'Night 2' }],
  nativeCultureInfo: 'en',
  musicalWorkId: 'wrk_1',
  isrc: 'TWA012400001',
  performers: [{ name: 'Lin' }],
  accompaniment: false,
  mixType: 1,
  trackLength: '3:30',
  shares: [{ rightType: 'P', rightOwnerId: 'mus_1', percentage: '100' }],
  platformIds: [],
  version: 1,
  ...fields,
});

const lacksWork: [NonNullable<WorkFilters['missing']>, Partial<MusicalWork>][] = [
  ['iswc', { iswc: undefined }],
  ['writer', { copyrights: [line, { ...line, authorName: undefined }] }],
  ['shares', { copyrights: [{ ...line, percentage: '99.99' }] }],
  ['lyrics', { lyrics: ' ' }],
];

describe('a filter of musical works', () => {
  it.each(lacksWork)('finds those without %s', (what, fields) => {
    expect(workListRules.filters.missing(work(fields), what)).toBe(true);
    expect(workListRules.filters.missing(work({}), what)).toBe(false);
  });

  it('by language and genre', () => {
    expect(workListRules.filters.language(work({}), 'en')).toBe(true);
    expect(workListRules.filters.language(work({}), 'ja')).toBe(false);
    expect(workListRules.filters.genre(work({}), 1)).toBe(true);
    expect(workListRules.filters.genre(work({}), 2)).toBe(false);
  });
});

const lacksSong: [NonNullable<SongFilters['missing']>, Partial<Song>][] = [
  ['isrc', { isrc: undefined }],
  ['musicalWork', { musicalWorkId: undefined }],
  ['performer', { performers: [] }],
  ['shares', { shares: [{ rightType: 'P', rightOwnerId: 'mus_1', percentage: '50' }] }],
  ['length', { trackLength: undefined }],
];

describe('a filter of recordings', () => {
  it.each(lacksSong)('finds those without %s', (what, fields) => {
    expect(songListRules.filters.missing(song(fields), what)).toBe(true);
    expect(songListRules.filters.missing(song({}), what)).toBe(false);
  });
});

describe('an order of works', () => {
  it('by name counts numbers by value', () => {
    const name = (text: string) =>
      workListRules.sorts.name(work({ names: [{ cultureInfo: 'en', name: text }] }))!;
    expect(name('Night 2') < name('Night 10')).toBe(true);
    expect(name('night 2')).toBe(name('Night 2'));
  });

  it('has no place for a record without the value', () => {
    expect(workListRules.sorts.iswc(work({ iswc: undefined }))).toBeUndefined();
    expect(songListRules.sorts.album(song({}))).toBeUndefined();
  });
});
