import { describe, expect, it } from 'vitest';
import {
  areSameColumns,
  distinctHeaders,
  headerCells,
  looksLikeHeader,
  nameIncome,
  sideBySide,
  twoRowHeader,
} from '../../../../../functions/reading/layouts/header/headerRows.ts';

const cells = (text: string): string[] => (text === '' ? [] : text.split('|'));

describe('the cells of a row', () => {
  it.each([
    ['Title|Amount', true],
    ['Title', false],
    ['', false],
    ['Title|12', false],
    ['Title|-3.5', false],
    ['Title|VAT 20%', true],
    ['Title|5%', false],
    ['Title|202601|202602', true],
    ['Title|202602|202601', false],
    ['Title|202601|202601', false],
    ['Title|2025|2026', true],
    ['Title|202601', false],
    ['Title|1999|2000|7', false],
    ['Title|2101|2102', false],
    ['Title||Amount', true],
  ])('%s may be headers: %s', (row, may) => {
    expect(looksLikeHeader(cells(row))).toBe(may);
  });

  it.each([
    ['Title|Amount', true],
    ['ISRC|Amount', true],
    ['Title|ISRC', false],
    ['Artist|Amount', false],
    ['', false],
  ])('%s name income: %s', (row, name) => {
    expect(nameIncome(cells(row))).toBe(name);
  });

  it('are trimmed, without empty ones at the end', () => {
    expect(headerCells([' Title ', '', 'Amount', ' ', ''])).toEqual(['Title', '', 'Amount']);
    expect(headerCells(['', ' '])).toEqual([]);
  });

  it('are told apart by number, in any letters', () => {
    expect(distinctHeaders(['Amount', '', 'amount', 'Title', 'AMOUNT', ''])).toEqual([
      'Amount',
      '',
      'amount (2)',
      'Title',
      'AMOUNT (3)',
      '',
    ]);
  });
});

describe('two rows of a header', () => {
  it.each([
    // A group above its columns.
    [
      'Title|Artist|January||February|',
      '||Units|Amount|Units|Amount',
      'Title|Artist|January Units|January Amount|February Units|February Amount',
    ],
    ['Title|Sales||', '|Country|Units|Amount', 'Title|Country|Units|Amount'],
    ['Title|Artist|Sales|', '|||Net', 'Title|Artist|Sales|Net'],
    ['Title|Sales|', '|In|Out', 'Title|Sales In|Sales Out'],
  ])('%s over %s are %s', (upper, lower, joined) => {
    expect(twoRowHeader(cells(upper), cells(lower))).toEqual(cells(joined));
  });

  it.each([
    ['the upper has no gaps', 'Title|Artist', 'Sales|Net'],
    ['the lower leaves a gap empty', 'Title|Sales||', '|In|Out|'],
    ['the lower holds numbers', 'Title|Sales|', '|1|2'],
    ['the upper holds numbers', 'Title|12|', '|In|Out'],
    ['the upper fills less than half', 'Title|||', 'Song|In|Out|Net'],
    ['the upper is a title of two cells above a whole header', 'Report|May||', 'Title|Country|Units|Amount'],
  ])('are not one when %s', (_, upper, lower) => {
    expect(twoRowHeader(cells(upper), cells(lower))).toBeUndefined();
  });

  it.each([
    ['歌名|金額|幣別', 'Title|Amount|Currency', true],
    ['歌名|金額|其他|其他', 'Title|Amount|Own|More', true],
    ['歌名|金額|其他|其他|其他', 'Title|Amount|Own|More|Else', false],
    ['歌名|演出者', 'Title|Amount', false],
    ['歌名', 'Title', false],
    ['歌名', 'Title|Amount', false],
  ])('%s and %s name the same columns: %s', (upper, lower, same) => {
    expect(areSameColumns(cells(upper), cells(lower))).toBe(same);
  });
});

describe('tables side by side', () => {
  it.each([
    ['Title|Amount', [[0, 2]]],
    [
      'Title|Amount|Title|Amount',
      [
        [0, 2],
        [2, 4],
      ],
    ],
    [
      'Title|Amount||TITLE|amount',
      [
        [0, 2],
        [3, 5],
      ],
    ],
    [
      '|Title|Amount|||Title|Amount|',
      [
        [1, 3],
        [5, 7],
      ],
    ],
    [
      'Title|Units|Amount|Title|Units|Amount|Title|Units|Amount',
      [
        [0, 3],
        [3, 6],
        [6, 9],
      ],
    ],
    // One column cannot be a table, and what does not repeat wholly is one table.
    ['Title|Title', [[0, 2]]],
    ['Title||Title', [[0, 3]]],
    ['Title|Amount|Title', [[0, 3]]],
    ['Title|Amount|Title|Units', [[0, 4]]],
    ['Title|Amount|Other|Title|Amount', [[0, 5]]],
    ['Title|Amount|Title|Amount|Note', [[0, 5]]],
    ['', [[0, 0]]],
    ['||', [[0, 3]]],
  ])('%s are the columns %j', (row, ranges) => {
    expect(sideBySide(cells(row))).toEqual(ranges.map(([start, end]) => ({ start, end })));
  });
});
