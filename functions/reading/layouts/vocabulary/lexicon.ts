import { memoizeText } from '../../../../shared/statements/reading/cellText.ts';
import { statementFields } from '../../../../shared/statements/model.ts';
import { withoutCurrency } from '../../../containers/sheets/writtenCurrency.ts';
import { normaliseHeader } from '../header/headers.ts';
import { vocabularies } from './index.ts';
import { meanings, type Meaning, type Vocabulary } from './vocabulary.ts';

/** Letters that decomposition leaves unchanged: base letters with a stroke, and ligatures. */
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

/** Number of headers whose folded form is cached. */
const headersRemembered = 2_000;

/** Folds a header for comparison with the vocabulary: as `normaliseHeader`, with accents removed from Latin letters. */
const foldHeader = memoizeText(
  (header: string): string =>
    normaliseHeader(header)
      .replace(/[ıłđøßœæё]/g, (letter) => plainLetters[letter]!)
      .normalize('NFD')
      .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
      .normalize('NFC'),
  headersRemembered,
);

/** Returns the words of a header, folded, each between blanks: ` montant net `. */
const tokenise = memoizeText((header: string): string => {
  const parts = header
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}%$]+/u);
  return ` ${parts.map(foldHeader).filter(Boolean).join(' ')} `;
}, headersRemembered);

type Word = {
  readonly folded: string;
  readonly tokens: string;
  /** Position in its list, from 0 for the surest to 1. */
  readonly rank: number;
  readonly vocabulary: Vocabulary;
};

const wordsOfVocabulary = (vocabulary: Vocabulary, meaning: Meaning): Word[] => {
  const words = (vocabulary.words[meaning] ?? '').split(',').map((word) => word.trim());
  return words
    .filter((word) => word !== '')
    .map((word, index) => ({
      folded: foldHeader(word),
      tokens: tokenise(word),
      rank: index / words.length,
      vocabulary,
    }))
    .filter(({ folded }) => folded !== '');
};

/** Makes a value for a meaning on first use: the words of all languages take longer than reading a small file. */
const onFirstUse = <T>(make: (meaning: Meaning) => T): ((meaning: Meaning) => T) => {
  const made = new Map<Meaning, T>();
  return (meaning) => {
    const known = made.get(meaning);
    if (known !== undefined) return known;
    const value = make(meaning);
    made.set(meaning, value);
    return value;
  };
};

const wordsFor = onFirstUse((meaning) =>
  vocabularies.flatMap((vocabulary) => wordsOfVocabulary(vocabulary, meaning)),
);

const ranksFor = onFirstUse((meaning) => {
  const ranks = new Map<string, number>();
  for (const { folded, rank } of wordsFor(meaning)) ranks.set(folded, Math.min(rank, ranks.get(folded) ?? 1));
  return ranks;
});

/** Removes trailing brackets and the currency from a header. */
const withoutBrackets = memoizeText(
  (header: string): string => withoutCurrency(header.replace(/\s*[([（【][^)\]）】]*[)\]）】]\s*$/u, '')),
  headersRemembered,
);

/**
 * Returns the rank of a header among the words of one meaning, 0 for the surest; `undefined` unless it is exactly one
 * of them.
 */
export const exactRank = (meaning: Meaning, header: string): number | undefined => {
  const ranks = ranksFor(meaning);
  return ranks.get(foldHeader(header)) ?? ranks.get(foldHeader(withoutBrackets(header)));
};

/** Maximum characters of a header that may be a known word; longer texts are cells of rows. */
const longestWord = 80;

/** Returns whether a header is exactly a word for some field, apart from a currency in brackets. */
export const isFieldWord = (header: string): boolean =>
  header.length <= longestWord && statementFields.some((field) => exactRank(field, header) !== undefined);

/** Returns whether a word is long enough to be recognised inside a longer header. */
const tellsInside = (word: string): boolean =>
  word.length >= 4 || /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]{2}/u.test(word);

/**
 * Returns the position of a word in a header: as its head (last or first, by language), elsewhere inside, or
 * `undefined`.
 */
const findPosition = (
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

/** Meanings whose exact word is proposed whatever the cells hold, so that errors are reported cell by cell. */
const needed: readonly Meaning[] = ['amount', 'period'];

/** Amount by which the last word of a list scores below the first, in general and for needed meanings. */
const [doubt, leastDoubt] = [0.15, 0.045];

/**
 * Returns how clearly a header has a meaning, 0 to 1: 1 for the exact word, less for words further down their list,
 * less for a header with the word as its head, and least for one that contains it anywhere. 0 if it contains no word of
 * the meaning.
 */
export const meaningScore = (meaning: Meaning, header: string): number => scores.get(meaning)!(header);

const findScore = (meaning: Meaning, header: string): number => {
  const exact = exactRank(meaning, header);
  if (exact !== undefined) return 1 - exact * (needed.includes(meaning) ? leastDoubt : doubt);
  const [name, words] = [foldHeader(header), tokenise(header)];
  let best = 0;
  for (const word of wordsFor(meaning)) {
    if (!tellsInside(word.folded)) continue;
    const place = findPosition(word, name, words);
    if (place) best = Math.max(best, (place === 'head' ? 0.8 : 0.65) - word.rank * doubt);
  }
  return best;
};

/**
 * Returns whether a header contains a word of a meaning as a separate word, however short, or ends with it in a
 * language that joins words.
 */
export const hasWord = (meaning: Meaning, header: string): boolean => found.get(meaning)!(header);

const findWord = (meaning: Meaning, header: string): boolean => {
  const words = tokenise(header);
  const names = [foldHeader(header), foldHeader(withoutBrackets(header)), ...words.trim().split(' ')];
  return wordsFor(meaning).some(
    ({ folded, tokens, vocabulary: { joined } }) =>
      words.includes(tokens) ||
      (tellsInside(folded) && joined !== 'never' && names.some((name) => name.endsWith(folded))),
  );
};

/** Caches a function per meaning and header, because a table asks for the same headers repeatedly. */
const remembered = <T>(find: (meaning: Meaning, header: string) => T) =>
  new Map(
    meanings.map((meaning) => [
      meaning,
      memoizeText((header: string) => find(meaning, header), headersRemembered),
    ]),
  );
const scores = remembered(findScore);
const found = remembered(findWord);
