import { expect, it } from 'vitest';
import { defaultDialCode, dialCodes, exampleNumber, licensorDialCodes } from '../../../web/account/phone.ts';

it.each([
  ['zh-Hans', ['zh-TW'], '+86'],
  ['zh-Hant', ['en-US'], '+886'],
  ['en', ['en-SG', 'en'], '+65'],
  ['en', ['en', 'en-MY'], '+60'],
  ['en', ['en-GB'], '+886'],
  ['en', ['en'], '+886'],
] as const)('starts a reader of %s with a browser in %s at %s', (language, browser, code) => {
  expect(defaultDialCode(language, browser)).toBe(code);
});

it('starts at any dial code the form offers', () => {
  expect(defaultDialCode('en', ['en-GB'], licensorDialCodes)).toBe('+44');
});

it('knows the shape of a number for every place people are registered in', () => {
  for (const code of dialCodes) expect(exampleNumber(code)).toMatch(/^[\d -]{8,}$/);
  expect(exampleNumber('+44')).toBeUndefined();
});
