/** A copy that does not keep the block of the file alive it was cut from (short strings are copies anyway). */
export const detach = (text: string): string =>
  text.length < 13 ? text : (JSON.parse(JSON.stringify(text)) as string);

/** Whether a character at the edge of a cell may be white space: anything but printable ASCII and CJK. */
const mayBeSpace = (code: number): boolean => code <= 32 || (code > 126 && (code < 0x3001 || code > 0xd7ff));

/** Characters nobody sees: soft hyphens, zero-width ones, marks of the direction of writing, byte order marks. */
const unseen = '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff';
const unseenAnywhere = new RegExp(`[${unseen}]`, 'g');
const unseenAtEdges = new RegExp(`^[\\s${unseen}]+|[\\s${unseen}]+$`, 'g');

/** Without the characters nobody sees, as numbers, dates and identifiers are read. */
export const withoutUnseen = (text: string): string => text.replace(unseenAnywhere, '');

/** `trim()`, of unseen characters too, that only looks twice at cells with something unusual at an edge. */
export const trimmed = (text: string): string => {
  const { length } = text;
  if (length === 0) return '';
  return mayBeSpace(text.charCodeAt(0)) || mayBeSpace(text.charCodeAt(length - 1))
    ? text.replace(unseenAtEdges, '')
    : text;
};

const equalsSign = 61;

/** What a cell says that a spreadsheet was to take for text: `="0123"` is 0123. */
export const cellText = (text: string): string => {
  const cell = trimmed(text);
  return cell.charCodeAt(0) === equalsSign && /^="[^"]*"$/.test(cell) ? trimmed(cell.slice(2, -1)) : cell;
};

/** Remembers the reading of a text, as columns of a large file hold few distinct ones. Forgets all when full. */
export const remembering = <T>(read: (text: string) => T, most = 10_000): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as T;
    if (known.size >= most) known.clear();
    const value = read(text);
    known.set(detach(text), value);
    return value;
  };
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Below this length a loop is done before the encoder has begun. */
const shortText = 64;

/** The bytes of ASCII text. */
export const asciiOf = (text: string): Uint8Array => {
  if (text.length > shortText) return encoder.encode(text);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
};

/** Bytes of ASCII as text. */
export const asciiText = (bytes: Uint8Array, start: number, end: number): string =>
  decoder.decode(bytes.subarray(start, end));
