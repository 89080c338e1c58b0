import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { detectEncoding } from '../../../../functions/containers/text/encoding.ts';
import type { Encoding } from '../../../../shared/reference/encodings.ts';

/** Returns lines of one two-byte character each, with some of the pairs replaced by illegal bytes. */
const damaged = (text: string, encoding: string, pairs: number, illegal: number): Buffer => {
  const lines = Array.from({ length: pairs }, (_, index) =>
    index < pairs - illegal
      ? Buffer.concat([iconv.encode([...text][index % [...text].length]!, encoding), Buffer.from('\n')])
      : Buffer.from([0xff, 0x0a]),
  );
  return Buffer.concat(lines);
};

const chinese = '月光下的巷口海風一個人的時候我們來到這裡';
const simplified = '月光下的巷口海风一个人的时候我们来到这里';
const japanese = '月の光海の風波の歌夜の海アーティスト';
const korean = '봄날의사랑했지만밤편지가시나무좋은날';

describe('illegal bytes among pairs of a multi-byte encoding', () => {
  it.each<[Encoding, string, string]>([
    ['big5', 'big5', chinese],
    ['gbk', 'gbk', simplified],
    ['shift_jis', 'shift_jis', japanese],
    ['euc-kr', 'euc-kr', korean],
  ])('are tolerated in %s up to 2 in 100', (encoding, written, text) => {
    expect(detectEncoding(damaged(text, written, 100, 0)).encoding).toBe(encoding);
    expect(detectEncoding(damaged(text, written, 100, 2)).encoding).toBe(encoding);
    expect(detectEncoding(damaged(text, written, 1000, 20)).encoding).toBe(encoding);
    expect(detectEncoding(damaged(text, written, 1000, 21)).encoding).not.toBe(encoding);
    expect(detectEncoding(damaged(text, written, 100, 3)).encoding).not.toBe(encoding);
  });

  it('are tolerated in UTF-8 up to 5 for each 100 good characters', () => {
    const read = (good: number, bad: number) =>
      detectEncoding(
        Buffer.concat([
          Buffer.from('海\n'.repeat(good)),
          Buffer.from([...'x'.repeat(bad)].flatMap(() => [0xff, 0x0a])),
        ]),
      ).encoding;
    expect([read(100, 0), read(100, 5), read(1000, 50)]).toEqual(['utf-8', 'utf-8', 'utf-8']);
    expect(read(100, 6)).not.toBe('utf-8');
    expect(read(1000, 51)).not.toBe('utf-8');
  });
});
