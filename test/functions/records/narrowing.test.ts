import { describe, expect, it } from 'vitest';
import { isNarrowed, narrow, type ListRules } from '../../../functions/records/narrowing.ts';
import { songListRules, workListRules } from '../../../functions/works/list/workListRules.ts';
import { musicalWorkSchema, songSchema, type Song } from '../../../shared/works/schema.ts';

type Line = { id: string; colour: string; size?: number };
type Filters = { colour?: string | undefined; minSize?: number | undefined; odd?: 'yes' | undefined };

const rules: ListRules<Line, Filters, 'size' | 'id'> = {
  only: ['id', 'colour', 'size'],
  filters: {
    colour: (line, colour) => line.colour === colour,
    minSize: ({ size = 0 }, least) => size >= least,
    odd: async ({ size = 0 }) => size % 2 === 1,
  },
  sorts: { size: ({ size }) => size, id: ({ id }) => id },
};

const lines: Line[] = [
  { id: 'a', colour: 'red', size: 3 },
  { id: 'b', colour: 'blue' },
  { id: 'c', colour: 'red', size: 12 },
  { id: 'd', colour: 'red', size: 3 },
];

const ids = async (query: Parameters<typeof narrow<Line, Filters, 'size' | 'id'>>[2]) =>
  (await narrow(lines, rules, query)).map(({ id }) => id).join('');

describe('a narrowed list', () => {
  it('has the records that pass every filter', async () => {
    expect(await ids({})).toBe('abcd');
    expect(await ids({ colour: 'red' })).toBe('acd');
    expect(await ids({ colour: 'red', minSize: 4 })).toBe('c');
    expect(await ids({ odd: 'yes' })).toBe('ad');
  });

  it('is sorted by value, those without one last in either direction', async () => {
    expect(await ids({ sort: 'size' })).toBe('adcb');
    expect(await ids({ sort: 'size', order: 'desc' })).toBe('cadb');
    expect(await ids({ sort: 'id', order: 'desc' })).toBe('dcba');
  });

  it('is one with a filter or an order, not with a keyword alone', () => {
    const page = { offset: 0, limit: 10 };
    expect(isNarrowed(rules, { ...page, keyword: 'x', order: 'desc' })).toBe(false);
    expect(isNarrowed(rules, { ...page, sort: 'size' })).toBe(true);
    expect(isNarrowed(rules, { ...page, minSize: 0 })).toBe(true);
  });
});

describe('the attributes that an order reads by itself', () => {
  const shared = {
    names: [{ cultureInfo: 'zh-Hant', name: '夜航' }],
    nativeCultureInfo: 'zh-Hant',
    genre: 1,
    version: 1,
  };
  const work = musicalWorkSchema.parse({
    ...shared,
    musicalWorkId: 'wrk_00000000000001',
    singingLanguage: 'cmn',
    iswc: 'T0000000010',
    copyrights: [
      { rightType: 'OC', authorName: '林', rightOwnerId: 'mus_00000000000001', percentage: '100' },
    ],
  });
  const song = songSchema.omit({ shares: true }).parse({
    ...shared,
    songId: 'sng_00000000000001',
    isrc: 'TWA000000001',
    performers: [],
    albumTitle: '島嶼',
  });
  const changedAt = '2026-11-29T00:00:00.000Z';

  /** Values of the orders of a list, from whole records and from the attributes each reads. */
  const values = <T extends object>(
    { sorts, reads = {} }: Pick<ListRules<T, object, string>, 'sorts' | 'reads'>,
    record: T,
  ) =>
    Object.entries(sorts).map(([name, valueOf]) => {
      const few = Object.fromEntries((reads[name] ?? []).map((field) => [field, record[field]])) as T;
      return [name, valueOf({ ...few, changedAt }), valueOf({ ...record, changedAt })];
    });

  it.each([
    ['musical works', values(workListRules, work)],
    ['recordings', values(songListRules, song as Song)],
  ])('are enough for %s', (_, found) => {
    expect(found.length).toBeGreaterThan(3);
    for (const [name, few, whole] of found) expect([name, few]).toEqual([name, whole]);
  });
});
