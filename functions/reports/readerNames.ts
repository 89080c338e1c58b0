import type { Language } from '../../shared/api/codes/entry.ts';
import { displayName, type Named } from '../../shared/reference/names.ts';

/** Returns the language of a right owner: the one its name was given in, otherwise English. */
export const ownerLanguage = (nativeCultureInfo: string): Language => {
  if (nativeCultureInfo === 'zh-Hant' || nativeCultureInfo === 'zh-Hans') return nativeCultureInfo;
  return nativeCultureInfo.startsWith('zh') ? 'zh-Hant' : 'en';
};

/**
 * Returns the name of a right owner in the reader's language. A stored name that the owner no longer has stays: it is
 * the name of the time the document is about.
 */
export const nameInLanguage = (owner: Named, storedName: string, language: Language): string =>
  owner.names.some(({ name }) => name === storedName) ? displayName(owner, language) : storedName;
