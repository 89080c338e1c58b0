import type { Encoding } from '../../../shared/reference/encodings.ts';

type DetectedEncoding = {
  readonly encoding: Encoding;
  /** Length in bytes of the byte order mark. */ readonly markLength: number;
};

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

const byMark = (bytes: Uint8Array): DetectedEncoding | undefined => {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return { encoding: 'utf-8', markLength: 3 };
  if (startsWith(bytes, [0xff, 0xfe])) return { encoding: 'utf-16le', markLength: 2 };
  if (startsWith(bytes, [0xfe, 0xff])) return { encoding: 'utf-16be', markLength: 2 };
  return undefined;
};

/** Detects UTF-16 without a mark by NUL bytes on one side of nearly every delimiter, digit and line end. */
const byNuls = (bytes: Uint8Array): DetectedEncoding | undefined => {
  let even = 0;
  let odd = 0;
  for (let index = 0; index < bytes.length; index++) {
    if (bytes[index] !== 0) continue;
    if (index % 2 === 0) even++;
    else odd++;
  }
  const most = Math.max(even, odd);
  if (most < bytes.length / 10 || Math.min(even, odd) > most / 10) return undefined;
  return { encoding: odd > even ? 'utf-16le' : 'utf-16be', markLength: 0 };
};

/** Returns the length in bytes of a UTF-8 character by its first byte; 0 for a byte that starts no character. */
const utf8Length = (byte: number): 0 | 1 | 2 | 3 | 4 => {
  if (byte < 0x80) return 1;
  if (byte >= 0xc2 && byte < 0xe0) return 2;
  if (byte >= 0xe0 && byte < 0xf0) return 3;
  return byte >= 0xf0 && byte < 0xf5 ? 4 : 0;
};

/** Tolerated share of damaged characters: a flipped bit does not change a file's encoding. */
const toleratedDamage = 0.05;

/** Returns whether the bytes are UTF-8, except a few damaged characters. A character cut off at the end is tolerated. */
const isUtf8 = (bytes: Uint8Array): boolean => {
  let good = 0;
  let damaged = 0;
  for (let index = 0; index < bytes.length; ) {
    const length = utf8Length(bytes[index]!);
    let next = index + 1;
    while (next < index + length && next < bytes.length && (bytes[next]! & 0xc0) === 0x80) next++;
    const whole = length > 0 && (next === index + length || next === bytes.length);
    if (whole && length > 1) good++;
    if (!whole) damaged++;
    index = next;
  }
  return damaged === 0 || damaged <= good * toleratedDamage;
};

/** Counts of the bytes read in one multi-byte encoding: pairs in its common area, legal but rare pairs, and illegal ones. */
type Reading = { common: number; rare: number; illegal: number };

/** Classifies the character at an index: its length in bytes and whether it is common, rare or illegal. */
type Judge = (lead: number, trail: number) => readonly [length: number, verdict: keyof Reading];

const within = (byte: number, low: number, high: number): boolean => byte >= low && byte <= high;

/** Big5: level 1 (5,401 common characters) has leads A4-C6, symbols A1-A3; trails 40-7E and A1-FE. */
const judgeBig5: Judge = (lead, trail) => {
  if (!within(lead, 0x81, 0xfe) || !(within(trail, 0x40, 0x7e) || within(trail, 0xa1, 0xfe)))
    return [1, 'illegal'];
  return [2, within(lead, 0xa1, 0xc6) ? 'common' : 'rare'];
};

/** GBK: GB 2312 level 1 (3,755 common characters) has leads B0-D7, symbols A1-A3, all with trails A1-FE. */
const judgeGbk: Judge = (lead, trail) => {
  if (within(lead, 0x81, 0xfe) && within(trail, 0x30, 0x39)) return [4, 'rare'];
  if (!within(lead, 0x81, 0xfe) || !within(trail, 0x40, 0xfe) || trail === 0x7f) return [1, 'illegal'];
  const common = trail >= 0xa1 && (within(lead, 0xb0, 0xd7) || within(lead, 0xa1, 0xa3));
  return [2, common ? 'common' : 'rare'];
};

