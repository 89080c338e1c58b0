import { simplifiedCode, toSimplified } from './simplified.ts';

/** Name split into parts for comparison. */
export type NormalisedName = {
  /** Text used to compare names: no blanks, punctuation, case, width or markers, in simplified characters. */
  readonly key: string;
  /** Words of the key in order: Latin words, and runs of Han, kana or Hangul. */
  readonly words: readonly string[];
  /** Kinds of version the name states (`live`, `remix`...), sorted; empty for the plain title. */
  readonly versions: readonly string[];
  /** Guests named in the title (`feat. 阿樹`). */
  readonly guests: readonly string[];
};

/** Patterns of version kinds, on folded text. */
const versionWords: readonly (readonly [RegExp, string])[] = [
  [/\blive\b|现场|演唱会|実况|ライブ/, 'live'],
  [/\bre-?mix(?:ed)?\b|\bmix\b|混音|\bdj\b|リミックス/, 'remix'],
  [
    /\binstrumental\b|\bkaraoke\b|\boff ?vocal\b|\bbacking track\b|伴奏|纯音乐|演奏版|インスト/,
    'instrumental',
  ],
  [/\bacoustic\b|\bunplugged\b|不插电|木吉他版|アコースティック/, 'acoustic'],
  [/\bdemo\b|试听版|小样/, 'demo'],
  [/\bcover\b|翻唱/, 'cover'],
  [/\bremaster(?:ed)?\b|重新母带|重制版|修复版/, 'remaster'],
  [/\bradio edit\b|\bedit\b|\bsingle version\b|\balbum version\b|电台版|单曲版|专辑版/, 'edit'],
  [/\bsped ?up\b|\bslowed\b|加速版|慢速版|降速版/, 'tempo'],
  [/\bextended\b|加长版/, 'extended'],
  [/\bversion\b|\bver\b\.?|版$|版本|バージョン/, 'version'],
];

/** Start of a remark about guests. */
const guestMark = /^(?:feat|ft|featuring|with)\b\.?\s*/;
/**
 * Marker before guests outside brackets. A bare `with` is part of many titles, and any marker may be a title's first
 * word.
 */
const bareGuestMark = /(?<!^)\b(?:feat|ft|featuring)\b\.?\s*/;
const bracketed = /[([{【〔「『《〈]([^)\]}】〕」』》〉]*)[)\]}】〕」』》〉]/g;
const dashed = /\s[-–—~]\s+([^-–—~\s][^-–—~]*)$/;
const notLetters = /[^\p{L}\p{N}]+/gu;

const kindsIn = (text: string): string[] => {
  const kinds = versionWords.filter(([pattern]) => pattern.test(text)).map(([, kind]) => kind);
  return kinds.length > 1 ? kinds.filter((kind) => kind !== 'version') : kinds;
};

const guestsIn = (text: string): string[] => text.split(/[,&/、;+]|\band\b/);

type Parts = { base: string; versions: Set<string>; guests: string[] };

/**
 * Removes a bracketed or dashed remark from the title if it is about the version or a guest. Returns whether it was.
 */
const takeRemark = (parts: Parts, remark: string): boolean => {
  const guest = guestMark.exec(remark);
  if (guest) {
    parts.guests.push(...guestsIn(remark.slice(guest[0].length)));
    return true;
  }
  const kinds = kindsIn(remark);
  kinds.forEach((kind) => parts.versions.add(kind));
  return kinds.length > 0;
};

const takeApart = (folded: string): Parts => {
  const parts: Parts = { base: folded, versions: new Set(), guests: [] };
  parts.base = parts.base.replace(bracketed, (whole, remark: string) =>
    takeRemark(parts, remark.trim()) ? ' ' : whole,
  );
  const dash = dashed.exec(parts.base);
  if (dash && takeRemark(parts, dash[1]!.trim())) parts.base = parts.base.slice(0, dash.index);
  const guest = bareGuestMark.exec(parts.base);
  if (guest) {
    parts.guests.push(...guestsIn(parts.base.slice(guest.index + guest[0].length)));
    parts.base = parts.base.slice(0, guest.index);
  }
  return parts;
};

