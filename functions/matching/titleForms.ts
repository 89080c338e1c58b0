import { normaliseName } from '../../shared/statements/matching/normalise.ts';
import { spellings } from '../../shared/names/pinyin.ts';

const han = /\p{Script=Han}/u;

/** Words of a version at the end of a folded key, which rows write without brackets or a dash. */
const versionAtEnd =
  /(?:live|remix|acoustic|demo|cover|karaoke|instrumental|remastered|remaster|version|ver|edit|mix|现场版?|混音版?|伴奏版?|演奏版|不插电版?|翻唱版?|纯音乐版?|试听版|电台版|版)$/u;
/** Least length of a title without them: `Live` alone is a title. */
const minPlain = 2;

/** Least number of initials that tell titles apart. */
const minInitials = 4;

/** Ways to write a title, all folded: as given, without words of a version, and a Chinese one in Latin letters. */
export type TitleForms = {
  readonly written: readonly string[];
  /** Pinyin of the title in its usual readings. */
  readonly read: readonly string[];
  /** First letters of the pinyin. */
  readonly initials: readonly string[];
};

const withoutVersion = (key: string): string => {
  const shorter = key.replace(versionAtEnd, '');
  return shorter !== key && shorter.length >= minPlain ? withoutVersion(shorter) : key;
};

const readForms = (title: string): TitleForms => {
  const { key } = normaliseName(title);
  const plain = withoutVersion(key);
  const written = plain === key ? [key] : [key, plain];
  if (!han.test(plain)) return { written, read: [], initials: [] };
  const spelled = spellings(plain);
  const initials = spelled.map((syllables) => syllables.map((syllable) => syllable[0]).join(''));
  return {
    written,
    read: [...new Set(spelled.map((syllables) => syllables.join('')))],
    initials: [...new Set(initials)].filter(({ length }) => length >= minInitials),
  };
};

const known = new Map<string, TitleForms>();
const maxKnown = 20_000;

/** Returns the ways to write a title. Results are cached, because many rows have the same one. */
export const titleForms = (title: string): TitleForms => {
  const before = known.get(title);
  if (before) return before;
  if (known.size >= maxKnown) known.clear();
  const forms = readForms(title);
  known.set(title, forms);
  return forms;
};

/** Returns the keys a row's title looks names up by. Initials are looked up only as they are written. */
export const askedKeys = (title: string): string[] => {
  const { written, read } = titleForms(title);
  return [...written, ...read];
};

/** Returns the keys a name of the catalogue is found by. */
export const titleKeys = (title: string): string[] => {
  const { written, read, initials } = titleForms(title);
  return [...written, ...read, ...initials];
};
