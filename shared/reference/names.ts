import * as z from 'zod';
import { isChineseWriting, languageTagSchema } from './languages.ts';

/** Longest text of a text area. */
export const textAreaLength = 1000;

export const remarkSchema = z.string().trim().max(textAreaLength);

/** A name in one language. */
export const nameEntrySchema = z.object({
  cultureInfo: languageTagSchema,
  name: z.string().trim().min(1).max(300),
  alias: z.string().trim().max(300).optional(),
  description: remarkSchema.optional(),
});
export type NameEntry = z.infer<typeof nameEntrySchema>;

/** A name in as many languages as it has, and which of them it was given in. */
export const namesShape = {
  names: z.array(nameEntrySchema).min(1).max(30),
  nativeCultureInfo: languageTagSchema,
};

export type Named = { names: readonly NameEntry[]; nativeCultureInfo: string };

/** The name in the reader's language, else the native one, else the first. */
export const displayName = (named: Named, language?: string): string => {
  const inLanguage = (tag: string | undefined) => named.names.find(({ cultureInfo }) => cultureInfo === tag);
  return (inLanguage(language) ?? inLanguage(named.nativeCultureInfo) ?? named.names[0])?.name ?? '';
};

/** What is wrong with a set of names; words of the result-code table where it has one. */
export type NamesProblem =
  | 'NativeLanguagePinyin'
  | 'NativeNameMissing'
  | 'CultureDuplicated'
  | 'ChineseAndPinyinNamesRequired';

/**
 * Rules for names (platform description, section 5): the native language is not pinyin and has a name, no language twice.
 * @param chineseInFull whether a Chinese original also needs its other script and pinyin
 */
export const namesProblem = (named: Named, chineseInFull = false): NamesProblem | undefined => {
  const present = new Set<string>(named.names.map(({ cultureInfo }) => cultureInfo));
  if (named.nativeCultureInfo === 'pinyin') return 'NativeLanguagePinyin';
  if (present.size !== named.names.length) return 'CultureDuplicated';
  if (!present.has(named.nativeCultureInfo)) return 'NativeNameMissing';
  const complete = ['zh-Hant', 'zh-Hans', 'pinyin'].every((tag) => present.has(tag));
  if (chineseInFull && isChineseWriting(named.nativeCultureInfo) && !complete)
    return 'ChineseAndPinyinNamesRequired';
  return undefined;
};
