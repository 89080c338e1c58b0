import { describe, expect, it } from 'vitest';
import { lineOf, passes } from '../records/oneLine.ts';
import { demoFacts } from '../../../functions/demos/demoFacts.ts';
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
const line = (fields?: object) => lineOf(demoFacts, 'dmo_1', demo(fields));

const ofState: [DemoFilters['state'], object][] = [
  ['offered', {}],
  ['offered', { lyricsStatus: 'Sold' }],
  ['sold', { lyricsStatus: 'Sold', musicStatus: 'Sold' }],
  ['disabled', { disabled: true }],
  ['noSong', { audio: [] }],
];

describe('a filter of demos', () => {
  it.each(ofState)('by state finds %s for %j, and in no other state', async (state, fields) => {
    const found = await Promise.all(demoStates.map((one) => passes(filters.state, line(fields), one)));
    expect(demoStates.filter((_, place) => found[place])).toEqual([state]);
  });

  it('by party finds writers and publishers', async () => {
    const ids = ['mus_1', 'cmp_1', 'mus_2'];
    expect(await Promise.all(ids.map((id) => passes(filters.party, line(), id)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('by the day of the business on which they were entered', async () => {
    const on = (filter: typeof filters.from, day: string) => passes(filter, line(), day);
    // 17:00 UTC is the next day in Taipei.
    expect([await on(filters.from, '2026-05-02'), await on(filters.from, '2026-05-03')]).toEqual([
      true,
      false,
    ]);
    expect([await on(filters.to, '2026-05-02'), await on(filters.to, '2026-05-01')]).toEqual([true, false]);
  });

  it.each([
    ['song', { audio: [] }],
    ['lyrics', { lyrics: ' ' }],
    ['bpm', { bpm: undefined }],
    ['publisher', { writers: [{ role: 2, authorId: 'mus_1', percentage: '100' }] }],
  ] as const)('finds those without %s', async (what, fields) => {
    expect(await passes(filters.missing, line(fields), what)).toBe(true);
    expect(await passes(filters.missing, line(), what)).toBe(false);
  });
});
