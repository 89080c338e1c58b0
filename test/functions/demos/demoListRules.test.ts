import { describe, expect, it } from 'vitest';
import { demoListRules } from '../../../functions/demos/demoListRules.ts';
import { demoStates } from '../../../shared/demos/enumerations.ts';
import type { DemoFilters } from '../../../shared/demos/listSchema.ts';
import type { Demo } from '../../../shared/demos/schema.ts';

const fullSong = { fileId: 'fil_1', kind: 'DemoMP3' } as unknown as Demo['audio'][number];

const demo = (fields: object = {}): Demo =>
  Object.assign(
    {
      demoId: 'dmo_1',
      names: [{ cultureInfo: 'en', name: 'Tides' }],
      nativeCultureInfo: 'en',
      writers: [{ role: 2, authorId: 'mus_1', publisherId: 'cmp_1', percentage: '100' }],
      genres: [1],
      singingLanguage: 'en',
      bpm: 90,
      lyrics: 'La',
      audio: [fullSong],
      disabled: false,
      lyricsStatus: 'NotDefined',
      musicStatus: 'NotDefined',
      createdAt: '2026-05-01T17:00:00.000Z',
    },
    fields,
  ) as unknown as Demo;

const { filters } = demoListRules;

const ofState: [DemoFilters['state'], object][] = [
  ['offered', {}],
  ['offered', { lyricsStatus: 'Sold' }],
  ['sold', { lyricsStatus: 'Sold', musicStatus: 'Sold' }],
  ['disabled', { disabled: true }],
  ['noSong', { audio: [] }],
];

describe('a filter of demos', () => {
  it.each(ofState)('by state finds %s for %j, and in no other state', (state, fields) => {
    expect(demoStates.filter((one) => filters.state(demo(fields), one))).toEqual([state]);
  });

  it('by party finds writers and publishers', () => {
    expect(['mus_1', 'cmp_1', 'mus_2'].map((id) => filters.party(demo(), id))).toEqual([true, true, false]);
  });

  it('by the day of the business on which they were entered', () => {
    // 17:00 UTC is the next day in Taipei.
    expect([filters.from(demo(), '2026-05-02'), filters.from(demo(), '2026-05-03')]).toEqual([true, false]);
    expect([filters.to(demo(), '2026-05-02'), filters.to(demo(), '2026-05-01')]).toEqual([true, false]);
  });

  it.each([
    ['song', { audio: [] }],
    ['lyrics', { lyrics: ' ' }],
    ['bpm', { bpm: undefined }],
    ['publisher', { writers: [{ role: 2, authorId: 'mus_1', percentage: '100' }] }],
  ] as const)('finds those without %s', (what, fields) => {
    expect(filters.missing(demo(fields), what)).toBe(true);
    expect(filters.missing(demo(), what)).toBe(false);
  });
});
