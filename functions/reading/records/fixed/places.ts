import type { Encoding } from '../../../../shared/reference/encodings.ts';

/** Characters that take two columns on paper (East Asian wide and full-width); those beyond U+FFFF are two units already. */
const wideCharacters =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

/** Characters that take two bytes in double-byte encodings: all but ASCII and half-width kana. */
const doubleByteCharacters = /[\u0080-\ud7ff\ue000-\uff60\uffa0-\uffff]/g;

const doubleByte: readonly Encoding[] = ['big5', 'gbk', 'gb18030', 'shift_jis', 'euc-kr'];

/** Returns the characters of an encoding that take two places. */
export const twoPlaceCharacters = (encoding: Encoding): RegExp =>
  doubleByte.includes(encoding) ? doubleByteCharacters : wideCharacters;

/** Fills the second place of a character. The text itself contains no NULs. */
const filler = '\0';

/**
 * Returns a line with one unit per place, so it can be cut by positions.
 * @param wide characters that take two places; without it each takes one
 */
export const inPlaces = (line: string, wide?: RegExp): string =>
  wide ? line.replace(wide, `$&${filler}`) : line;

/** Returns a line with every kind of space replaced by a plain one. */
export const withPlainSpaces = (places: string): string =>
  places.replace(/\u3000\0?|[\t\u00a0]/g, ({ length }) => ' '.repeat(length));

/** Returns cut places as text, trimmed. */
export const trimPlaces = (places: string): string => places.replaceAll(filler, '').trim();

/** Splits a line into parts separated by two or more spaces, with their places. */
export const splitAtGaps = (plain: string): { start: number; end: number }[] =>
  [...plain.matchAll(/\S+(?: \S+)*/g)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
  }));

/** Returns whether a line is only a ruler. */
export const isRuler = (plain: string): boolean =>
  /^[\s\-=_*+|‐-―─━═]{3,}$/u.test(plain) && plain.trim() !== '';
