import { expect, test } from 'vitest';
import { fitColumns } from '../../../functions/pdf/columnWidths.ts';

const column = (width: number, texts: readonly number[], title = 0) => ({
  width,
  title,
  texts,
  isNumber: false,
});
const numbers = (width: number, texts: readonly number[]) => ({ ...column(width, texts), isNumber: true });

test('columns keep their widths when no text is too wide', () => {
  expect(fitColumns([column(50, [10, 50]), column(30, [30])])).toEqual([50, 30]);
});

test('a column with room lends what a text of another one lacks, and keeps the rest', () => {
  expect(fitColumns([column(100, [20]), column(50, [80])])).toEqual([70, 80]);
});

test('columns that lack more than there is get it in proportion, and no column that lends breaks a text', () => {
  expect(fitColumns([column(100, [70]), column(50, [90]), column(50, [70])])).toEqual([70, 70, 60]);
});

test('a column is widened for its title', () => {
  expect(fitColumns([column(100, [20]), column(50, [10], 60)])).toEqual([90, 60]);
});

test('one long text among many of usual width takes no room from others', () => {
  const usual = Array.from({ length: 19 }, () => 60);
  expect(fitColumns([column(100, [20]), column(50, [...usual, 500])])).toEqual([90, 60]);
});

test('the longest number gets room before texts do', () => {
  const usual = Array.from({ length: 19 }, () => 40);
  expect(fitColumns([column(100, [70]), column(50, [100]), numbers(50, [...usual, 70])])).toEqual([
    70, 60, 70,
  ]);
});

test('long texts at most double their column', () => {
  expect(fitColumns([column(200, [20]), column(50, [500])])).toEqual([150, 100]);
});

test('a table without rows and without columns has widths', () => {
  expect(fitColumns([])).toEqual([]);
  expect(fitColumns([column(50, [])])).toEqual([50]);
});
