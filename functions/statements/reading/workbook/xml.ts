/** What a scanner tells of a piece of XML: elements by their local names, and the text between them. */
export type XmlHandler = {
  /** @param attributes the text between name and `>`, for `attributeOf` */
  open(name: string, attributes: string): void;
  close(name: string): void;
  /** Text with its entities undone; one text may come in several pieces. */
  text(text: string): void;
};

/** Longest tag or piece of text that is waited for, in characters. */
const longestToken = 1024 * 1024;

const namedEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const codePoint = (code: number): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';

const entity = (name: string): string => {
  if (name.startsWith('#x')) return codePoint(parseInt(name.slice(2), 16));
  if (name.startsWith('#')) return codePoint(parseInt(name.slice(1), 10));
  return namedEntities[name] ?? `&${name};`;
};

/** Undoes entities, and the `_x000D_` that spreadsheets write for control characters. */
export const decodeXml = (text: string): string => {
  const decoded = text.includes('&') ? text.replace(/&(#?\w+);/g, (_, name: string) => entity(name)) : text;
  return decoded.includes('_x')
    ? decoded.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => codePoint(parseInt(code, 16)))
    : decoded;
};

/** An attribute's value by its local name; `undefined` when it is not there. */
export const attributeOf = (attributes: string, name: string): string | undefined => {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    const before = at === 0 ? ' ' : attributes[at - 1]!;
    if (!/[\s:]/.test(before)) continue;
    const match = /^\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes.slice(at + name.length, at + 33_000));
    if (match) return decodeXml(match[1] ?? match[2] ?? '');
  }
  return undefined;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Where a piece of markup at `<` ends (behind it), -1 when it is cut off. */
const endOfMarkup = (text: string, start: number): number => {
  const closing = text.startsWith('<!--', start) ? '-->' : text.startsWith('<![CDATA[', start) ? ']]>' : '>';
  const end = text.indexOf(closing, start);
  return end < 0 ? -1 : end + closing.length;
};

const tell = (handler: XmlHandler, markup: string): void => {
  if (markup.startsWith('<![CDATA[')) return handler.text(markup.slice(9, -3));
  if (markup.startsWith('<!') || markup.startsWith('<?')) return;
  if (markup.startsWith('</')) return handler.close(localName(markup.slice(2, -1).trim()));
  const empty = markup.endsWith('/>');
  const content = markup.slice(1, empty ? -2 : -1);
  const space = content.search(/\s/);
  const name = localName(space < 0 ? content : content.slice(0, space));
  handler.open(name, space < 0 ? '' : content.slice(space));
  if (empty) handler.close(name);
};

/**
 * Makes a scanner of XML that takes it in pieces cut anywhere. It reads what spreadsheets write, not all of XML: no
 * document types, no entities of one's own (which is how XML bombs are made).
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
      tell(handler, text.slice(tag, end));
      index = end;
    }
    rest = text.slice(index);
    if (rest.length > longestToken || (last && rest.startsWith('<')))
      throw new RangeError('markup never ends');
  };
};
