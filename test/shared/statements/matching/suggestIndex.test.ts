import { describe, expect, it } from 'vitest';
import { titleKeys } from '../../../../functions/statements/matching/suggester.ts';
import { createSuggestIndex } from '../../../../shared/statements/matching/suggestIndex.ts';

const titles = {
  moonlight: '月光下的巷口',
  breeze: '海風 - Live',
  train: 'Slow Train Home',
  boats: 'Paper Boats',
  star: '星野',
};

const index = createSuggestIndex(
  Object.entries(titles).map(([id, title]) => ({ id, keys: titleKeys(title) })),
);

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

  it('answers alike however often it is asked, the likest first and no more than wanted', () => {
    const first = index.find(titleKeys('Slow Boats'), 1);
    expect(index.find(titleKeys('Slow Boats'), 1)).toEqual(first);
    expect(first).toHaveLength(1);
    const all = index.find(titleKeys('Slow Boats'), 5).map(({ similarity }) => similarity);
    expect(all).toEqual([...all].sort((a, b) => b - a));
  });

  it('looks no further than the rarest parts of a title in a catalogue full of the common ones', () => {
    const many = createSuggestIndex(
      Array.from({ length: 5_000 }, (_, number) => ({ id: `song${number}`, keys: [`lovesong${number}`] })),
    );
    expect(many.find(['lovesong4321'], 1)).toEqual([{ id: 'song4321', similarity: 1 }]);
  });
});
