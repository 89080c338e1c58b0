import { describe, expect, it } from 'vitest';
import { isInAnotherName } from '../../../shared/names/accountHolder.ts';

const lin = ['林小滿', '林小满', 'Lin Xiao Man', 'Iris Vale', '滿滿'];

describe('the holder of a bank account', () => {
  it.each([
    ['林小滿'],
    ['林小满'],
    ['林 小 滿'],
    ['LIN XIAOMAN'],
    ['Xiaoman Lin'],
    ['Lin, Xiao-Man'],
    ['xiao man lin'],
    ['ＬＩＮ　ＸＩＡＯＭＡＮ'],
    ['Vale, Iris'],
    ['Iris Valé'],
    ['滿滿'],
  ])('may have a registered name in any writing: %s', (holder) => {
    expect(isInAnotherName(holder, lin)).toBe(false);
  });

  it.each([['林小明'], ['Lin Xiaoming'], ['Lin'], ['Iris'], ['Iris Veil'], ['小滿工作室']])(
    'with none of the registered names is noticed: %s',
    (holder) => {
      expect(isInAnotherName(holder, lin)).toBe(true);
    },
  );

  it.each([
    ['LIN XIAOMAN', ['林小滿']],
    ['Ouyang Nana', ['歐陽娜娜']],
    ['Nana Ouyang', ['歐陽娜娜']],
    ['LYU FANG', ['呂芳']],
    ['Lü Fang', ['呂芳']],
    ['LU FANG', ['呂芳']],
    ['Zeng Li', ['曾麗']],
    ['Vale Records Co Ltd', ['Vale Records Co., Ltd.']],
    ['歸零唱片有限公司', ['归零唱片有限公司']],
    ['한소희', ['한소희']],
  ])('%s is a writing of %s', (holder, names) => {
    expect(isInAnotherName(holder, names)).toBe(false);
  });

  it.each([
    ['', lin],
    [undefined, lin],
    ['Iris Vale', []],
    ['Iris Vale', [undefined, '']],
  ])('%s does not differ from %s, of which one is not entered yet', (holder, names) => {
    expect(isInAnotherName(holder, names)).toBe(false);
  });
});
