/** Returns whether a character at the edge of a cell may be white space: anything but printable ASCII and CJK. */
const mayBeSpace = (code: number): boolean => code <= 32 || (code > 126 && (code < 0x3001 || code > 0xd7ff));

/** Invisible characters: soft hyphens, zero-width characters, direction marks, byte order marks. */
const unseen = '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff';
const unseenAnywhere = new RegExp(`[${unseen}]`, 'g');
const unseenAtEdges = new RegExp(`^[\\s${unseen}]+|[\\s${unseen}]+$`, 'g');

/** Removes invisible characters, before numbers, dates and identifiers are read. */
export const withoutUnseen = (text: string): string => text.replace(unseenAnywhere, '');

/** Trims white space and invisible characters. Only cells with an unusual character at an edge take the slow path. */
export const trimmed = (text: string): string => {
  const { length } = text;
  if (length === 0) return '';
  return mayBeSpace(text.charCodeAt(0)) || mayBeSpace(text.charCodeAt(length - 1))
    ? text.replace(unseenAtEdges, '')
    : text;
};
