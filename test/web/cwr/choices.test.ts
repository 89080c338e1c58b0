import { expect, it } from 'vitest';
import { titleLanguageFor } from '../../../web/cwr/register/choices.ts';

it.each([
  ['cmn', 'zh-Hans', 'zh-Hans'],
  ['yue', 'en', 'zh-Hant'],
  ['en', 'zh-Hant', 'en'],
  ['instrumental', 'ja', 'ja'],
] as const)(
  'titles of works sung in %s, with %s chosen before, default to %s',
  (singing, chosen, fitting) => {
    expect(titleLanguageFor(singing, chosen)).toBe(fitting);
  },
);
