import { describe, expect, it } from 'vitest';
import { pinyin } from 'pinyin-pro';
import { findReadings, spellings } from '../../../shared/names/pinyin.ts';

/** The 3,755 most common simplified characters, which GB 2312 lists first. */
const commonCharacters = (): string[] => {
  const decoder = new TextDecoder('gb18030');
  const characters: string[] = [];
  for (let high = 0xb0; high <= 0xd7; high += 1)
    for (let low = 0xa1; low <= 0xfe; low += 1) characters.push(decoder.decode(Uint8Array.from([high, low])));
  return characters.filter((character) => /^\p{Script=Han}$/u.test(character));
};

describe('pinyin', () => {
  it('reads at least 99% of the common characters as a dictionary does', () => {
    const characters = commonCharacters();
    const agreed = characters.filter((character) => {
      const [expected] = pinyin(character, { toneType: 'none', type: 'array', v: true });
      return findReadings(character).includes(expected!);
    });
    expect(characters).toHaveLength(3755);
    expect(agreed.length / characters.length).toBeGreaterThan(0.99);
  });

  it.each([
    ['音乐', 'yinyue'],
    ['快乐', 'kuaile'],
    ['长大', 'zhangda'],
    ['长路', 'changlu'],
    ['绿光', 'lvguang'],
    ['女孩', 'nvhai'],
    ['旅行 love', 'lvxinglove'],
    ['银行', 'yinhang'],
  ])('spells %s also as %s', (words, expected) => {
    expect(spellings(words).map((syllables) => syllables.join(''))).toContain(expected);
  });

  it('keeps a limited number of spellings', () => {
    expect(spellings('乐长行重还了都朝')).toHaveLength(4);
  });
});