const plainAscii = /^[\x20-\x7e]*$/;

/**
 * Folds text of ideographs, digits, symbols and small letters, as most Chinese names are, character by character.
 * Returns `undefined` for any other text.
 */
const foldIdeographs = (text: string): string | undefined => {
  let folded = '';
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const isPlain = (code >= 32 && code <= 64) || (code >= 91 && code <= 126);
    const now = isPlain ? code : simplifiedCode(code);
    if (now === 0) return undefined;
    if (now === code) continue;
    folded += text.slice(start, index) + String.fromCharCode(now);
    start = index + 1;
  }
  return (start === 0 ? text : folded + text.slice(start)).trim();
};

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Replaces HTML entities left in a text: `Rock &amp; Roll`, `L&#39;amour`. */
const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|lt|gt|quot|apos|nbsp));/gi, (_, decimal, hex, name) =>
    name
      ? entities[String(name).toLowerCase()]!
      : String.fromCodePoint(parseInt(decimal ?? hex, decimal ? 10 : 16)),
  );

/** Folds width and case, and traditional to simplified characters; keeps accents. Names are compared in this form. */
export const foldText = (given: string): string => {
  if (given === '') return '';
  const text = given.includes('&') ? withoutEntities(given) : given;
  if (plainAscii.test(text)) return text.toLowerCase().trim();
  return foldIdeographs(text) ?? toSimplified(text.normalize('NFKC').toLowerCase()).trim();
};

const strip = (text: string): string => text.replace(notLetters, '');

const read = (name: string): NormalisedName => {
  const folded = foldText(name);
  const { base, versions, guests } = takeApart(folded);
  const stripped = strip(base);
  return {
    key: stripped || strip(folded) || folded,
    words: (stripped ? base : folded).split(notLetters).filter(Boolean),
    versions: [...versions].sort(),
    guests: guests.map(strip).filter(Boolean),
  };
};

const remembered = new Map<string, NormalisedName>();
const maxRemembered = 5_000;

/**
 * Splits a title into parts for comparison. Ignores full and half width, case, simplified and traditional characters,
 * and punctuation; splits off `(feat. …)`, `- Live`, `(Remix)`, `現場版`. Results are cached.
 */
export const normaliseName = (name: string): NormalisedName => {
  const known = remembered.get(name);
  if (known) return known;
  if (remembered.size >= maxRemembered) remembered.clear();
  const normalised = read(name);
  remembered.set(name, normalised);
  return normalised;
};

/** Returns the text used to compare names. */
export const nameKey = (name: string): string => normaliseName(name).key;

/**
 * Separators of people in a credit. An escaped bar is part of a name. The blanks around a separator stay with the names,
 * which are trimmed: matching them here would take quadratic time on long blanks.
 */
const personSeparators = /[,;/&、，；＆+×]|(?<!\\)\||\b(?:feat|ft|featuring|vs|with|and|x)\b\.?/iu;

/** Returns keys of the people in a credit such as `林小滿 & 阿樹 feat. DJ K`, the whole credit first. */
export const personKeys = (credit: string): readonly string[] => {
  const folded = foldText(credit);
  const whole = strip(folded);
  if (!whole) return [];
  const single = folded.split(personSeparators).map(strip).filter(Boolean);
  return single.length > 1 ? [whole, ...single] : [whole];
};

/** Returns the people in a credit as written, each once. An escaped bar is read as a bar. */
export const peopleIn = (credit: string): string[] => [
  ...new Set(
    credit
      .split(personSeparators)
      .map((name) => name.replaceAll('\\|', '|').trim())
      .filter(Boolean),
  ),
];
