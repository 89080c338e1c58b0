import { isRoman } from '../../shared/cwr/rules.ts';

/** Returns a text in Latin capitals without accents, as every field except national names is written. */
export const capitals = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[‘’]/g, "'")
    .toUpperCase()
    .trim();

/** Returns the first name that is Latin, in capitals, or the first one. */
export const pickRoman = (names: readonly string[]): string => {
  const written = names.map(capitals);
  return written.find(isRoman) ?? written[0] ?? '';
};

/** Splits a name: its last word is the last name, the words before are the first name. */
export const splitName = (name: string): { lastName: string; firstName: string } => {
  const at = name.lastIndexOf(' ');
  return { lastName: name.slice(at + 1), firstName: at < 0 ? '' : name.slice(0, at) };
};
