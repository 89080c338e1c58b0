import { foldText, personKeys } from '../../shared/statements/matching/normalise.ts';
import { spellings } from '../../shared/names/pinyin.ts';

const han = /\p{Script=Han}/u;

/** People of a credit, by the keys their names are compared by. */
export type People = {
  readonly keys: ReadonlySet<string>;
  /** Chinese names in pinyin, family name first and last. */
  readonly read: ReadonlySet<string>;
  /** Latin names by their initials and last word: `j|chou`. */
  readonly initials: ReadonlySet<string>;
};

/** Returns a Chinese name in pinyin, with the family name first and last. */
const readNames = (key: string): string[] =>
  han.test(key) && key.length <= 6
    ? spellings(key).flatMap(([family = '', ...given]) => [family + given.join(''), given.join('') + family])
    : [];

const latinWords = /^[a-z][a-z. '-]*[ .][a-z. '-]*[a-z]$/;

/** Returns a Latin name by the first letter of its first word and its last word. */
const initialsOf = (credit: string): string[] =>
  foldText(credit)
    .split(/[,;/&、]|\b(?:feat|ft|with|and)\b/)
    .map((name) => name.trim())
    .filter((name) => latinWords.test(name))
    .flatMap((name) => {
      const words = name.split(/[ .]+/).filter(Boolean);
      const [first, last] = [words[0]!, words.at(-1)!];
      return words.length > 1 && last.length > 1 ? [`${first[0]}|${last}`] : [];
    });

const known = new Map<string, People>();
const maxKnown = 20_000;

/** Returns the people of a credit. Results are cached, because many rows have the same one. */
export const peopleIn = (credit: string): People => {
  const before = known.get(credit);
  if (before) return before;
  if (known.size >= maxKnown) known.clear();
  const people = peopleOf([credit]);
  known.set(credit, people);
  return people;
};

/** Returns the people of credits. */
export const peopleOf = (credits: readonly string[], more: readonly string[] = []): People => {
  const keys = new Set([...credits.flatMap(personKeys), ...more]);
  return {
    keys,
    read: new Set([...keys].flatMap(readNames)),
    initials: new Set(credits.flatMap(initialsOf)),
  };
};

const hasAny = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean => {
  for (const one of some) if (others.has(one)) return true;
  return false;
};

/**
 * Returns whether two credits name a person in common: by the same name, by a Chinese name and its pinyin, or by initials
 * and the same last word.
 */
export const sharePerson = (a: People, b: People): boolean =>
  hasAny(a.keys, b.keys) ||
  hasAny(a.read, b.keys) ||
  hasAny(b.read, a.keys) ||
  hasAny(a.initials, b.initials);
