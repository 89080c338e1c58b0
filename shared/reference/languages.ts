import * as z from 'zod';

/**
 * Languages of names, titles and lyrics, with the product's number. Tags are BCP 47; `pinyin` is the product's own.
 */
export const languageIds = {
  en: 1,
  'zh-Hant': 2,
  'zh-Hans': 3,
  ko: 4,
  ja: 5,
  ms: 6,
  th: 7,
  vi: 8,
  id: 9,
  es: 10,
  fr: 11,
  pt: 12,
  pinyin: 13,
  ami: 14,
  tay: 15,
  bnn: 16,
  xnb: 17,
  pwn: 18,
  pyu: 19,
  sxs: 20,
  cwt: 21,
  dru: 22,
  tsu: 23,
  trv: 24,
  szy: 25,
  drn: 26,
  bo: 27,
  ru: 28,
  de: 29,
} as const;

export type LanguageTag = keyof typeof languageIds;
const tags = Object.keys(languageIds) as [LanguageTag, ...LanguageTag[]];
export const languageTagSchema = z.enum(tags);

/**
 * Languages a song can be sung in, in addition to those of names: Chinese languages, and `instrumental` for no words.
 */
const singingOnlyLanguages = ['cmn', 'nan', 'yue', 'hak', 'instrumental'] as const;

export const singingLanguageSchema = z.enum([...singingOnlyLanguages, ...tags]);
export type SingingLanguage = z.infer<typeof singingLanguageSchema>;

const chineseSinging: readonly string[] = ['cmn', 'nan', 'yue', 'hak', 'zh-Hant', 'zh-Hans'];
const chineseWriting: readonly string[] = ['zh-Hant', 'zh-Hans'];

/** Returns whether a text's language is Chinese, in either script. */
export const isChineseWriting = (tag: string): boolean => chineseWriting.includes(tag);

/**
 * Returns whether a title or lyric in one language fits the language sung. Chinese languages accept either script,
 * other languages only their own, and an instrumental accepts any.
 */
export const languagesAgree = (singing: SingingLanguage, written: LanguageTag): boolean =>
  singing === 'instrumental' ||
  (chineseSinging.includes(singing) ? isChineseWriting(written) : singing === written);
