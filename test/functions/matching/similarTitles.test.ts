import { describe, expect, it } from 'vitest';
import { titlesLookAlike } from '../../../functions/matching/similarTitles.ts';

describe('titles look alike', () => {
  it.each([
    ['月光渡口', '月光渡囗'],
    ['後來的風箏', '后来的风争'],
    ['Harbour Lights', 'Harbor Lights'],
    ['Paper Boats', 'Paper Boat'],
    ['Prelude No. 12', 'Preludes No. 12'],
  ])('%s and %s', (one, other) => {
    expect(titlesLookAlike(one, other)).toBe(true);
    expect(titlesLookAlike(other, one)).toBe(true);
  });

  it.each([
    ['月光渡口', '月光渡口'],
    ['月光渡口', '夜裡的港口'],
    ['海風', '海浪'],
    ['Prelude No. 1', 'Prelude No. 2'],
    ['Song A', 'Song B'],
    ['無盡的路一', '無盡的路二'],
    ['給你的信（上）', '給你的信（下）'],
    ['Paper Boats', 'Paper Boats (Remix)'],
    ['Paper Boats', 'Glass Houses'],
  ])('unlike %s and %s', (one, other) => {
    expect(titlesLookAlike(one, other)).toBe(false);
  });
});
