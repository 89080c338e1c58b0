/** Chinese name in both scripts and in English, and its pinyin if that differs from the English spelling. */
export type ChineseNames = readonly [
  traditional: string,
  simplified: string,
  english: string,
  pinyin?: string,
];

/** Returns names in the form of the routes, with everything the forms require of a Chinese name. */
export const chineseNames = ([traditional, simplified, english, pinyin = english]: ChineseNames) => ({
  names: [
    { cultureInfo: 'zh-Hant' as const, name: traditional },
    { cultureInfo: 'zh-Hans' as const, name: simplified },
    { cultureInfo: 'en' as const, name: english },
    { cultureInfo: 'pinyin' as const, name: pinyin },
  ],
  nativeCultureInfo: 'zh-Hant' as const,
});
