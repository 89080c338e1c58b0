import { foldText } from '../../shared/statements/matching/normalise.ts';
import { spellings } from '../../shared/names/pinyin.ts';

const latinAccent = /([a-z])\p{M}+/gu;
const notLetters = /[^\p{L}\p{N}\p{M}]+/gu;
const hasHan = /\p{Script=Han}/u;
/** Matches places where a keyword may begin: every character of a script without word spaces, and every other word. */
const startOfWord =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+/gu;

/** Maximum length of text that is indexed or compared. */
const indexedLength = 40;
/** Maximum indexed places of one text. A keyword further in is not found. */
const startsPerText = 12;

/** Returns the beginning of a text, without cutting a character in two. */
export const cut = (text: string, length = indexedLength): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/**
 * Folds a text for search: ignores width, case, accents, simplified or traditional script, and punctuation. Words stay
 * separated by one space. A text of signs only, such as a song named `÷`, keeps them.
 */
export const searchWords = (text: string): string => {
  const folded = foldText(text).normalize('NFD').replace(latinAccent, '$1').normalize('NFC');
  return folded.replace(notLetters, ' ').trim() || folded.replace(/\s+/g, '');
};

/** Folds a text as `searchWords` and removes its spaces. */
export const foldWithoutSpaces = (text: string): string => searchWords(text).replaceAll(' ', '');

/** Returns a number preceded by its length, so that 2 comes before 10. Lengths of 35 digits or more sort alike. */
const orderedNumber = (digits: string): string => {
  const number = digits.replace(/^0+(?=\d)/, '');
  return `${Math.min(number.length, 35).toString(36)}${number}`;
};

/** Returns the folded name that lists are ordered by, with numbers ordered by value. */
export const toSortName = (name: string): string =>
  cut(foldWithoutSpaces(name).replace(/\d+/g, orderedNumber));

/**
 * Returns the beginnings of sort names that start with one character; for a digit, those of numbers of up to four
 * digits.
 */
export const sortStarts = (character: string): string[] =>
  /^\d$/.test(character) ? [1, 2, 3, 4].map((length) => `${length}${character}`) : [character];

const textStarts = (words: string): string[] => {
  const starts: string[] = [];
  for (const { index } of words.matchAll(startOfWord)) {
    if (starts.length === startsPerText) break;
    starts.push(cut(words.slice(index).replaceAll(' ', '')));
  }
  return starts;
};

/**
 * Returns the pinyin of a text with Han characters, in full and by initials. A pinyin keyword must match the beginning
 * of the text.
 */
const toPinyin = (words: string): string[] => {
  if (!hasHan.test(words)) return [];
  const spelled = spellings(words);
  return [
    ...spelled.map((syllables) => syllables.join('')),
    ...spelled.map((syllables) => syllables.map((syllable) => syllable[0]).join('')),
  ].map((text) => cut(text));
};

/** Search data of a record: every place a keyword may begin, and the whole text for comparing further words. */
type Searchable = { starts: string[]; text: string };

/**
 * Prepares names and codes (ISRC, ISWC, own numbers) for the index.
 * @param names in any language
 * @param further words that only narrow down a search for a name, such as performers
 */
export const searchable = (
  names: readonly string[],
  codes: readonly string[],
  further: readonly string[] = [],
): Searchable => {
  const starts = new Set<string>();
  const texts = new Set<string>();
  for (const name of new Set(names.map(searchWords))) {
    const spelled = toPinyin(name);
    [...textStarts(name), ...spelled].forEach((start) => starts.add(start));
    texts.add(name.replaceAll(' ', ''));
    // The most usual spelling, in full and by initials.
    for (const text of [spelled[0], spelled[spelled.length / 2]]) if (text) texts.add(text);
  }
  for (const code of codes.map(foldWithoutSpaces).filter(Boolean)) {
    starts.add(cut(code));
    texts.add(code);
  }
  further.map(foldWithoutSpaces).forEach((word) => texts.add(word));
  return { starts: [...starts].filter(Boolean), text: cut([...texts].join('|'), 400) };
};

const otherScripts =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Returns whether a text begins in a script that puts spaces between its words. */
export const hasWordSpaces = (text: string): boolean => !otherScripts.test(text);

/**
 * Returns the partition a text is indexed under: its first character in a script with thousands of them, otherwise its
 * first two. A single letter has no partition; texts that begin with it are found in the list by name.
 */
export const indexPartition = (start: string): string | undefined => {
  const characters = Array.from(start);
  if (!hasWordSpaces(start)) return characters[0];
  return characters.length >= 2 ? characters.slice(0, 2).join('') : undefined;
};
