import type { Language } from '../../shared/api/codes/entry.ts';

/**
 * Returns the language of a mail to a right owner who never signed in: that of its own name if messages exist in it,
 * otherwise English.
 */
export const languageOfNames = (nativeCultureInfo: string | undefined): Language =>
  nativeCultureInfo === 'zh-Hant' || nativeCultureInfo === 'zh-Hans' ? nativeCultureInfo : 'en';
