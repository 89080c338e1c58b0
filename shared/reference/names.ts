import * as z from 'zod';
import type { FieldProblem } from '../api/fieldProblem.ts';
import { rulesFor } from '../api/fieldRule.ts';
import { isChineseWriting, languageTagSchema } from './languages.ts';

/** Longest text of a text area. */
export const textAreaLength = 1000;

export const remarkSchema = z.string().trim().max(textAreaLength);

/** Name in one language. */
export const nameEntrySchema = z.object({
  cultureInfo: languageTagSchema,
  name: z.string().trim().min(1).max(300),
  alias: z.string().trim().max(300).optional(),
  description: remarkSchema.optional(),
});
export type NameEntry = z.infer<typeof nameEntrySchema>;

/** Text in one language. */
export const localizedTextSchema = z.object({
  cultureInfo: languageTagSchema,
  content: z.string().trim().min(1).max(textAreaLength),
});
export type LocalizedText = z.infer<typeof localizedTextSchema>;

/** Text in any number of languages, at most one per language. */
export const localizedTextsSchema = z
  .array(localizedTextSchema)
  .max(30)
  .refine(
    (texts) => new Set(texts.map(({ cultureInfo }) => cultureInfo)).size === texts.length,
    'CultureDuplicated',
  );

/** Name in any number of languages, and the language of the original. */
export const namesShape = {
  names: z.array(nameEntrySchema).min(1).max(30),
  nativeCultureInfo: languageTagSchema,
};

export type Named = { names: readonly NameEntry[]; nativeCultureInfo: string };

/** Returns the name in the reader's language, otherwise the native one, otherwise the first. */
export const displayName = (named: Named, language?: string): string => {
  const inLanguage = (tag: string | undefined) => named.names.find(({ cultureInfo }) => cultureInfo === tag);
  return (inLanguage(language) ?? inLanguage(named.nativeCultureInfo) ?? named.names[0])?.name ?? '';
};

/** Returns the names and aliases in all languages, each once. */
export const distinctNames = ({ names }: Pick<Named, 'names'>): string[] => [
  ...new Set(names.flatMap(({ name, alias }) => (alias ? [name, alias] : [name]))),
];

/** Problem with a set of names. The words are those of the result-code table, if it has one. */
type NamesProblem =
  | 'NativeLanguagePinyin'
  | 'NativeNameMissing'
  | 'CultureDuplicated'
  | 'ChineseAndPinyinNamesRequired';

/**
 * Returns the rule that names break (platform description, section 5): the native language must have a name and must
 * not be pinyin, and no language may occur twice.
 * @param chineseInFull requires the other script and pinyin for a Chinese original
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

const nameResults = {
  NativeLanguagePinyin: 'NativeLanguagePinyin',
  ChineseAndPinyinNamesRequired: 'ChineseAndPinyinNamesRequired',
  NativeNameMissing: 'InvalidData',
  CultureDuplicated: 'InvalidData',
} as const;

/** Returns the broken rule of names, as a problem of the field `names`. */
export const problemOfNames = (named: Named, chineseInFull = false): FieldProblem | undefined => {
  const problem = namesProblem(named, chineseInFull);
  return problem && { result: nameResults[problem], path: 'names', message: problem };
};

/** Rule of a name entered in a form: that of every name, and the full set of Chinese names for a Chinese original. */
export const fullNames = rulesFor<Named>()(['names', 'nativeCultureInfo'], (named) =>
  problemOfNames(named, true),
);
