import { describe, expect, it } from 'vitest';
import {
  listAttributes,
  chosenSongFields,
  chosenWorkFields,
  type ChosenField,
} from '../../../shared/workMerging/fields.ts';
import {
  mayEnd,
  mayReplace,
  mergeProblem,
  mergeRecords,
  restoreKept,
} from '../../../shared/workMerging/mergeRules.ts';
import type { MusicalWork, Song } from '../../../shared/works/schema.ts';

const [owner, author] = ['mus_0000000001', 'mus_0000000002'];

const work = (id: string, fields: Partial<MusicalWork> = {}): MusicalWork => ({
  musicalWorkId: `wrk_000000000${id}`,
  names: [{ cultureInfo: 'zh-Hant', name: `月光${id}`, alias: `月${id}` }],
  nativeCultureInfo: 'zh-Hant',
  singingLanguage: 'zh-Hant',
  genre: 1,
  iswc: `T30000000${id}0`,
  externalId: `own-${id}`,
  societyNumbers: { '161': `s-${id}` },
  copyrights: [
    { rightType: 'OA', authorId: author, authorName: '阿樹', rightOwnerId: owner, percentage: '50' },
    { rightType: 'OC', authorId: author, authorName: '阿樹', rightOwnerId: author, percentage: '50' },
  ],
  version: 3,
  ...fields,
});

const song = (id: string, fields: Partial<Song> = {}): Song => ({
  songId: `sng_000000000${id}`,
  names: [{ cultureInfo: 'zh-Hant', name: `月光${id}` }],
  nativeCultureInfo: 'zh-Hant',
  isrc: `TWA01260000${id}`,
  performers: [{ name: `歌手${id}` }],
  accompaniment: false,
  mixType: 1,
  shares: [{ rightType: 'P', rightOwnerId: owner, percentage: '100' }],
  platformIds: [{ platform: 'KKBOX', id: `k${id}` }],
  version: 2,
  ...fields,
});

const coCreated = { coCreationId: 'cow_0000000001' };

/** Returns every subset of a few fields, and each field alone. */
const choices = (fields: readonly ChosenField[]): ChosenField[][] => [
  [],
  [...fields],
  ...fields.map((field) => [field]),
  ...fields.map((_, at) => fields.filter((__, other) => other % 3 === at % 3)),
];

describe('mergeRecords', () => {
  it('keeps one record and lists the names and codes of the other', () => {
    const { mergedRecords, ...merged } = mergeRecords(work('1'), work('2'), []);
    const { mergedRecords: _none, ...kept } = work('1');
    expect(merged).toEqual(kept);
    expect(mergedRecords).toEqual([
      {
        id: 'wrk_0000000002',
        names: ['月光2', '月2'],
        isrcs: [],
        iswcs: ['T3000000020'],
        externalIds: ['own-2'],
        societyNumbers: ['s-2'],
      },
    ]);
  });

  it('takes chosen values, and keeps the replaced ones for search', () => {
    const merged = mergeRecords(work('1'), work('2', { lyrics: '夜' }), ['names', 'iswc', 'lyrics']);
    expect(merged).toMatchObject({ iswc: 'T3000000020', lyrics: '夜', names: [{ name: '月光2' }] });
    expect(merged.mergedRecords?.[0]).toMatchObject({ names: ['月光1', '月1'], iswcs: ['T3000000010'] });
  });

  it('removes a value when the other record has none', () => {
    expect(mergeRecords(work('1'), work('2', { iswc: undefined }), ['iswc'])).not.toHaveProperty('iswc');
  });

  it('joins platform ids of recordings, and takes the work of the one that has one', () => {
    const merged = mergeRecords(song('1'), song('2', { musicalWorkId: 'wrk_0000000001' }), []);
    expect(merged.musicalWorkId).toBe('wrk_0000000001');
    expect(merged.platformIds.map(({ id }) => id)).toEqual(['k1', 'k2']);
  });

  it('includes records that were merged earlier', () => {
    const second = mergeRecords(song('2'), song('3'), []);
    expect(mergeRecords(song('1'), second, []).mergedRecords?.map(({ id }) => id)).toEqual([
      'sng_0000000002',
      'sng_0000000003',
    ]);
  });
});

