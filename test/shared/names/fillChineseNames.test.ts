import { describe, expect, it } from 'vitest';
import { fillChineseNames, languagesToFill, toPinyin } from '../../../shared/names/fillChineseNames.ts';

const traditional = { cultureInfo: 'zh-Hant', name: '綠色的 Love' } as const;

describe('pinyin of a Chinese name', () => {
  it.each([
    ['林小滿', 'Lin Xiao Man'],
    ['綠光', 'Lü Guang'],
    ['音樂', 'Yin Yue'],
    ['Love 愛（Live）', 'Love Ai （Live）'],
  ])('writes %s as %s', (name, expected) => {
    expect(toPinyin(name)).toBe(expected);
  });
});

describe('filling in Chinese names', () => {
  it('adds Simplified and pinyin to a Traditional name', () => {
    expect(fillChineseNames({ names: [traditional], nativeCultureInfo: 'zh-Hant' })).toEqual([
      traditional,
      { cultureInfo: 'zh-Hans', name: '绿色的 Love' },
      { cultureInfo: 'pinyin', name: 'Lü Se De Love' },
    ]);
  });

  it('fills blank lines in place, and keeps names that are entered', () => {
    const names = [
      { cultureInfo: 'pinyin', name: 'lv se de love' },
      traditional,
      { cultureInfo: 'zh-Hans', name: ' ' },
      { cultureInfo: 'en', name: 'Green' },
    ] as const;
    const entered = { names, nativeCultureInfo: 'zh-Hant' } as const;
    expect(languagesToFill(entered)).toEqual(['zh-Hans']);
    expect(fillChineseNames(entered)).toEqual([
      names[0],
      traditional,
      { cultureInfo: 'zh-Hans', name: '绿色的 Love' },
      names[3],
    ]);
  });

  it('leaves Traditional to the person, because a Simplified character can stand for several', () => {
    const names = [{ cultureInfo: 'zh-Hans', name: '头发' }] as const;
    expect(languagesToFill({ names, nativeCultureInfo: 'zh-Hans' })).toEqual(['pinyin']);
  });

  it.each([
    ['a blank name', { names: [{ cultureInfo: 'zh-Hant', name: ' ' }], nativeCultureInfo: 'zh-Hant' }],
    ['a native language without a name', { names: [traditional], nativeCultureInfo: 'zh-Hans' }],
    ['another language', { names: [{ cultureInfo: 'en', name: 'Green' }], nativeCultureInfo: 'en' }],
  ] as const)('fills nothing for %s', (_, entered) => {
    expect(languagesToFill(entered)).toEqual([]);
    expect(fillChineseNames(entered)).toEqual(entered.names);
  });
});
