import { describe, expect, it } from 'vitest';
import { isTotalOfPart } from '../../../../functions/reading/layouts/rowProblems.ts';

describe('a line', () => {
  it.each([
    ['one figure', ['Total for KKBOX', '12.5']],
    ['one figure and a currency', ['Total amount due', '12.5', 'USD']],
    ['several figures', ['Subtotal Spotify', '10', '1.50', '0.30']],
    ['one figure, in Chinese', ['KKBOX 小計', '5']],
    ['a sum carried forward', ['Carried forward', '5']],
    ['one figure and no other words', ['Total', '5']],
  ])('is a total with words for it and %s', (_, cells) => {
    expect(isTotalOfPart(cells)).toBe(true);
  });

  it.each([
    ['words for a total and no figure', ['Total for KKBOX']],
    ['no cells', []],
    ['another word beside the figure', ['Total for KKBOX', '林小滿', '12.5']],
    ['a title that begins alike', ['Total Eclipse of the Heart', '12.5']],
    ['a title', ['Moonlight', '12.5']],
  ])('is not a total with %s', (_, cells) => {
    expect(isTotalOfPart(cells)).toBe(false);
  });
});
