import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '../../../web/text/languages.ts';

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
