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

const withoutVersion = (key: string): string => {
  const shorter = key.replace(versionAtEnd, '');
  return shorter !== key && shorter.length >= minPlain ? withoutVersion(shorter) : key;
};

/** Ways to write a Chinese title in Latin letters. */
type Readings = { readonly read: readonly string[]; readonly initials: readonly string[] };

const noReadings: Readings = { read: [], initials: [] };

const readingsOf = (title: string): Readings => {
  const spelled = spellings(title);
  const initials = spelled.map((syllables) => syllables.map((syllable) => syllable[0]).join(''));
  return {
    read: [...new Set(spelled.map((syllables) => syllables.join('')))],
    initials: [...new Set(initials)].filter(({ length }) => length >= minInitials),
  };
};

/** Ways to write a title, all folded. A Chinese one is spelt in Latin letters when somebody asks for that. */
export class TitleForms {
  /** The title as given, and without words of a version. */
  readonly written: readonly string[];
  readonly isChinese: boolean;
  private readings: Readings | undefined;

  constructor(title: string) {
    const { key } = normaliseName(title);
    const plain = withoutVersion(key);
    this.written = plain === key ? [key] : [key, plain];
    this.isChinese = han.test(plain);
  }

  /** Pinyin of the title in its usual readings. */
  get read(): readonly string[] {
    return this.spelt().read;
  }

  /** First letters of the pinyin. */
  get initials(): readonly string[] {
    return this.spelt().initials;
  }

  private spelt(): Readings {
    this.readings ??= this.isChinese ? readingsOf(this.written.at(-1)!) : noReadings;
    return this.readings;
  }
}

const known = new Map<string, TitleForms>();
const maxKnown = 20_000;

/** Returns the ways to write a title. Results are cached, because many rows have the same one. */
export const titleForms = (title: string): TitleForms => {
  const before = known.get(title);
  if (before) return before;
  if (known.size >= maxKnown) known.clear();
  const forms = new TitleForms(title);
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