/** Shift_JIS: kana 829F-8396, symbols 81, kanji level 1 leads 88-97; half-width kana are single bytes A1-DF. */
const judgeShiftJis: Judge = (lead, trail) => {
  if (within(lead, 0xa1, 0xdf)) return [1, 'rare'];
  if (!(within(lead, 0x81, 0x9f) || within(lead, 0xe0, 0xfc)) || !within(trail, 0x40, 0xfc) || trail === 0x7f)
    return [1, 'illegal'];
  return [2, within(lead, 0x81, 0x83) || within(lead, 0x88, 0x97) ? 'common' : 'rare'];
};

/** EUC-KR: the 2,350 Hangul syllables have leads B0-C8, trails A1-FE. Windows adds the others before and between them. */
const judgeEucKr: Judge = (lead, trail) => {
  const added = within(trail, 0x41, 0x5a) || within(trail, 0x61, 0x7a) || within(trail, 0x81, 0xfe);
  if (within(lead, 0x81, 0xc6) && added && (lead < 0xa1 || trail < 0xa1)) return [2, 'rare'];
  if (!within(lead, 0xa1, 0xfe) || !within(trail, 0xa1, 0xfe)) return [1, 'illegal'];
  return [2, within(lead, 0xb0, 0xc8) ? 'common' : 'rare'];
};

const readAs = (bytes: Uint8Array, judge: Judge): Reading => {
  const reading: Reading = { common: 0, rare: 0, illegal: 0 };
  let index = 0;
  while (index < bytes.length) {
    const lead = bytes[index]!;
    if (lead < 0x80) {
      index++;
      continue;
    }
    if (index + 1 === bytes.length) break;
    const [length, verdict] = judge(lead, bytes[index + 1]!);
    reading[verdict]++;
    index += length;
  }
  return reading;
};

/**
 * Characters frequent in tables of music and money. When two readings are close, the encoding that shows more of them
 * wins.
 */
const frequent =
  '的一是不了在人有我他這个们来到時大地為子中你說生國年著就那和要她出也得里後自以會家可下而過天去能對小多然於心學么之都好看起發當沒成只如事把還用第樣道想作種開美乃' +
  '平台歌名曲編號金額數量單價合計演唱專輯期別幣結算報表稅率備註使用方式地區串流公司音樂版權' +
  '编号额数单价计专辑别币结报税备注区乐权这为说国时后会过对学发当没还样种开收入总订阅周杰伦' +
  'のにはをたがでてとしれさアーティストルンドイタ曲名再生回数金額売上印税' +
  '이가는을의다한에고로은서스트리음악가수곡명금액앨범아티스트국가';

const frequentSet = new Set(frequent);

const frequentShare = (bytes: Uint8Array, encoding: string): number => {
  const text = new TextDecoder(encoding).decode(bytes);
  let high = 0;
  let known = 0;
  for (const character of text) {
    if (character < '\u0080') continue;
    high++;
    if (frequentSet.has(character)) known++;
  }
  return high === 0 ? 0 : known / high;
};

/** Number of different syllables that suggest Korean, and that prove it, when there is hardly anything else. */
const [fewSyllables, manySyllables] = [10, 16] as const;

/**
 * Returns a score for Korean: all pairs but symbols are Hangul syllables of EUC-KR. They can be read as Chinese too, but the
 * characters of Chinese text would spread over twice as many leads.
 */
const hangulScore = (bytes: Uint8Array): number => {
  const syllables = new Set<number>();
  let others = 0;
  // The last character may be cut off.
  for (let index = 0; index < bytes.length - 1; index++) {
    const lead = bytes[index]!;
    if (lead < 0x80) continue;
    const trail = bytes[++index]!;
    if (within(lead, 0xb0, 0xc8) && trail > 0xa0) syllables.add(lead * 256 + trail);
    else if (!within(lead, 0xa1, 0xaf)) others++;
  }
  if (syllables.size < fewSyllables || others * 50 > syllables.size) return 0;
  return syllables.size < manySyllables ? 0.5 : 1;
};

