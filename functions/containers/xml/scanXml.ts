import type { Bytes } from '../bytes.ts';

/** Callbacks of a scanner of XML: elements by their local names, and the text between them. */
export type XmlHandler = {
  /** @param attributes the text between name and `>`, for `attributeValue` */
  open(name: string, attributes: string): void;
  close(name: string): void;
  /** Receives decoded text. One text may arrive in several pieces. */
  text(text: string): void;
};

/** Maximum characters of a tag or piece of text. */
const maxTokenLength = 1024 * 1024;

const namedEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const codePoint = (code: number): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';

const entity = (name: string): string => {
  if (name.startsWith('#x')) return codePoint(parseInt(name.slice(2), 16));
  if (name.startsWith('#')) return codePoint(parseInt(name.slice(1), 10));
  return namedEntities[name] ?? `&${name};`;
};

/** Decodes entities, and the `_x000D_` notation of spreadsheets for control characters. */
const decodeXml = (text: string): string => {
  const decoded = text.includes('&') ? text.replace(/&(#?\w+);/g, (_, name: string) => entity(name)) : text;
  return decoded.includes('_x')
    ? decoded.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => codePoint(parseInt(code, 16)))
    : decoded;
};

const isBeforeName = (code: number): boolean => code <= 32 || code === 58;

/** Returns the value after an attribute's name, allowing blanks around the equals sign. */
const spacedValue = (text: string): string | undefined => {
  const match = /^\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(text);
  return match ? decodeXml(match[1] ?? match[2] ?? '') : undefined;
};

/** Returns an attribute's value by its local name; `undefined` when it is missing. */
export const attributeValue = (attributes: string, name: string): string | undefined => {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    if (at > 0 && !isBeforeName(attributes.charCodeAt(at - 1))) continue;
    const sign = at + name.length;
    const end = attributes.startsWith('="', sign) ? attributes.indexOf('"', sign + 2) : -1;
    if (end >= 0) return decodeXml(attributes.slice(sign + 2, end));
    const value = spacedValue(attributes.slice(sign, sign + 33_000));
    if (value !== undefined) return value;
  }
  return undefined;
};

/** Returns the position after a piece of markup that starts at `<`; -1 when it is cut off. */
const endOfMarkup = (text: string, start: number): number => {
  let last = '>';
  if (text.startsWith('<!', start)) {
    if (text.startsWith('<!--', start)) last = '-->';
    else if (text.startsWith('<![CDATA[', start)) last = ']]>';
  }
  const end = text.indexOf(last, start);
  return end < 0 ? -1 : end + last.length;
};

const reportSpecial = (handler: XmlHandler, markup: string): void => {
  if (markup.startsWith('<![CDATA[')) handler.text(markup.slice(9, -3));
};

const colon = 58;
const slash = 47;
const closing = 62;

/** Reports the element whose name, perhaps with a prefix, begins at `start` and which ends before `end`. */
const reportElement = (handler: XmlHandler, text: string, start: number, end: number): void => {
  let nameStart = start;
  let at = start;
  for (; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code <= 32 || code === slash || code === closing) break;
    if (code === colon) nameStart = at + 1;
  }
  const name = text.slice(nameStart, at);
  if (text.charCodeAt(start - 1) === slash) return handler.close(name);
  const isEmpty = text.charCodeAt(end - 2) === slash;
  handler.open(name, text.slice(at, isEmpty ? end - 2 : end - 1));
  if (isEmpty) handler.close(name);
};

/** Reports the markup from `<` to after `>`. */
const report = (handler: XmlHandler, text: string, start: number, end: number): void => {
  const mark = text[start + 1];
  if (mark === '!' || mark === '?') reportSpecial(handler, text.slice(start, end));
  else reportElement(handler, text, mark === '/' ? start + 2 : start + 1, end);
};

/**
 * Makes a scanner of XML in pieces cut anywhere. It reads the XML of spreadsheets only: no document types and no custom
 * entities, the means of XML bombs.
 * @throws RangeError when a tag or text never ends
 */
export const createXmlScanner = (handler: XmlHandler): ((piece: string, last: boolean) => void) => {
  let rest = '';
  return (piece, last) => {
    const text = rest + piece;
    let index = 0;
    while (index < text.length) {
      const tag = text.indexOf('<', index);
      const textEnd = tag < 0 ? text.length : tag;
      if (tag < 0 && !last) break;
      if (textEnd > index) handler.text(decodeXml(text.slice(index, textEnd)));
      index = textEnd;
      if (tag < 0) break;
      const end = endOfMarkup(text, tag);
      if (end < 0) break;
      report(handler, text, tag, end);
      index = end;
    }
    rest = text.slice(index);
    if (rest.length > maxTokenLength || (last && rest.startsWith('<')))
      throw new RangeError('markup never ends');
  };
};

/**
 * Scans XML in UTF-8 to its end.
 * @throws RangeError when a tag or text never ends
 */
export const scanXml = async (bytes: Bytes, handler: XmlHandler): Promise<void> => {
  const scan = createXmlScanner(handler);
  const decoder = new TextDecoder();
  for await (const piece of bytes) scan(decoder.decode(piece, { stream: true }), false);
  scan(decoder.decode(), true);
};
