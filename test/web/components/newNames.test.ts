import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { newNames } from '../../../web/components/form/newNames.ts';

beforeAll(() => i18next.init({ lng: 'en', resources: { en: {} } }));

describe('a new name', () => {
  it('starts with the known name in its own writing', () => {
    expect(newNames('Iris Vale')).toEqual({
      names: [{ cultureInfo: 'en', name: 'Iris Vale' }],
      nativeCultureInfo: 'en',
    });
  });

  it.each(['', '陳小測'])('is blank for "%s" in English', (known) => {
    expect(newNames(known).names).toEqual([{ cultureInfo: 'en', name: '' }]);
  });

  it('has a line for each writing that a Chinese name needs', async () => {
    await i18next.changeLanguage('zh-Hant');
    expect(newNames('陳小測').names).toEqual([
      { cultureInfo: 'zh-Hant', name: '陳小測' },
      { cultureInfo: 'zh-Hans', name: '' },
      { cultureInfo: 'pinyin', name: '' },
    ]);
  });

  it.each([
    ['Iris Vale', 'en', 'en', 'Iris Vale'],
    ['Iris Vale', 'zh-Hans', 'zh-Hant', ''],
    ['陳小測', 'en', 'zh-Hant', '陳小測'],
    ['陳小測', 'zh-Hans', 'zh-Hant', '陳小測'],
  ] as const)(
    'of %s, who reads %s, starts in %s for a Chinese reader',
    async (known, language, native, first) => {
      await i18next.changeLanguage('zh-Hant');
      expect(newNames(known, language)).toMatchObject({
        names: expect.arrayContaining([{ cultureInfo: native, name: first }]),
        nativeCultureInfo: native,
      });
    },
  );
});
