import { describe, expect, it } from 'vitest';
import { isCalendarDate } from '../../../shared/reference/dates.ts';
import { environments, genres, moods } from '../../../shared/reference/genres.ts';
import { languagesAgree } from '../../../shared/reference/languages.ts';
import { displayName, namesProblem } from '../../../shared/reference/names.ts';
import { countryName, regionIncludes, regionList, regionSchema } from '../../../shared/reference/regions.ts';
import {
  parentOfRight,
  platforms,
  rightCovers,
  rightEntries,
  rightsInRecordings,
} from '../../../shared/reference/rights.ts';

describe('the name of a country', () => {
  it.each([
    ['TW', 'en', 'Taiwan'],
    ['TW', 'zh-Hant', '臺灣'],
    ['TW', 'zh-Hans', '台湾'],
    ['MY', 'zh-Hant', '馬來西亞'],
  ])('%s in %s is %s', (alpha2, language, name) => expect(countryName(alpha2, language)).toBe(name));
});

describe('the right catalogue', () => {
  it.each([
    [1300, 1311, true],
    [1310, 1311, true],
    [1000, 1331, true],
    [1311, 1311, true],
    [1311, 1310, false],
    [1310, 1320, false],
    [2200, 1310, false],
  ])('%i covers %i: %s', (licensed, asked, covers) => {
    expect(rightCovers(licensed, asked)).toBe(covers);
  });

  it('has every code once, each below the top with a parent that covers it', () => {
    expect(new Set(rightEntries.map(({ code }) => code)).size).toBe(rightEntries.length);
    for (const { code } of rightEntries) {
      const parent = parentOfRight(code);
      if (code % 1000) expect(parent && rightCovers(parent, code), String(code)).toBe(true);
      else expect(parent).toBeUndefined();
    }
  });

  it.each([
    [[1300], [1300]],
    [[2100], []],
    [[2110], []],
    [[2100, 1300, 3200], [1300]],
    [[2000], [2300, 2400]],
    [
      [1310, 2000],
      [1310, 2300, 2400],
    ],
  ])('%j exist in recordings as %j', (codes, expected) => {
    expect(rightsInRecordings(codes)).toEqual(expected);
  });

  it('lists each platform once, in order', () => {
    expect(new Set(platforms).size).toBe(platforms.length);
    expect(platforms).toContain('Spotify');
    expect([...platforms].sort((a, b) => a.localeCompare(b, 'en'))).toEqual(platforms);
  });
});

describe('regions', () => {
  it.each([
    [[0], [], 158, true],
    [[0], [156], 156, false],
    [[1001], [156], 158, true],
    [[1001], [], 840, false],
    [[1004], [], 840, true],
    [[1007], [], 76, false],
    [[158, 344], [], 344, true],
    [[], [], 344, false],
    // A country excluded leaves the rest of its continent, and a country included is not all of it.
    [[0], [158], 1001, true],
    [[158], [], 1001, false],
    [[1001, 276], [1002], 276, false],
    [[1001, 276], [1002], 158, true],
  ])('%j without %j includes %i: %s', (included, excluded, territory, expected) => {
    expect(regionIncludes(included, excluded, territory)).toBe(expected);
  });

  it('have a listed parent, and refuse unknown codes', () => {
    const codes = new Set(regionList.map(({ code }) => code));
    for (const { parent } of regionList) if (parent !== undefined) expect(codes.has(parent)).toBe(true);
    expect(regionSchema.safeParse(1009).success).toBe(false);
  });
});

describe('names', () => {
  const names = [
    { cultureInfo: 'zh-Hant' as const, name: '島嶼' },
    { cultureInfo: 'en' as const, name: 'Island' },
  ];

  it('are shown in the reader’s language, or in the native one', () => {
    expect(displayName({ names, nativeCultureInfo: 'zh-Hant' }, 'en')).toBe('Island');
    expect(displayName({ names, nativeCultureInfo: 'zh-Hant' }, 'ja')).toBe('島嶼');
  });

  it('include one in the native language, which is not pinyin, and no language twice', () => {
    expect(namesProblem({ names, nativeCultureInfo: 'zh-Hant' })).toBeUndefined();
    expect(namesProblem({ names, nativeCultureInfo: 'pinyin' })).toBe('NativeLanguagePinyin');
    expect(namesProblem({ names, nativeCultureInfo: 'ja' })).toBe('NativeNameMissing');
    expect(namesProblem({ names: [...names, names[0]!], nativeCultureInfo: 'en' })).toBe('CultureDuplicated');
    expect(namesProblem({ names, nativeCultureInfo: 'zh-Hant' }, true)).toBe('ChineseAndPinyinNamesRequired');
  });
});

describe('codes and dates', () => {
  it('number genres from 1 to 21, moods and scenes from 22 to 41', () => {
    const codes = [...genres, ...moods, ...environments].map(({ code }) => code);
    expect(codes).toEqual(Array.from({ length: 41 }, (_, index) => index + 1));
  });

  it.each([
    ['cmn', 'zh-Hans', true],
    ['nan', 'zh-Hant', true],
    ['ja', 'zh-Hant', false],
    ['en', 'en', true],
    ['instrumental', 'ko', true],
  ] as const)('allow for a song sung in %s a title in %s: %s', (singing, written, expected) => {
    expect(languagesAgree(singing, written)).toBe(expected);
  });

  it('accept only days that exist', () => {
    expect(['2024-02-29', '2023-02-29', '2024-13-01', '2024-1-1'].map(isCalendarDate)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
