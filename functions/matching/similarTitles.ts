import { normaliseName } from '../../shared/statements/matching/normalise.ts';
import { similarity, toBigrams } from './similarity.ts';

/** Share of common pairs of characters from which two titles look alike. `月光渡口` and `月光渡囗` have 0.67. */
const alike = 0.65;

/** Returns whether most pairs of characters of two folded titles are equal. */
export const haveSimilarPairs = (one: string, other: string): boolean =>
  similarity(toBigrams(one), toBigrams(other)) >= alike;

/** Numerals and words of order at the end of a Chinese title. */
const lastNumeral = /[一二三四五六七八九十百上中下]+$/u;

/** Returns what numbers the parts of a series: the digits of a title, and a last letter that stands alone or last numeral. */
const numberOf = (words: readonly string[]): string =>
  words
    .flatMap(
      (word, place) =>
        word.match(/\d+/g) ?? (place > 0 && word.length === 1 ? [word] : (word.match(lastNumeral) ?? [])),
    )
    .join(' ');

/** Returns whether two titles state the same number, or none: `Prelude 1` and `Prelude 2` are parts of a series. */
export const haveSameNumber = (one: string, other: string): boolean =>
  numberOf(normaliseName(one).words) === numberOf(normaliseName(other).words);

/**
 * Returns whether two titles that differ may be the same title, mistyped: most pairs of characters are equal, and they
 * state the same version and the same number. `Harbor Lights` and `Harbour Lights` may be; `Prelude 1` and `Prelude 2`,
 * or a title and its remix, may not.
 */
export const titlesLookAlike = (one: string, other: string): boolean => {
  const [a, b] = [normaliseName(one), normaliseName(other)];
  if (a.key === b.key || !haveSameNumber(one, other)) return false;
  if (a.versions.join() !== b.versions.join()) return false;
  return haveSimilarPairs(a.key, b.key);
};
