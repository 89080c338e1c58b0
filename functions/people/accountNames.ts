import type { Language } from '../../shared/api/resultCodes.ts';
import { distinctNames, displayName } from '../../shared/reference/names.ts';
import type { RightOwner } from './rightOwnerNames.ts';

const languages = ['en', 'zh-Hant', 'zh-Hans'] as const;

const han = /\p{Script=Han}/u;

type Names = Record<Language, string>;

const perLanguage = (nameIn: (language: Language) => string): Names =>
  Object.fromEntries(languages.map((language) => [language, nameIn(language)])) as Names;

/**
 * Returns the name of an account in each language of the screens: the names of the musician or company whose name it has, else
 * a Chinese name as entered, in Simplified characters and in pinyin. Returns `undefined` for a name that is the same in each.
 */
export const namesOfAccount = async (
  name: string,
  owner: RightOwner | undefined,
): Promise<Names | undefined> => {
  if (owner && distinctNames(owner).includes(name))
    return perLanguage((language) => displayName(owner, language));
  if (!han.test(name)) return undefined;
  const [{ toPinyin }, { toSimplified }] = await Promise.all([
    import('../../shared/names/fillChineseNames.ts'),
    import('../../shared/statements/matching/simplified.ts'),
  ]);
  const written: Partial<Names> = { en: toPinyin(name), 'zh-Hans': toSimplified(name) };
  return perLanguage((language) => written[language] ?? name);
};
