import { remembering } from '../../chunks/text.ts';
import { statementFields } from '../../model.ts';
import { withoutCurrency } from '../currencies.ts';
import { normaliseHeader } from '../header/headers.ts';
import { vocabularies } from './index.ts';
import { meanings, type Meaning, type Vocabulary } from './vocabulary.ts';

/** Letters that are a base letter with a stroke or two letters in one, which decomposing leaves as they are. */
const plainLetters: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ё: 'е',
};

/** Headers whose folded form is remembered. */
const headersRemembered = 2_000;

/** Folds a header for comparing with the vocabulary: as `normaliseHeader`, and Latin letters without their accents. */
export const foldHeader = remembering(
  (header: string): string =>
    normaliseHeader(header)
      .replace(/[ıłđøßœæё]/g, (letter) => plainLetters[letter]!)
      .normalize('NFD')
      .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
      .normalize('NFC'),
  headersRemembered,
);

/** Words of a header, folded, each between blanks: ` montant net `. */
const tokensOf = remembering((header: string): string => {
  const parts = header
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}%$]+/u);
  return ` ${parts.map(foldHeader).filter(Boolean).join(' ')} `;
}, headersRemembered);

type Word = {
  readonly folded: string;
  readonly tokens: string;
  /** Place in its list, from 0 for the surest to 1. */
  readonly rank: number;
  readonly vocabulary: Vocabulary;
};

const wordsOfVocabulary = (vocabulary: Vocabulary, meaning: Meaning): Word[] => {
  const words = (vocabulary.words[meaning] ?? '').split(',').map((word) => word.trim());
  return words
    .filter((word) => word !== '')
    .map((word, index) => ({
      folded: foldHeader(word),
      tokens: tokensOf(word),
      rank: index / words.length,
      vocabulary,
    }))
    .filter(({ folded }) => folded !== '');
};

const wordsByMeaning = new Map(
  meanings.map((meaning) => [
    meaning,
    vocabularies.flatMap((vocabulary) => wordsOfVocabulary(vocabulary, meaning)),
  ]),
);

const ranksByMeaning = new Map(
  meanings.map((meaning) => {
    const ranks = new Map<string, number>();
    for (const { folded, rank } of wordsByMeaning.get(meaning)!)
      ranks.set(folded, Math.min(rank, ranks.get(folded) ?? 1));
    return [meaning, ranks];
  }),
);

/** A header without what stands in brackets at its end and the currency it may name. */
const withoutBrackets = remembering(
  (header: string): string => withoutCurrency(header.replace(/\s*[([（【][^)\]）】]*[)\]）】]\s*$/u, '')),
  headersRemembered,
);

/** Place of a header among the words of one meaning, 0 for the surest; `undefined` unless it is exactly one of them. */
export const exactRank = (meaning: Meaning, header: string): number | undefined => {
  const ranks = ranksByMeaning.get(meaning)!;
  return ranks.get(foldHeader(header)) ?? ranks.get(foldHeader(withoutBrackets(header)));
};

/** Longest header that may be one of the words; longer texts are cells of rows. */
const longestWord = 80;

/** Whether a header is exactly a word for some field, but for a currency in brackets. */
export const isFieldWord = (header: string): boolean =>
  header.length <= longestWord && statementFields.some((field) => exactRank(field, header) !== undefined);

/** Words long enough to tell a meaning inside a longer header. */
const tellsInside = (word: string): boolean =>
  word.length >= 4 || /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]{2}/u.test(word);

/** How a header has a word: it ends (or begins) with it as its head, has it somewhere else, or not at all. */
const placeOf = (
  { folded, tokens, vocabulary: { order, joined } }: Word,
  name: string,
  words: string,
): 'head' | 'inside' | undefined => {
  const isLast = order === 'last';
  if (joined !== 'never' && (isLast ? name.endsWith(folded) : name.startsWith(folded))) return 'head';
  if (isLast ? words.endsWith(tokens) : words.startsWith(tokens)) return 'head';
  const isJoined =
    joined === 'anywhere' ? name.includes(folded) : joined === 'ends' && name.startsWith(folded);
  return isJoined || words.includes(tokens) ? 'inside' : undefined;
};

/** Meanings whose exact word is proposed whatever stands below it, so that what is wrong there is told cell by cell. */
const needed: readonly Meaning[] = ['amount', 'period'];

/** What a word at the end of its list is less sure than the first, and what it is where it is needed. */
const [doubt, leastDoubt] = [0.15, 0.045];

/**
 * How surely a header has a meaning, 0 to 1: 1 for the very word, less for words further down their list, for a header whose
 * head is the word, and least for one that has it anywhere. 0 where no word of the meaning is in it.
 */
export const meaningScore = (meaning: Meaning, header: string): number => scores.get(meaning)!(header);

const findScore = (meaning: Meaning, header: string): number => {
  const exact = exactRank(meaning, header);
  if (exact !== undefined) return 1 - exact * (needed.includes(meaning) ? leastDoubt : doubt);
  const [name, words] = [foldHeader(header), tokensOf(header)];
  let best = 0;
  for (const word of wordsByMeaning.get(meaning)!) {
    if (!tellsInside(word.folded)) continue;
    const place = placeOf(word, name, words);
    if (place) best = Math.max(best, (place === 'head' ? 0.8 : 0.65) - word.rank * doubt);
  }
  return best;
};

/** Whether a header has a word of a meaning as a word of its own, however short, or ends with it where words are joined. */
export const hasWord = (meaning: Meaning, header: string): boolean => found.get(meaning)!(header);

const findWord = (meaning: Meaning, header: string): boolean => {
  const words = tokensOf(header);
  const names = [foldHeader(header), foldHeader(withoutBrackets(header)), ...words.trim().split(' ')];
  return wordsByMeaning
    .get(meaning)!
    .some(
      ({ folded, tokens, vocabulary: { joined } }) =>
        words.includes(tokens) ||
        (tellsInside(folded) && joined !== 'never' && names.some((name) => name.endsWith(folded))),
    );
};

/** By meaning, with what was found remembered by header: a table asks for the same ones again and again. */
const remembered = <T>(find: (meaning: Meaning, header: string) => T) =>
  new Map(
    meanings.map((meaning) => [
      meaning,
      remembering((header: string) => find(meaning, header), headersRemembered),
    ]),
  );
const scores = remembered(findScore);
const found = remembered(findWord);
