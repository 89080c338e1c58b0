import { toSimplified } from '../../shared/statements/matching/simplified.ts';
import { findReadings } from '../../shared/names/pinyin.ts';

/** Part of a text, from a position up to another. */
export type Mark = readonly [from: number, to: number];

const han = /\p{Script=Han}/u;
const latin = /^[a-z]+$/;

/** Folds a text as search does: without differences of width, case, accents, and simplified or traditional script. */
const fold = (text: string): string =>
  toSimplified(text.normalize('NFKC').toLowerCase())
    .normalize('NFD')
    .replace(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '');

/** Returns the words of a keyword, folded. */
export const foldWords = (keyword: string): string[] => keyword.split(/\s+/).map(fold).filter(Boolean);

/** A character of a text, folded, and where it is. */
type Character = { folded: string; from: number; to: number };

const charactersOf = (text: string): Character[] => {
  let from = 0;
  return Array.from(text).flatMap((character) => {
    const at = from;
    from += character.length;
    const folded = fold(character);
    return folded ? [{ folded, from: at, to: from }] : [];
  });
};

/** Returns where a word is written in a text. */
const findWritten = (characters: readonly Character[], word: string): Mark | undefined => {
  const places = characters.flatMap((character, index) =>
    Array.from({ length: character.folded.length }, () => index),
  );
  const at = characters
    .map(({ folded }) => folded)
    .join('')
    .indexOf(word);
  if (at < 0) return undefined;
  return [characters[places[at]!]!.from, characters[places[at + word.length - 1]!]!.to];
};

/**
 * Returns how many characters from a place on are spelled by a word: each in full or by its initial, the last one perhaps in
 * part; `undefined` when they are not.
 */
const countSpelled = (characters: readonly Character[], at: number, word: string): number | undefined => {
  if (word === '') return 0;
  const character = characters[at];
  if (!character || !han.test(character.folded)) return undefined;
  for (const reading of findReadings(character.folded)) {
    if (reading.startsWith(word)) return 1;
    for (const start of [reading, reading[0]!]) {
      const rest = word.startsWith(start)
        ? countSpelled(characters, at + 1, word.slice(start.length))
        : undefined;
      if (rest !== undefined) return rest + 1;
    }
  }
  return undefined;
};

/** Returns the Han characters that a word spells in pinyin. */
const findSpelled = (characters: readonly Character[], word: string): Mark | undefined => {
  if (!latin.test(word)) return undefined;
  for (const [at, { from }] of characters.entries()) {
    const count = countSpelled(characters, at, word);
    if (count) return [from, characters[at + count - 1]!.to];
  }
  return undefined;
};

const joinMarks = (marks: readonly Mark[]): Mark[] => {
  const joint: Mark[] = [];
  for (const mark of marks.toSorted(([a], [b]) => a - b)) {
    const last = joint.at(-1);
    if (last && mark[0] <= last[1]) joint[joint.length - 1] = [last[0], Math.max(last[1], mark[1])];
    else joint.push(mark);
  }
  return joint;
};

/** Returns the parts of a text that the words of a keyword match, and the words that match none. */
export const matchWords = (text: string, words: readonly string[]): { marks: Mark[]; missing: string[] } => {
  const characters = charactersOf(text);
  const found = words.map((word) => findWritten(characters, word) ?? findSpelled(characters, word));
  return {
    marks: joinMarks(found.filter((mark) => mark !== undefined)),
    missing: words.filter((_, index) => found[index] === undefined),
  };
};
