import { describe, expect, it } from 'vitest';
import {
  cutHeadedText,
  decodeText,
  isBlankRecord,
} from '../../../../functions/containers/text/headedText.ts';

const big5 = Buffer.from('b3d5aeb9a4a4b0eaa4e5c3c0', 'hex');

describe('a whole text', () => {
  it('is of the encoding that shows where ASCII ends, however late that is', async () => {
    const early = await decodeText(big5);
    expect(early.text).toMatch(/^\p{Script=Han}{6}$/u);
    for (const length of [1, 100, 64 * 1024, 200_000]) {
      const ascii = 'x'.repeat(length);
      expect(await decodeText(Buffer.concat([Buffer.from(ascii), big5]))).toEqual({
        text: ascii + early.text,
        encoding: early.encoding,
      });
    }
  });

  it('may be UTF-8 with or without a mark, or ASCII to its end', async () => {
    expect(await decodeText(Buffer.from('名稱,海風'))).toEqual({ text: '名稱,海風', encoding: 'utf-8' });
    expect(await decodeText(Buffer.from('\ufeffname,海風'))).toEqual({
      text: 'name,海風',
      encoding: 'utf-8',
    });
    expect(await decodeText(Buffer.from('name\x7f'))).toEqual({ text: 'name\x7f', encoding: 'utf-8' });
    expect((await decodeText(Buffer.alloc(0))).text).toBe('');
  });
});

describe('the records of a text with a header', () => {
  const columns = ['title', 'isrc', 'note'];
  const known = (header: readonly string[]) => header.filter((cell) => columns.includes(cell)).length;
  const cut = (text: string) => cutHeadedText('works.csv', text, known).map(({ cells }) => cells);

  it.each([
    ['commas', 'title,isrc\na,b\n'],
    ['tabs', 'title\tisrc\na\tb\n'],
    ['semicolons', 'title;isrc\na;b\n'],
    ['bars', 'title|isrc\na|b\n'],
    ['returns at the end of lines', 'title,isrc\ra,b\r'],
  ])('are cut at %s', (_, text) => {
    expect(cut(text)).toEqual([
      ['title', 'isrc'],
      ['a', 'b'],
    ]);
  });

  it('are cut where most columns are known, and at commas when none is', () => {
    expect(cut('title;isrc,note;x\n')).toEqual([['title', 'isrc,note', 'x']]);
    expect(cut('title,isrc;note,x\n')).toEqual([['title', 'isrc;note', 'x']]);
    expect(cut('\n \ntitle;isrc\n').at(-1)).toEqual(['title', 'isrc']);
    expect(cut('one;two\n')).toEqual([['one;two']]);
  });

  it('may hold line ends in quotes, but not between tabs', () => {
    expect(cut('title,isrc\n"a\nb",c\n')).toEqual([
      ['title', 'isrc'],
      ['a\nb', 'c'],
    ]);
    expect(cut('title\tisrc\n"a\nb\tc\n')).toHaveLength(3);
  });

  it.each([
    [[], true],
    [['', ' \t'], true],
    [['', 'a'], false],
  ])('with the cells %j are blank: %s', (cells, isBlank) => {
    expect(isBlankRecord({ cells })).toBe(isBlank);
  });
});
