import { attributeValue, createXmlScanner } from './scanXml.ts';

/** Element of a document: its texts, the currency it states, and the elements below it by name. */
export type XmlElement = { name: string; text: string; currency: string; children: XmlElement[] };

const newElement = (name: string, attributes = ''): XmlElement => ({
  name,
  text: '',
  currency: attributeValue(attributes, 'Ccy') ?? '',
  children: [],
});

/** Reads a document of ISO 20022 into elements. @throws RangeError when markup never ends or elements are not closed in order */
export const readXmlElements = (text: string): XmlElement => {
  const root = newElement('');
  const open = [root];
  const scan = createXmlScanner({
    open(name, attributes) {
      const element = newElement(name, attributes);
      open.at(-1)!.children.push(element);
      open.push(element);
    },
    close(name) {
      if (open.length < 2 || open.pop()!.name !== name)
        throw new RangeError('elements are not closed in order');
    },
    text(part) {
      open.at(-1)!.text += part;
    },
  });
  scan(text, true);
  if (open.length > 1) throw new RangeError('the document is cut off');
  return root;
};

/** Returns the elements at a path below an element, such as `NtryDtls/TxDtls`. */
export const elementsAt = (element: XmlElement, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );

/** Returns the texts at any of some paths, in the order of the paths. */
export const textsAt = (element: XmlElement, ...paths: string[]): string[] =>
  paths.flatMap((path) => elementsAt(element, path).map(({ text }) => text.trim())).filter(Boolean);

/** Returns the first text at some paths; empty when there is none. */
export const firstText = (element: XmlElement, ...paths: string[]): string =>
  textsAt(element, ...paths)[0] ?? '';
