import { describe, expect, it } from 'vitest';
import { lineOf, passes, valueOf } from '../../records/oneLine.ts';
import { songFacts, workFacts } from '../../../../functions/works/list/workFacts.ts';
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

const workLine = (fields: Partial<MusicalWork>) => lineOf(workFacts, 'wrk_1', work(fields));
const songLine = (fields: Partial<Song>) => lineOf(songFacts, 'sng_1', song(fields));

const lacksWork: [NonNullable<WorkFilters['missing']>, Partial<MusicalWork>][] = [
  ['iswc', { iswc: undefined }],
  ['writer', { copyrights: [line, { ...line, authorName: undefined }] }],
  ['shares', { copyrights: [{ ...line, percentage: '99.99' }] }],
  ['lyrics', { lyrics: ' ' }],
];

describe('a filter of musical works', () => {
  it.each(lacksWork)('finds those without %s', async (what, fields) => {
    expect(await passes(workListRules.filters.missing, workLine(fields), what)).toBe(true);
    expect(await passes(workListRules.filters.missing, workLine({}), what)).toBe(false);
  });

  it('by language and genre', async () => {
    expect(await passes(workListRules.filters.language, workLine({}), 'en')).toBe(true);
    expect(await passes(workListRules.filters.language, workLine({}), 'ja')).toBe(false);
    expect(await passes(workListRules.filters.genre, workLine({}), 1)).toBe(true);
    expect(await passes(workListRules.filters.genre, workLine({}), 2)).toBe(false);
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
  it.each(lacksSong)('finds those without %s', async (what, fields) => {
    expect(await passes(songListRules.filters.missing, songLine(fields), what)).toBe(true);
    expect(await passes(songListRules.filters.missing, songLine({}), what)).toBe(false);
  });
});

describe('an order of works', () => {
  it('by name counts numbers by value', async () => {
    const name = async (text: string) =>
      (await valueOf(workListRules.sorts.name, workLine({ names: [{ cultureInfo: 'en', name: text }] })))!;
    expect((await name('Night 2')) < (await name('Night 10'))).toBe(true);
    expect(await name('night 2')).toBe(await name('Night 2'));
  });

  it('has no place for a record without the value', async () => {
    expect(await valueOf(workListRules.sorts.iswc, workLine({ iswc: undefined }))).toBeUndefined();
    expect(await valueOf(songListRules.sorts.album, songLine({}))).toBeUndefined();
  });
});
