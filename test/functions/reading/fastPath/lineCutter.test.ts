import { describe, expect, it } from 'vitest';
import type { Quoting } from '../../../../functions/containers/text/delimited.ts';
import {
  cellTexts,
  createLineCells,
  createLineCutter,
} from '../../../../functions/reading/fastPath/lineCutter.ts';

/** Cuts the lines of a text of three columns one after the other, until one is left to the record parser. */
const cut = (text: string, quoting: Quoting = 'multiline') => {
  const cells = createLineCells(3);
  const cutLine = createLineCutter(',', quoting, 3, cells);
  const bytes = Buffer.from(text);
  const lines: string[][] = [];
  let at = 0;
  for (let next = cutLine(bytes, at); next >= 0; next = cutLine(bytes, at)) {
    lines.push(cellTexts(cells, ','));
    at = next;
  }
  return { lines, rest: bytes.subarray(at).toString() };
};

describe('lines cut as bytes', () => {
  it.each([
    [
      'plain',
      'a,b,c\n海,,風\n',
      [
        ['a', 'b', 'c'],
        ['海', '', '風'],
      ],
    ],
    [
      'ended as on Windows',
      'a,b,c\r\nd,e,\r\n',
      [
        ['a', 'b', 'c'],
        ['d', 'e', ''],
      ],
    ],
    [
      'quoted whole',
      '"a","b","c"\n"d","","f"\r\n',
      [
        ['a', 'b', 'c'],
        ['d', '', 'f'],
      ],
    ],
    [
      'quoted in part',
      '"a",b,c\na,b,"c"\na,"b",c\r\n',
      [
        ['a', 'b', 'c'],
        ['a', 'b', 'c'],
        ['a', 'b', 'c'],
      ],
    ],
    [
      'with delimiters in quotes',
      '"a,b",c,"d,,e"\nf,g,h\n',
      [
        ['a,b', 'c', 'd,,e'],
        ['f', 'g', 'h'],
      ],
    ],
    [
      'of nothing',
      '"","",""\n,,\n',
      [
        ['', '', ''],
        ['', '', ''],
      ],
    ],
  ])('may be %s', (_, text, lines) => {
    expect(cut(text)).toEqual({ lines, rest: '' });
  });

  it.each([
    ['is not ended', 'a,b,c'],
    ['is not ended in quotes', '"a",b,c'],
    ['ends with a quote', 'a,b,"c"'],
    ['is the last of the block and ends with a quote', 'a,b,"c"\n'],
    ['has too few cells', 'a,b\nc,d,e\n'],
    ['has too few quoted cells', '"a",b\nc,d,e\n'],
    ['has too many cells', 'a,b,c,d\n'],
    ['has too many quoted cells', '"a",b,c,d\n'],
    ['has a line end in quotes', '"a\nb",c,d\n'],
    ['has a quote in quotes', '"a""b",c,d\n'],
    ['goes on after a quote', '"a"b,c,d\n'],
    ['has a blank before a quote', ' "a",b,c\n'],
    ['has a return after a quote that ends no line', '"a"\r,b,c\n'],
    ['has a quote that does not close', '"a,b,c\n'],
  ])('leave one to the record parser that %s', (_, text) => {
    expect(cut(`1,2,3\n${text}`)).toEqual({ lines: [['1', '2', '3']], rest: text });
  });

  it('keep quotes that mean nothing', () => {
    expect(cut('"a,b",c\n', 'none').lines).toEqual([['"a', 'b"', 'c']]);
  });

  it('are cut in one block after another, longer ones too', () => {
    const cells = createLineCells(2);
    const cutLine = createLineCutter(';', 'multiline', 2, cells);
    const texts = ['"a";1\n', `"${'海'.repeat(2_000)}";2\n`, 'c;3\n', '"d";4\n'];
    const lines = texts.map((text) => {
      expect(cutLine(Buffer.from(text), 0)).toBe(Buffer.byteLength(text));
      return cellTexts(cells, ';');
    });
    expect(lines).toEqual([
      ['a', '1'],
      ['海'.repeat(2_000), '2'],
      ['c', '3'],
      ['d', '4'],
    ]);
  });
});
