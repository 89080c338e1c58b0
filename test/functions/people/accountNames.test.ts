import { describe, expect, it } from 'vitest';
import { namesOfAccount } from '../../../functions/people/accountNames.ts';
import type { Musician } from '../../../shared/people/schema.ts';

const musician = {
  names: [
    { cultureInfo: 'zh-Hant', name: '林小滿' },
    { cultureInfo: 'en', name: 'Mandy Lin' },
  ],
  nativeCultureInfo: 'zh-Hant',
  musicianInfoId: 'mus_1',
} as unknown as Musician;

describe('the name of an account', () => {
  it('is the name of its musician or company in the language', async () => {
    expect(await namesOfAccount('林小滿', musician)).toEqual({
      en: 'Mandy Lin',
      'zh-Hant': '林小滿',
      'zh-Hans': '林小滿',
    });
  });

  it('is written in pinyin and Simplified characters when it is a Chinese name of its own', async () => {
    for (const owner of [undefined, musician])
      expect(await namesOfAccount('何書寧', owner)).toEqual({
        en: 'He Shu Ning',
        'zh-Hant': '何書寧',
        'zh-Hans': '何书宁',
      });
  });

  it('is the same in every language when it is in none of them', async () => {
    expect(await namesOfAccount('Daniel Reyes', undefined)).toBeUndefined();
  });
});
