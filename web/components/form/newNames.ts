import { isChineseWriting, type LanguageTag } from '../../../shared/reference/languages.ts';
import { currentLanguage } from '../../text/languages.ts';

/** Languages a new name is entered in, by the reader's language: a Chinese name needs both scripts and pinyin. */
const languagesOfName = {
  'zh-Hant': ['zh-Hant', 'zh-Hans', 'pinyin'],
  'zh-Hans': ['zh-Hans', 'zh-Hant', 'pinyin'],
  en: ['en'],
} as const satisfies Record<string, readonly LanguageTag[]>;

const han = /\p{Script=Han}/u;

/**
 * Returns a name to enter in the languages it has to be entered in, the native one first.
 * @param known the name if it is known already; left out when its writing is not that of the native language
 */
export const newNames = (
  known = '',
): {
  names: { cultureInfo: LanguageTag; name: string }[];
  nativeCultureInfo: LanguageTag;
} => {
  const tags: readonly LanguageTag[] = languagesOfName[currentLanguage()];
  const native = tags[0]!;
  const first = han.test(known) === isChineseWriting(native) ? known : '';
  return {
    names: tags.map((cultureInfo) => ({ cultureInfo, name: cultureInfo === native ? first : '' })),
    nativeCultureInfo: native,
  };
};
