import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '../../web/app/languages.ts';
import { formatDecimal, formatPayout } from '../../web/app/useFormat.ts';

describe('the first language', () => {
  it.each([
    [['zh-TW', 'zh', 'en-US'], 'zh-Hant'],
    [['zh-HK'], 'zh-Hant'],
    [['zh'], 'zh-Hant'],
    [['zh-Hant-CN'], 'zh-Hant'],
    [['zh-CN', 'zh-TW'], 'zh-Hans'],
    [['zh-Hans-HK'], 'zh-Hans'],
    [['zh-SG'], 'zh-Hans'],
    [['fr-FR', 'zh-TW'], 'zh-Hant'],
    [['en-GB', 'zh-TW'], 'en'],
    [['ja-JP'], 'en'],
    [[], 'en'],
  ])('%j gives %s', (ranked, language) => expect(chooseLanguage(ranked)).toBe(language));
});

describe('amounts on screen', () => {
  it('keeps every digit of an exact amount', () => {
    expect(formatDecimal('123456789012345678.12345678901234567891', 'en-GB')).toBe(
      '123,456,789,012,345,678.12345678901234567891',
    );
  });

  it.each([
    ['1234.9', 'TWD', '1,234'],
    ['-1234.9', 'JPY', '-1,234'],
    ['1234.5', 'USD', '1,234.50'],
    ['0.009', 'EUR', '0.00'],
  ] as const)('%s %s is paid out as %s', (amount, currency, text) =>
    expect(formatPayout(amount, currency, 'en-GB')).toBe(text),
  );
});
