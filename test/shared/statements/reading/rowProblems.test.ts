import { describe, expect, it } from 'vitest';
import { isTotalOfPart } from '../../../../shared/statements/reading/rowProblems.ts';

describe('a line of words for a total and figures', () => {
  it.each([
    ['one figure', ['Total for KKBOX', '12.5']],
    ['one figure and a currency', ['Total amount due', '12.5', 'USD']],
    ['several figures', ['Subtotal Spotify', '10', '1.50', '0.30']],
    ['one figure, in Chinese', ['KKBOX 小計', '5']],
    ['a sum carried forward', ['Carried forward', '5']],
    ['one figure and no more than the word', ['Total', '5']],
  ])('is a total: %s', (_, cells) => {
    expect(isTotalOfPart(cells)).toBe(true);
  });

  it.each([
    ['no figure', ['Total for KKBOX']],
    ['nothing', []],
    ['another word beside the figure', ['Total for KKBOX', '林小滿', '12.5']],
    ['a title that begins alike', ['Total Eclipse of the Heart', '12.5']],
    ['a title', ['Moonlight', '12.5']],
  ])('is none: %s', (_, cells) => {
    expect(isTotalOfPart(cells)).toBe(false);
  });
});
