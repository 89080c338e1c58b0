import { isRoman } from './rules.ts';

/** Returns a text in capitals of the Latin alphabet without accents, as fields other than national names are written. */
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

/** Returns the last word of a name as last name, and what is before it as first name. */
export const splitName = (name: string): { lastName: string; firstName: string } => {
  const at = name.lastIndexOf(' ');
  return { lastName: name.slice(at + 1), firstName: at < 0 ? '' : name.slice(0, at) };
};
