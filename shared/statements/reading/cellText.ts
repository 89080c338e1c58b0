import { trimmed } from '../../reference/text.ts';

/** Returns a copy that does not keep the file's block in memory (short strings are copies anyway). */
export const detach = (text: string): string =>
  text.length < 13 ? text : (JSON.parse(JSON.stringify(text)) as string);

const equalsSign = 61;

/** Returns the text of a cell. Unwraps the form that marks text for a spreadsheet: `="0123"` is 0123. */
export const cellText = (text: string): string => {
  const cell = trimmed(text);
  return cell.charCodeAt(0) === equalsSign && /^="[^"]*"$/.test(cell) ? trimmed(cell.slice(2, -1)) : cell;
};

/**
 * Caches the results of a function of a text, because columns of a large file hold few distinct texts. Clears the cache
 * when it is full.
 * @param most maximum number of cached texts
 */
export const memoizeText = <T>(read: (text: string) => T, most = 10_000): ((text: string) => T) => {
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

/** Up to this length a loop is faster than the encoder. */
const shortText = 64;

/** Returns the bytes of ASCII text. */
export const encodeAscii = (text: string): Uint8Array => {
  if (text.length > shortText) return encoder.encode(text);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
};

/** Returns ASCII bytes as text. */
export const asciiText = (bytes: Uint8Array, start: number, end: number): string =>
  decoder.decode(bytes.subarray(start, end));
