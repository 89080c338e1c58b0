import { describe, expect, it } from 'vitest';
import { CellIndex } from '../../../../functions/reading/fastPath/cellIndex.ts';
import { createLineCells, type LineCells } from '../../../../functions/reading/fastPath/lineCutter.ts';

/** A line of cells, cut. */
const lineOf = (...texts: string[]): LineCells => {
  const cells = createLineCells(texts.length);
  const bytes = Buffer.from(texts.join(','));
  let at = 0;
  texts.forEach((text, place) => {
    cells.starts[place] = at;
    at += Buffer.byteLength(text);
    cells.ends[place] = at;
    at += 1;
  });
  return Object.assign(cells, {
    bytes,
    view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length),
  });
};

const remember = (index: CellIndex, line: LineCells, number: number): void => {
  expect(index.find(line)).toBe(-1);
  index.add(line, number);
};

describe('the index of lines by some of their cells', () => {
  it.each([
    ['adjacent ones', [0, 1]],
    ['ones apart, given in any order, absent ones too', [-1, 3, 0]],
  ])('finds lines equal in %s, whatever their other cells', (_, columns) => {
    const index = new CellIndex(columns);
    const cells = ['Paper Boats', '林小滿', 'May', '7'];
    remember(index, lineOf(...cells), 5);
    cells.forEach((cell, column) => {
      const isCompared = columns.includes(column);
      const others = [`${cell}x`, cell.slice(1), `${cell.slice(0, -1)}?`];
      for (const other of others)
        expect([other, index.find(lineOf(...cells.with(column, other)))]).toEqual([
          other,
          isCompared ? -1 : 5,
        ]);
    });
  });

  it('tells cells apart that are joined alike', () => {
    const index = new CellIndex([0, 2]);
    remember(index, lineOf('ab', '-', 'c'), 1);
    remember(index, lineOf('a', '-', 'bc'), 2);
    remember(index, lineOf('', '-', ''), 3);
    expect(index.find(lineOf('ab', 'x', 'c'))).toBe(1);
    expect(index.find(lineOf('a', 'x', 'bc'))).toBe(2);
    expect(index.find(lineOf('', 'x', ''))).toBe(3);
  });

  it('keeps what it knows while it grows to more entries and more bytes than it began with', () => {
    const index = new CellIndex([0, 1]);
    const line = (number: number) => lineOf(`Song ${number}`, 'x'.repeat(number % 100), 'rest');
    for (let number = 0; number < 3_000; number++) remember(index, line(number), number);
    for (let number = 0; number < 3_000; number++) expect(index.find(line(number))).toBe(number);
    remember(index, lineOf('y'.repeat(60_000), '', ''), 3_000);
    remember(index, lineOf('z'.repeat(60_000), '', ''), 3_001);
    expect(index.find(lineOf('y'.repeat(60_000), '', ''))).toBe(3_000);
    expect(index.find(line(7))).toBe(7);
  });

  it('remembers cells of up to 65,535 bytes', () => {
    const index = new CellIndex([0]);
    const [longest, longer] = [lineOf('a'.repeat(65_535)), lineOf('a'.repeat(65_536))];
    remember(index, longer, 1);
    expect(index.find(longer)).toBe(-1);
    remember(index, longest, 2);
    expect(index.find(longest)).toBe(2);
  });

  it('forgets everything when it is cleared', () => {
    const index = new CellIndex([0]);
    remember(index, lineOf('a'), 1);
    index.clear();
    remember(index, lineOf('a'), 2);
    expect(index.find(lineOf('a'))).toBe(2);
  });
});
