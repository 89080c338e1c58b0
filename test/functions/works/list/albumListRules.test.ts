import { describe, expect, it } from 'vitest';
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

const lacks: [NonNullable<AlbumFilters['missing']>, Partial<Album>][] = [
  ['upc', { upc: undefined }],
  ['performer', { performers: [] }],
  ['releaseCompany', { releaseCompany: undefined }],
  ['firstReleaseDate', { firstReleaseDate: undefined }],
  ['tracks', { tracks: [] }],
];

describe('a filter of albums', () => {
  it.each(lacks)('finds those without %s', (what, fields) => {
    expect(albumListRules.filters.missing(album(fields), what)).toBe(true);
    expect(albumListRules.filters.missing(album({}), what)).toBe(false);
  });

  it('by the days of the first release, both included, leaves out albums without one', () => {
    const { from, to } = albumListRules.filters;
    expect([from(album({}), '2026-05-01'), from(album({}), '2026-05-02')]).toEqual([true, false]);
    expect([to(album({}), '2026-05-01'), to(album({}), '2026-04-30')]).toEqual([true, false]);
    const undated = album({ firstReleaseDate: undefined });
    expect([from(undated, '1900-01-01'), to(undated, '2999-01-01')]).toEqual([false, false]);
  });
});
