import type { Language } from '../../../shared/api/resultCodes.ts';
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
 * @param ofOwner language its owner reads; the reader's by default. A name that is not in Chinese characters, of somebody
 * who reads English, is entered in English whoever enters it.
 */
export const newNames = (
  known = '',
  ofOwner: Language = currentLanguage(),
): {
  names: { cultureInfo: LanguageTag; name: string }[];
  nativeCultureInfo: LanguageTag;
} => {
  const reader = currentLanguage();
  const isEnglish = ofOwner === 'en' && !han.test(known);
  const tags: readonly LanguageTag[] = languagesOfName[isEnglish || reader === 'en' ? ofOwner : reader];
  const native = tags[0]!;
  const first = han.test(known) === isChineseWriting(native) ? known : '';
  return {
    names: tags.map((cultureInfo) => ({ cultureInfo, name: cultureInfo === native ? first : '' })),
    nativeCultureInfo: native,
  };
};
