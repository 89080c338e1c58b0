import type { LanguageTag } from '../../../shared/reference/languages.ts';
import { currentLanguage } from '../../text/languages.ts';

/** Languages a new name is entered in, by the reader's language: a Chinese name needs both scripts and pinyin. */
const languagesOfName = {
  'zh-Hant': ['zh-Hant', 'zh-Hans', 'pinyin'],
  'zh-Hans': ['zh-Hans', 'zh-Hant', 'pinyin'],
  en: ['en'],
} as const satisfies Record<string, readonly LanguageTag[]>;

/** Returns a blank name in the languages it has to be entered in, the native one first. */
export const newNames = (): {
  names: { cultureInfo: LanguageTag; name: string }[];
  nativeCultureInfo: LanguageTag;
} => {
  const tags: readonly LanguageTag[] = languagesOfName[currentLanguage()];
  return { names: tags.map((cultureInfo) => ({ cultureInfo, name: '' })), nativeCultureInfo: tags[0]! };
};
