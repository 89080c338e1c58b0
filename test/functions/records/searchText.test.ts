import { describe, expect, it } from 'vitest';
import {
  indexPartition,
  searchable,
  toSortName,
  foldWithoutSpaces,
} from '../../../functions/records/searchText.ts';

/** Returns whether a keyword is the start of an indexed text. */
const finds = (name: string, keyword: string, codes: string[] = []) =>
  searchable([name], codes).starts.some((start) => start.startsWith(foldWithoutSpaces(keyword)));

describe('search', () => {
  it.each([
    ['雨後的長街', '长街'],
    ['雨后的长街', '雨後'],
    ['雨後的長街', 'yuhou'],
    ['雨後的長街', 'Yu Hou De'],
    ['雨後的長街', 'yhd'],
    ['Ｌｏｖｅ Story', 'love st'],
    ['Café del Mar', 'cafe'],
    ['Rock & Roll', 'rock roll'],
    ['夜に駆ける', '駆け'],
    ['사랑 노래', '노래'],
    ['Harbour Lights', 'LIGHTS'],
    ['???', '??'],
    ['女兒紅', 'nü er'],
    ['女兒紅', 'nver'],
    ['綠光', 'lü guang'],
  ])('%s is found by %s', (name, keyword) => {
    expect(finds(name, keyword)).toBe(true);
  });

  it.each([
    ['Harbour Lights', 'ights'],
    ['雨後的長街', '街長'],
    ['Café', 'tea'],
  ])('%s is not found by %s', (name, keyword) => {
    expect(finds(name, keyword)).toBe(false);
  });

  it('indexes a name that is only punctuation by its signs', () => {
    expect([foldWithoutSpaces('÷'), toSortName(' ♡ ♡ '), foldWithoutSpaces('A ÷ B')]).toEqual([
      '÷',
      '♡♡',
      'ab',
    ]);
  });

  it('sorts numbers in names as numbers', () => {
    const names = ['海岸線 1', '海岸線 2', '海岸線 02b', '海岸線 10', '海岸線 1000', '海岸線 a'];
    const byKey = names.toReversed().toSorted((a, b) => (toSortName(a) < toSortName(b) ? -1 : 1));
    expect(byKey).toEqual(names);
  });

  it('never cuts a character in two', () => {
    const name = `${'海'.repeat(39)}𠮷野家`;
    const { starts } = searchable([name], []);
    expect([toSortName(name), ...starts].filter((text) => /\p{Surrogate}/u.test(text))).toEqual([]);
  });

  it('finds a number by its beginning, with or without punctuation', () => {
    expect(finds('x', 'us-skg-19', ['USSKG1912345'])).toBe(true);
    expect(finds('x', '12345', ['USSKG1912345'])).toBe(false);
  });

  it('indexes one Han character, two Latin letters, and no single letter', () => {
    expect([
      indexPartition('雨後'),
      indexPartition('rain'),
      indexPartition('r'),
      indexPartition('2 a'),
    ]).toEqual(['雨', 'ra', undefined, '2 ']);
  });

  it('indexes a limited number of places of a long title', () => {
    const { starts, text } = searchable(['一二三四五六七八九十'.repeat(20)], []);
    expect(starts.length).toBeLessThanOrEqual(14);
    expect(text.length).toBeLessThanOrEqual(400);
    expect(toSortName('A  Long-Name!')).toBe('alongname');
  });
});
