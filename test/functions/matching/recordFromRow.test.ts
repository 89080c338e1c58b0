import { describe, expect, it } from 'vitest';
import { sum } from '../../../shared/money/decimal.ts';
import {
  equalPercentages,
  languageOfTitle,
  songFromRow,
  workFromRow,
  withoutRemarks,
} from '../../../functions/matching/recordFromRow.ts';

const row = {
  platform: 'Spotify',
  platformId: '4uLU6hMCjMI75M1A2tKUQC',
  title: '海風 (feat. 阿樹) - Live',
  isrc: 'TWZ992600003',
  iswc: 'T-034.524.680-1',
  performer: '浪花樂團 & 林小滿',
  writers: '林小滿, 周默; 周默',
  album: '夜行',
  workId: '',
};

describe('a recording from a row', () => {
  it('has its title, ISRC, album, people and the platform’s id', () => {
    expect(songFromRow(row, 'zh-Hans', new Map([['林小滿', 'mus_1']]))).toEqual({
      names: [{ cultureInfo: 'zh-Hant', name: row.title }],
      nativeCultureInfo: 'zh-Hant',
      isrc: 'TWZ992600003',
      performers: [
        { name: '浪花樂團', performerId: undefined },
        { name: '林小滿', performerId: 'mus_1' },
      ],
      albumTitle: '夜行',
      platformIds: [{ platform: 'Spotify', id: row.platformId }],
    });
  });

  it.each([
    ['platform', { platform: '' }],
    ['id', { platformId: '' }],
    ['platform and id', { platform: '', platformId: '' }],
  ])('has no platform id if the row names no %s', (_, lacking) => {
    expect(songFromRow({ ...row, ...lacking }, 'zh-Hant').platformIds).toEqual([]);
  });

  it('takes the first 300 characters of a title', () => {
    const [named] = songFromRow({ ...row, title: 'x'.repeat(301) }, 'zh-Hant').names;
    expect(named).toEqual({ cultureInfo: 'en', name: 'x'.repeat(300) });
  });

  it('leaves out an invalid ISRC', () => {
    expect(songFromRow({ ...row, isrc: 'unknown' }, 'zh-Hant').isrc).toBeUndefined();
  });
});

describe('a work from a row', () => {
  it('has the title without version and guests, the ISWC, and its writers at equal parts', () => {
    expect(workFromRow(row, 'zh-Hant', new Map([['周默', 'mus_2']]))).toEqual({
      names: [{ cultureInfo: 'zh-Hant', name: '海風' }],
      nativeCultureInfo: 'zh-Hant',
      singingLanguage: 'cmn',
      iswc: 'T0345246801',
      copyrights: [
        { rightType: 'OC', authorName: '林小滿', rightOwnerId: undefined, percentage: '50' },
        { rightType: 'OC', authorName: '周默', rightOwnerId: 'mus_2', percentage: '50' },
      ],
    });
  });

  it.each([
    ['海風', 'cmn'],
    ['さくら', 'ja'],
    ['Rain', 'en'],
  ])('is sung in the language of its title %s: %s', (title, language) => {
    expect(workFromRow({ ...row, title }, 'zh-Hant').singingLanguage).toBe(language);
  });

  it('has one empty line to fill in if the row names nobody', () => {
    expect(workFromRow({ ...row, writers: '' }, 'zh-Hant').copyrights).toMatchObject([
      { rightType: 'OC', percentage: '100' },
    ]);
  });
});

it.each([
  ['月光', 'zh-Hans', 'zh-Hans'],
  ['月光', 'zh-Hant', 'zh-Hant'],
  ['海風', 'zh-Hans', 'zh-Hant'],
  ['さくら', 'zh-Hant', 'ja'],
  ['봄날', 'zh-Hant', 'ko'],
  ['ดวงจันทร์', 'zh-Hant', 'th'],
  ['Лунный свет', 'zh-Hant', 'ru'],
  ['Paper Boats', 'zh-Hant', 'en'],
] as const)('the title “%s”, for a reader of %s, is in the language %s', (title, chinese, language) => {
  expect(languageOfTitle(title, chinese)).toBe(language);
});

it.each([
  ['海風 - Live', '海風'],
  ['夜行（伴奏）', '夜行'],
  ['(I Can’t Get No) Rain', '(I Can’t Get No) Rain'],
  ['Rain (in May)', 'Rain (in May)'],
  ['(Live)', '(Live)'],
  ['Rain  (Live) ', 'Rain'],
  ['Rain -  Live', 'Rain'],
  ['Rain - Live!', 'Rain'],
  [' Rain (Live)', 'Rain'],
])('the work of the recording “%s” has the title “%s”', (title, work) => {
  expect(withoutRemarks(title)).toBe(work);
});

it.each([1, 2, 3, 7, 9])('percentages of %i equal parts add up to a hundred', (parts) => {
  const percentages = equalPercentages(parts);
  expect(percentages).toHaveLength(parts);
  expect(sum(percentages)).toBe('100');
});

it.each([
  [1, ['100']],
  [2, ['50', '50']],
  [3, ['33.34', '33.33', '33.33']],
  [7, ['14.29', '14.29', '14.29', '14.29', '14.28', '14.28', '14.28']],
])('percentages of %i parts are %j', (parts, percentages) => {
  expect(equalPercentages(parts)).toEqual(percentages);
});

it('percentages of small parts are rounded to two decimals', () => {
  expect(equalPercentages(101)[0]).toBe('1');
  expect(equalPercentages(101).at(-1)).toBe('0.99');
  expect(equalPercentages(3000)[0]).toBe('0.04');
});