describe('restoreKept', () => {
  it.each([
    ...choices(chosenWorkFields).map(
      (taken) => [work('1'), work('2', { lyrics: '夜', lyricsLanguage: 'zh-Hant' }), taken] as const,
    ),
    ...choices(chosenWorkFields).map(
      (taken) => [work('1', { societyNumbers: undefined, iswc: undefined }), work('2'), taken] as const,
    ),
  ])('restores both works unchanged (case %#)', (kept, ended, taken) => {
    const merged = mergeRecords(kept, ended, taken);
    expect(restoreKept(merged, kept, ended, taken)).toEqual(kept);
  });

  it.each(choices(chosenSongFields))('restores both recordings unchanged (case %#)', (...taken) => {
    const kept = mergeRecords(song('1'), song('3'), ['names']);
    const ended = mergeRecords(song('2'), song('4'), []);
    const merged = mergeRecords(kept, ended, taken);
    expect(restoreKept(merged, kept, ended, taken)).toEqual(kept);
  });

  it('keeps later edits, and returns society numbers and platform ids', () => {
    const merged = mergeRecords(
      work('1', { societyNumbers: { '161': 's-1' } }),
      work('2', { societyNumbers: { '128': 's-2' } }),
      ['genre'],
    );
    const edited = {
      ...merged,
      remark: 'later',
      societyNumbers: { ...merged.societyNumbers, '52': 'new' },
      version: 9,
    };
    expect(
      restoreKept(edited, work('1'), work('2', { societyNumbers: { '128': 's-2' } }), ['genre']),
    ).toEqual({
      ...work('1'),
      remark: 'later',
      societyNumbers: { '161': 's-1', '52': 'new' },
      version: 9,
    });
  });
});

describe('mergeProblem', () => {
  it.each([
    ['one record', work('1'), work('1'), 'InvalidOperation'],
    [
      'an adaptation and its original',
      work('1', { originalTitleMusicalWorkId: 'wrk_0000000002' }),
      work('2'),
      'MergeOfOriginal',
    ],
    [
      'an original and its adaptation',
      work('1'),
      work('2', { originalTitleMusicalWorkId: 'wrk_0000000001' }),
      'MergeOfOriginal',
    ],
    [
      'recordings of two works',
      song('1', { musicalWorkId: 'wrk_0000000001' }),
      song('2', { musicalWorkId: 'wrk_0000000002' }),
      'MergeOfOtherWorks',
    ],
    [
      'too many platform ids',
      song('1', {
        platformIds: Array.from({ length: 50 }, (_, id) => ({ platform: 'KKBOX', id: String(id) })),
      }),
      song('2'),
      'MergeTooLarge',
    ],
  ])('refuses %s', (_case, kept, ended, result) => {
    expect(mergeProblem(kept, ended, [])?.result).toBe(result);
  });

  it.each([
    ['a co-created work that would end', work('1'), work('2', coCreated), []],
    ['two co-created recordings', song('1', coCreated), song('2', coCreated), []],
    ['a co-created work that would take other shares', work('1', coCreated), work('2'), ['copyrights']],
    [
      'one that would take shares beside other fields',
      work('1', coCreated),
      work('2'),
      ['genre', 'copyrights'],
    ],
    ['a co-created recording that would take other shares', song('1', coCreated), song('2'), ['shares']],
  ] as const)('refuses %s', (_case, kept, ended, taken) => {
    expect(mergeProblem<MusicalWork | Song>(kept, ended, taken)?.result).toBe('MergeOfCoCreation');
  });

  it('lets a co-created record stay, with the titles and codes of the other', () => {
    expect(mergeProblem(work('1', coCreated), work('2'), ['names', 'iswc'])).toBeUndefined();
    expect(mergeRecords(work('1', coCreated), work('2'), ['names'])).toMatchObject(coCreated);
  });

  it('offers every field of the other record, except the shares of a co-created one', () => {
    expect(mayReplace(work('1'), 'copyrights')).toBe(true);
    expect(mayReplace(work('1', coCreated), 'copyrights')).toBe(false);
    expect(mayReplace(song('1', coCreated), 'shares')).toBe(false);
    expect(mayReplace(song('1', coCreated), 'names')).toBe(true);
  });

  it('lets a record end, except a co-created one', () => {
    expect([mayEnd(work('1')), mayEnd(song('1'))]).toEqual([true, true]);
    expect([mayEnd(work('1', coCreated)), mayEnd(song('1', coCreated))]).toEqual([false, false]);
  });

  it('refuses values that do not fit each other', () => {
    const english = work('2', {
      nativeCultureInfo: 'en',
      singingLanguage: 'en',
      names: [{ cultureInfo: 'en', name: 'Moonlight' }],
    });
    expect(mergeProblem(work('1'), english, ['names'])?.result).toBe('NativeLanguageMismatch');
    expect(mergeProblem(work('1'), english, ['names', 'singingLanguage'])).toBeUndefined();
  });

  it('accepts recordings of one work', () => {
    const of = { musicalWorkId: 'wrk_0000000001' };
    expect(mergeProblem(song('1', of), song('2', of), ['isrc'])).toBeUndefined();
  });
});

describe('listAttributes', () => {
  it('keeps titles with their language and an album with its title', () => {
    expect(listAttributes('names')).toEqual(['names', 'nativeCultureInfo']);
    expect(listAttributes('albumId')).toEqual(['albumId', 'albumTitle']);
    expect(listAttributes('genre')).toEqual(['genre']);
  });
});
