import { toSimplified } from '../statements/matching/simplified.ts';
import { spellings } from './pinyin.ts';

/** Splits a name into words of Latin letters and digits and single Han characters: without width, case and accents. */
const wordsOf = (name: string): string[] => {
  const folded = toSimplified(name.normalize('NFKC'))
    .toLowerCase()
    // Passports write the ü of Lü and Nü as v or yu.
    .replace(/([ln])(?:ü|yu)/g, '$1v')
    .normalize('NFD')
    .replace(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/['’.,]/g, '');
  return folded.match(/\p{Script=Han}|[^\P{L}\p{Script=Han}]+[\p{M}\p{N}]*|\p{N}+/gu) ?? [];
};

/** Returns a name in every order of surname and given name, written without spaces, and its words in one fixed order. */
const writingsOf = (words: readonly string[]): string[] => [
  ...words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join('')),
  words.toSorted().join(' '),
];

const han = /\p{Script=Han}/u;

/** Returns every writing of a registered name: as it is, and a Chinese one in pinyin too. */
const allWritings = (name: string): string[] => {
  const words = wordsOf(name);
  const spelled = words.some((word) => han.test(word)) ? spellings(words.join(' ')) : [];
  return [words, ...spelled].flatMap(writingsOf);
};

/**
 * Returns whether a bank account is in another name than its owner's (platform description, section 5). The holder may
 * have any registered name: Traditional or Simplified, pinyin in any order, an alias, English. Width, case, accents,
 * spaces and stops make no difference. A name that is not entered yet does not differ.
 */
export const isInAnotherName = (
  accountName: string | undefined,
  names: readonly (string | undefined)[],
): boolean => {
  const words = wordsOf(accountName ?? '');
  const registered = names.flatMap((name) => allWritings(name ?? '')).filter((writing) => writing !== '');
  if (words.length === 0 || registered.length === 0) return false;
  const known = new Set(registered);
  return !writingsOf(words).some((writing) => known.has(writing));
};
