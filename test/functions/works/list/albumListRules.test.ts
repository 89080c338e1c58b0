import { describe, expect, it } from 'vitest';
import { lineOf, passes } from '../../records/oneLine.ts';
import { albumFacts } from '../../../../functions/works/list/albumFacts.ts';
import { albumListRules } from '../../../../functions/works/list/albumListRules.ts';
import type { AlbumFilters } from '../../../../shared/works/albumListSchema.ts';
import type { Album } from '../../../../shared/works/albumSchema.ts';

const album = (fields: Partial<Album>): Album => ({
  albumId: 'alb_1',
  names: [{ cultureInfo: 'en', name: 'Tides' }],
  nativeCultureInfo: 'en',
  performers: [{ name: 'Lin' }],
  releaseCompany: 'South',
  upc: '00602445790128',
  firstReleaseDate: '2026-05-01',
  tracks: [{ disc: 1, track: 1, songId: 'sng_1' }],
  version: 1,
  ...fields,
});

const line = (fields: Partial<Album>) => lineOf(albumFacts, 'alb_1', album(fields));

const lacks: [NonNullable<AlbumFilters['missing']>, Partial<Album>][] = [
  ['upc', { upc: undefined }],
  ['performer', { performers: [] }],
  ['releaseCompany', { releaseCompany: undefined }],
  ['firstReleaseDate', { firstReleaseDate: undefined }],
  ['tracks', { tracks: [] }],
];

describe('a filter of albums', () => {
  it.each(lacks)('finds those without %s', async (what, fields) => {
    expect(await passes(albumListRules.filters.missing, line(fields), what)).toBe(true);
    expect(await passes(albumListRules.filters.missing, line({}), what)).toBe(false);
  });

  it('by the days of the first release, both included, leaves out albums without one', async () => {
    const { from, to } = albumListRules.filters;
    const on = (filter: typeof from, fields: Partial<Album>, days: string[]) =>
      Promise.all(days.map((day) => passes(filter, line(fields), day)));
    expect(await on(from, {}, ['2026-05-01', '2026-05-02'])).toEqual([true, false]);
    expect(await on(to, {}, ['2026-05-01', '2026-04-30'])).toEqual([true, false]);
    const undated = { firstReleaseDate: undefined };
    expect([
      ...(await on(from, undated, ['1900-01-01'])),
      ...(await on(to, undated, ['2999-01-01'])),
    ]).toEqual([false, false]);
  });
});