const multiByte: readonly (readonly [Encoding, Judge])[] = [
  ['big5', judgeBig5],
  ['gbk', judgeGbk],
  ['shift_jis', judgeShiftJis],
  ['euc-kr', judgeEucKr],
];

/**
 * Returns the best multi-byte encoding: nearly all pairs legal, most characters common, with extra weight for frequent ones.
 */
const byPairs = (bytes: Uint8Array): Encoding | undefined => {
  let best: { encoding: Encoding; score: number } | undefined;
  for (const [encoding, judge] of multiByte) {
    const { common, rare, illegal } = readAs(bytes, judge);
    const all = common + rare + illegal;
    if (all === 0 || illegal / all > 0.02) continue;
    const known = encoding === 'euc-kr' ? hangulScore(bytes) : 0;
    const score = common / all + 2 * frequentShare(bytes, encoding) + known;
    if (score >= 0.5 && (!best || score > best.score)) best = { encoding, score };
  }
  return best?.encoding;
};

/** Distinguishes Cyrillic from western text: Cyrillic words consist of high bytes, western words have single ones. */
const bySingleBytes = (bytes: Uint8Array): Encoding => {
  let high = 0;
  let inRuns = 0;
  for (let index = 0; index < bytes.length; index++) {
    if (bytes[index]! < 0xc0) continue;
    high++;
    if (bytes[index - 1]! >= 0xc0 || bytes[index + 1]! >= 0xc0) inRuns++;
  }
  return high > 0 && inRuns / high > 0.7 ? 'windows-1251' : 'windows-1252';
};

/**
 * Detects the encoding from the first bytes of a file: byte order mark, NULs of UTF-16, strict UTF-8, then the multi-byte
 * encodings by legal pairs and common characters, and single-byte ones last. `gbk` and `gb18030` are decoded alike.
 */
export const detectEncoding = (bytes: Uint8Array): DetectedEncoding => {
  const marked = byMark(bytes) ?? byNuls(bytes);
  if (marked) return marked;
  if (isUtf8(bytes)) return { encoding: 'utf-8', markLength: 0 };
  return { encoding: byPairs(bytes) ?? bySingleBytes(bytes), markLength: 0 };
};

/** Returns the length of a file's byte order mark, whatever encoding a person chose for it. */
export const byteOrderMarkLength = (bytes: Uint8Array): number => byMark(bytes)?.markLength ?? 0;

/** Decodes a stream piece by piece. Joins characters cut in two. Illegal bytes become U+FFFD. */
type Decode = (bytes: Uint8Array, last: boolean) => string;

/** Characters of windows-1252 from 80 to 9F, where ISO 8859-1 has controls. Undefined codes stay controls. */
const western = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Replaces ISO 8859-1 controls, because some releases of Node read windows-1252 as ISO 8859-1. */
const withoutControls = (text: string): string =>
  text.replace(/[\x80-\x9f]/g, (control) => western[control.charCodeAt(0) - 0x80]!);

/**
 * Makes a decoder of all of Big5, including Hong Kong's additions, and of Windows' Korean. `TextDecoder` lacks these.
 */
const createFullDecoder = async (encoding: Encoding): Promise<Decode> => {
  const { default: iconv } = await import('iconv-lite');
  const decoder = iconv.getDecoder(encoding);
  return (bytes, last) => {
    const text = decoder.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    return last ? text + (decoder.end() ?? '') : text;
  };
};

/** Returns the name by which `TextDecoder` knows an encoding. */
const decoderLabel = (encoding: Encoding): string => (encoding === 'gbk' ? 'gb18030' : encoding);

export const createDecoder = async (encoding: Encoding): Promise<Decode> => {
  if (encoding === 'big5' || encoding === 'euc-kr') return createFullDecoder(encoding);
  const decoder = new TextDecoder(decoderLabel(encoding), { ignoreBOM: true });
  const decode: Decode = (bytes, last) => decoder.decode(bytes, { stream: !last });
  return encoding === 'windows-1252' ? (bytes, last) => withoutControls(decode(bytes, last)) : decode;
};
