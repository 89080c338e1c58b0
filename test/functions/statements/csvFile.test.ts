import { describe, expect, it } from 'vitest';
import { readCsv, toCsv } from '../../../functions/statements/csvFile.ts';

const toFile = (text: string): string => toCsv(['row', 'title'], [{ row: 1, title: text }]);
const read = (file: string) =>
  readCsv(Buffer.from(file), (header) => (['row', 'title'].includes(header) ? header : undefined));
const cellIn = (file: string): string => file.slice('\uFEFFrow,title\r\n1,'.length, -'\r\n'.length);

describe('an error file', () => {
  it.each(['=1+1', '+1', '-1+1', '-A1', '@SUM(A1)', '\t=1'])(
    'keeps %j as text, and reads it back',
    async (text) => {
      expect(cellIn(toFile(text))).toBe(`'${text}`);
      expect((await read(toFile(text))).rows).toEqual([{ line: 2, cells: { row: '1', title: text } }]);
    },
  );

  it('keeps text that begins with a line end', () => {
    expect(cellIn(toFile('\r=1'))).toBe('"\'\r=1"');
  });

  it.each(['-1', '-12.50', 'A=B', '1+1', '海風', ''])('keeps %j unchanged', async (text) => {
    expect(cellIn(toFile(text))).toBe(text);
    expect((await read(toFile(text))).rows).toEqual([{ line: 2, cells: { row: '1', title: text } }]);
  });

  it.each([';', '\t', '|'])('is read back when a spreadsheet saved it with the delimiter %j', async (cut) => {
    expect((await read(`row${cut}title\n1${cut}a, b\n`)).rows).toEqual([
      { line: 2, cells: { row: '1', title: 'a, b' } },
    ]);
  });

  it('is read back in the encoding a Chinese spreadsheet uses', async () => {
    const big5 = Buffer.from([0xae, 0xfc, 0xad, 0xb7]);
    const file = Buffer.concat([Buffer.from('row,title\r\n1,'), big5, Buffer.from('\r\n')]);
    expect((await readCsv(file, (header) => header)).rows).toEqual([
      { line: 2, cells: { row: '1', title: '海風' } },
    ]);
  });

  it('numbers rows by their first line, after blank lines and cells of several lines', async () => {
    const { rows } = await read('title,row\n"a\nb",1\n\nc,2\n');
    expect(rows.map(({ line }) => line)).toEqual([2, 5]);
  });

  it('marks only the row with an unclosed quote', async () => {
    const { rows } = await read('row,title\n1,"a\n2,b\n');
    expect(rows).toEqual([
      { line: 2, cells: { row: '1', title: '"a' }, unclosed: true },
      { line: 3, cells: { row: '2', title: 'b' } },
    ]);
  });

  it('has no columns and no rows when it is empty', async () => {
    expect(await read('')).toEqual({ columns: [], rows: [] });
  });
});
