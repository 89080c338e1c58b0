import { describe, expect, it } from 'vitest';
import { attributeValue, createXmlScanner, scanXml } from '../../../../functions/containers/xml/scanXml.ts';
import { inPieces } from '../../reading/readFile.ts';

/** What a scan reports, texts joined. */
const scanned = async (text: string, length = 1000): Promise<string> => {
  const found: string[] = [];
  await scanXml(inPieces(Buffer.from(text), length), {
    open: (name, attributes) => found.push(`<${name}|${attributes}>`),
    close: (name) => found.push(`</${name}>`),
    text: (piece) => found.push(piece),
  });
  return found.join('');
};

describe('a text of XML', () => {
  it.each([
    ['&amp;&lt;&gt;&quot;&apos;', '&<>"\''],
    ['&#28023;&#x98CE;&#x1F3B5;', '海风🎵'],
    ['&#1;&#x10FFFF;', '\u0001\u{10ffff}'],
    ['&#0;&#x110000;', '\ufffd\ufffd'],
    ['&own;', '&own;'],
    ['_x000D__x6D77_', '\r海'],
    ['_x000d', '_x000d'],
  ])('%s means %j', async (written, meant) => {
    expect(await scanned(`<t>${written}</t>`)).toBe(`<t|>${meant}</t>`);
    const found: string[] = [];
    const nothing = () => undefined;
    createXmlScanner({ open: nothing, close: nothing, text: (piece) => found.push(piece) })(written, true);
    expect(found.join('')).toBe(meant);
  });
});

describe('the markup of XML', () => {
  const xml =
    '<?xml version="1.0"?><!DOCTYPE a><x:row r="1"><c/><c s="2" /><!-- <no> --><v>a<![CDATA[<b> & c]]>d</v></x:row>';
  const found = '<row| r="1"><c|></c><c| s="2" ></c><v|>a<b> & cd</v></row>';

  it.each([1, 3, 7, 1000])('is found when read in pieces of %d bytes', async (length) => {
    expect(await scanned(xml, length)).toBe(found);
  });

  it.each(['<a', 'x<a b="', '<a><!-- no end', '<![CDATA[ no end ]]'])(
    'is an error when it never ends: %s',
    async (text) => {
      await expect(scanned(text)).rejects.toThrow(RangeError);
    },
  );

  it('is an error when one piece of it is far too long', async () => {
    const scan = createXmlScanner({ open: () => {}, close: () => {}, text: () => {} });
    scan(`<${'a'.repeat(1024 * 1024 - 1)}`, false);
    expect(() => scan('a', false)).toThrow(RangeError);
  });
});

describe('an attribute of XML', () => {
  it.each([
    ['r="A1" s="3"', 's', '3'],
    ['r="A1" s="3"', 'r', 'A1'],
    ['rs="1" s="3"', 's', '3'],
    ['r:id="rId1"', 'id', 'rId1'],
    ["s = '4'", 's', '4'],
    ['s = "4"', 's', '4'],
    ['name="R&amp;B"', 'name', 'R&B'],
    ['s=""', 's', ''],
    ['rs="1"', 's', undefined],
    ['s', 's', undefined],
  ])('of %s called %s is %s', (attributes, name, value) => {
    expect(attributeValue(attributes, name)).toBe(value);
  });
});
