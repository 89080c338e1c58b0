import { beforeEach, describe, expect, it } from 'vitest';
import { titleKeys } from '../../../functions/matching/titleForms.ts';
import { createIndex } from './createIndex.ts';

const titles = {
  moonlight: '月光下的巷口',
  breeze: '海風 - Live',
  train: 'Slow Train Home',
  boats: 'Paper Boats',
  star: '星野',
};

/** Created for each test, so that an error in it fails the test and not the whole file. */
let index: ReturnType<typeof createIndex>;
beforeEach(() => {
  index = createIndex(Object.entries(titles).map(([id, title]) => ({ id, keys: titleKeys(title) })));
});

const firstFor = (title: string) => index.find(titleKeys(title), 3)[0]?.id;

describe('the index of a catalogue’s titles', () => {
  it.each([
    ['月光下的港口', 'moonlight', 'one character wrong'],
    ['月光下的巷口 (feat. 阿樹)', 'moonlight', 'a guest named'],
    ['海风', 'breeze', 'simplified, and another version'],
    ['yue guang xia de xiang kou', 'moonlight', 'pinyin'],
    ['SLOW TRAN HOME', 'train', 'a letter lost, and another case'],
    ['Paper  Boat', 'boats', 'the plural lost'],
  ])('finds %s as %s: %s', (title, id) => {
    expect(firstFor(title)).toBe(id);
  });

  it('finds nothing for a title that shares nothing with any', () => {
    expect(firstFor('完全不同')).toBeUndefined();
    expect(firstFor('')).toBeUndefined();
  });

  it('returns the same result every time, the most similar first, up to the limit', () => {
    const first = index.find(titleKeys('Slow Boats'), 1);
    expect(index.find(titleKeys('Slow Boats'), 1)).toEqual(first);
    expect(first).toHaveLength(1);
    const all = index.find(titleKeys('Slow Boats'), 5).map(({ similarity }) => similarity);
    expect(all).toEqual([...all].sort((a, b) => b - a));
  });

  it('searches by the rarest parts of a title only, in a catalogue full of common ones', () => {
    const many = createIndex(
      Array.from({ length: 5_000 }, (_, number) => ({ id: `song${number}`, keys: [`lovesong${number}`] })),
    );
    expect(many.find(['lovesong4321'], 1)).toEqual([{ id: 'song4321', similarity: 1 }]);
  });

  const find = (records: Record<string, string[]>, keys: string[], most = 9) =>
    createIndex(Object.entries(records).map(([id, held]) => ({ id, keys: held }))).find(keys, most);

  it.each([
    // Three letters at a time: abc bcd cde against abc bcd cdx.
    ['letters', ['abcde'], ['abcdx'], (2 * 2) / (3 + 3)],
    // Two ideographs in a row, and with one between: 月光 月下 光下 of 月光 光下 下的 月下 光的.
    ['ideographs', ['月光下的'], ['月光下雨'], (2 * 3) / (5 + 5)],
    // 新夢 夢等 等雲 雲候 新等 夢雲 of seven, although only 雲候 is in its place.
    ['swapped ideographs', ['新等夢雲候'], ['新夢等雲候'], (2 * 6) / (7 + 7)],
    ['swapped letters', ['haven'], ['hvaen'], (2 * 2) / (3 + 3)],
    ['letters beside an ideograph', ['abc月'], ['abx月'], (2 * 2) / (5 + 5)],
    ['a key of its size', ['abc'], ['abc'], 1],
    ['a key below its size', ['ab'], ['ab'], 1],
    ['parts that come again', ['aaaaa'], ['aaaa'], 1],
    ['the better of two keys', ['abcde', 'zzzzz'], ['abcdx', 'abcde'], 1],
    ['a key given twice', ['abcde', 'abcde'], ['abcdx', 'abcdx'], (2 * 2) / (3 + 3)],
  ])('measures what keys have in common: %s', (_, held, asked, similarity) => {
    expect(find({ record: held }, asked)).toEqual([{ id: 'record', similarity }]);
  });

  it('leaves out chance resemblances and empty keys', () => {
    // 3 of 10 parts in common are a similarity of 0.3.
    expect(find({ record: ['abcdefghijkl'] }, ['abcdeqrstuvw'])).toEqual([]);
    expect(find({ record: ['abcdefghijkl'] }, ['abcdefqrstuv'])).toMatchObject([{ similarity: 0.4 }]);
    expect(find({ record: [''] }, [''])).toEqual([]);
    expect(find({ empty: [], record: ['abcd', ''] }, ['', 'abcd'])).toEqual([
      { id: 'record', similarity: 1 },
    ]);
  });

  it('lists each record once, the most similar first and equal ones in the order they were filed', () => {
    const records = {
      far: ['abcxx', 'abcyy'],
      near: ['abcdx'],
      same: ['abcde'],
      again: ['abcde', 'abcdx'],
      other: ['zzzzz'],
    };
    const found = find(records, ['abcde']);
    expect(found.map(({ id }) => id)).toEqual(['same', 'again', 'near', 'far']);
    expect(found.map(({ similarity }) => similarity)).toEqual([1, 1, 2 / 3, 1 / 3]);
    expect(find(records, ['abcde'], 2).map(({ id }) => id)).toEqual(['same', 'again']);
  });

  it('lists the most similar first although rarer parts lead to others, and equal ones in the order they were filed', () => {
    // `cde` leads to one record, `abc` and `bcd` to two each.
    const records = { one: ['abcx'], two: ['cdey'], near: ['abcd'], three: ['bcdz'] };
    const found = find(records, ['abcde']);
    expect(found.map(({ id }) => id)).toEqual(['near', 'one', 'two', 'three']);
    expect(found.map(({ similarity }) => similarity)).toEqual([0.8, 0.4, 0.4, 0.4]);
  });

  it('compares the first filed of equal ones although a rarer part leads to others', () => {
    const crowd = (name: string, key: string, count: number) =>
      Array.from({ length: count }, (_, number) => [`${name}${number}`, [key]] as const);
    const early = crowd('early', 'abcx', 14);
    const late = crowd('late', 'cdex', 13);
    const records = [...early, ...late].map(([id, keys]): [string, string[]] => [id, [...keys]]);
    const found = find(Object.fromEntries(records), ['abcde'], 99);
    expect(found.map(({ id }) => id)).toEqual([...early, ...late].slice(0, 24).map(([id]) => id));
  });

  it('compares the 24 keys that share the most rare parts, and the first filed of equal ones', () => {
    // One part in common each, and the last one three.
    const records = Object.fromEntries([
      ...Array.from({ length: 30 }, (_, number) => [`one${number}`, [`abc${number}`.slice(0, 4)]]),
      ['most', ['abcdef']],
    ]);
    const found = find(records, ['abcdef'], 99);
    expect(found[0]).toEqual({ id: 'most', similarity: 1 });
    expect(found.slice(1).map(({ id }) => id)).toEqual(
      Array.from({ length: 23 }, (_, number) => `one${number}`),
    );
  });

  it('prefers keys that share two common parts to those that share a rarer one', () => {
    const ones = Array.from({ length: 30 }, (_, number) => [`one${number}`, ['abcx']] as const);
    const twos = Array.from({ length: 31 }, (_, number) => [`two${number}`, ['bcde']] as const);
    const found = find(
      Object.fromEntries([...ones, ...twos].map(([id, keys]) => [id, [...keys]])),
      ['abcde'],
      99,
    );
    expect(found).toEqual(twos.slice(0, 24).map(([id]) => ({ id, similarity: (2 * 2) / (3 + 2) })));
  });

  it('skips a common part once rarer ones have led to enough keys', () => {
    // `abc` leads to one key, `bcd` to 600, which would be 601.
    const crowd = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`crowd${n}`, [`bcd`]]));
    const ids = (count: number) => find({ rare: ['abc'], ...crowd(count) }, ['abcd'], 99).map(({ id }) => id);
    expect(ids(599)).toContain('crowd0');
    expect(ids(600)).toEqual(['rare']);
    // The rarest part is followed however common it is.
    expect(find(crowd(700), ['bcd'], 1)).toEqual([{ id: 'crowd0', similarity: 1 }]);
  });
});
