import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Quoting } from '../../../../functions/containers/text/delimited.ts';
import { createRecordParser } from '../../../../functions/containers/text/delimited.ts';

const parse = (text: string, delimiter = ',', quoting: Quoting = 'multiline', newline = '\n') =>
  createRecordParser('file', delimiter, newline, quoting)(text, true);

const parseCells = (...given: Parameters<typeof parse>) => parse(...given).map(({ cells }) => cells);

/** Writes a cell as RFC 4180 requires. */
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

describe('delimited text', () => {
  it.each([
    [
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,\n,b\n',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"a,b",c\n', [['a,b', 'c']]],
    ['"a ""b""",c\n', [['a "b"', 'c']]],
    [
      '"a\nb",c\nd,e\n',
      [
        ['a\nb', 'c'],
        ['d', 'e'],
      ],
    ],
    ['"a\r\nb",c\r\n', [['a\r\nb', 'c']]],
    ['a 5" disc,c\n', [['a 5" disc', 'c']]],
    ['"a" b,c\n', [['"a" b', 'c']]],
    ['"",""\n', [['', '']]],
    [
      'a,"b"\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('is split into records: %j', (text, records) => {
    expect(parseCells(text)).toEqual(records);
  });

  it('counts physical lines through cells that span several lines', () => {
    expect(parse('a\n"b\nc\nd"\ne\n\nf\n').map(({ line }) => line)).toEqual([1, 2, 5, 6, 7]);
  });

  it('in tab-separated form treats a quote as quoting only if it closes on its line', () => {
    expect(parseCells('"Heroes"\tx\n"Heroes\tx\n"A\tB"\tx\n', '\t', 'line')).toEqual([
      ['Heroes', 'x'],
      ['"Heroes', 'x'],
      ['A\tB', 'x'],
    ]);
  });

  it('may end lines with a carriage return', () => {
    expect(parseCells('a,b\rc,d\r', ',', 'multiline', '\r')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('is not swallowed by one open quote in a large file', () => {
    const lines = 'x,y\n'.repeat(100_000);
    const records = parse(`a,b\n"open,c\n${lines}`);
    expect(records).toHaveLength(100_002);
    expect(records.filter(({ unclosed }) => unclosed).map(({ line }) => line)).toEqual([2]);
  });

  it('does not close a stray quote with a later one', () => {
    const lines = ['"Heroes,Bowie,1', 'B,C,3', 'Monday 12",Order,2', 'D,E,4'];
    const records = parse(lines.join('\n'));
    expect(records.map(({ cells, unclosed }) => [cells.join(','), unclosed])).toEqual(
      lines.map((line, index) => [line, index === 0 ? true : undefined]),
    );
    expect(parseCells('"Heroes, a, b\nlive",Bowie,1')).toEqual([['Heroes, a, b\nlive', 'Bowie', '1']]);
  });

  it('may have quotes after spaces', () => {
    expect(parseCells('"a, b", "c, d",  "1,5", e "f"')).toEqual([['a, b', 'c, d', '1,5', ' e "f"']]);
  });

  const cell = fc.string({
    unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', ' ', '風', ';'),
    maxLength: 6,
  });

  it('is read back as it was written with quotes, however it is divided into chunks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        (rows, piece) => {
          const text = rows.map((row) => row.map(quoted).join(',')).join('\n') + '\n';
          const parser = createRecordParser('file', ',');
          const records = [];
          for (let start = 0; start < text.length; start += piece)
            records.push(...parser(text.slice(start, start + piece), false));
          records.push(...parser('', true));
          expect(records.map(({ cells }) => cells)).toEqual(rows);
        },
      ),
    );
  });

  it('waits for the character after a closing quote at the end of a chunk', () => {
    const parser = createRecordParser('file', ',');
    const records = [...'"\n"\r\n'].flatMap((piece) => parser(piece, false));
    expect([...records, ...parser('', true)]).toEqual(parse('"\n"\r\n'));
  });

  it('gives the same records however it is divided into chunks', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', '風'), maxLength: 40 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 7 }), (whole, piece) => {
        const parser = createRecordParser('file', ',');
        const records = [];
        for (let start = 0; start < whole.length; start += piece)
          records.push(...parser(whole.slice(start, start + piece), false));
        records.push(...parser('', true));
        expect(records).toEqual(parse(whole));
      }),
    );
  });
});
