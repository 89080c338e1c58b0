import type { Language } from '../api/codes/entry.ts';

/**
 * Returns the browser of a session in a language.
 * @param name as stored: browser and system, `Firefox on Windows`, or one of them alone
 */
export const browserText = (name: string, language: Language): string => {
  const [browser, system] = name.split(' on ');
  if (language === 'en' || system === undefined) return name;
  return `${system} 的 ${browser}`;
};
