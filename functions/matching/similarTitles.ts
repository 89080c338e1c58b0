import { normaliseName } from '../../shared/statements/matching/normalise.ts';
import { similarity, toBigrams } from './similarity.ts';

/** Share of common pairs of characters from which two titles look alike. `月光渡口` and `月光渡囗` have 0.67. */
const alike = 0.65;

/** Returns whether most pairs of characters of two folded titles are equal. */
export const haveSimilarPairs = (one: string, other: string): boolean =>
  similarity(toBigrams(one), toBigrams(other)) >= alike;

/** Returns what numbers the parts of a series: the digits of a title, and a last letter that stands alone. */
const numberOf = (words: readonly string[]): string =>
  words
    .flatMap((word, place) => word.match(/\d+/g) ?? (place > 0 && word.length === 1 ? [word] : []))
    .join(' ');

/**
 * Returns whether two titles that differ may be the same title, mistyped: most pairs of characters are equal, and they
 * state the same version and the same number. `Harbor Lights` and `Harbour Lights` may be; `Prelude 1` and `Prelude 2`,
 * or a title and its remix, may not.
 */
export const titlesLookAlike = (one: string, other: string): boolean => {
  const [a, b] = [normaliseName(one), normaliseName(other)];
  if (a.key === b.key || numberOf(a.words) !== numberOf(b.words)) return false;
  if (a.versions.join() !== b.versions.join()) return false;
  return haveSimilarPairs(a.key, b.key);
};
