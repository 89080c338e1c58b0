import { expect, it } from 'vitest';
import { clauseText, type AppliedClause } from '../../../shared/contracts/appliedRule.ts';

it.each<[AppliedClause, string, string, string]>([
  [{}, '', '', ''],
  [{ clause: 'CD' }, 'CD', 'CD', 'CD'],
  [
    { clause: 'CD', rule: { share: '12.5', reduction: '10' } },
    'CD · 12.5% of the base after 10% reduction',
    'CD · 基數扣減 10% 後的 12.5%',
    'CD · 基数扣减 10% 后的 12.5%',
  ],
  [
    { clause: 'Tape', rule: { share: '1/3', reduction: '1/4' } },
    'Tape · 1/3 of the base after 1/4 reduction',
    'Tape · 基數扣減 1/4 後的 1/3',
    'Tape · 基数扣减 1/4 后的 1/3',
  ],
])('%j is named in words', (applied, en, traditional, simplified) => {
  expect((['en', 'zh-Hant', 'zh-Hans'] as const).map((language) => clauseText(applied, language))).toEqual([
    en,
    traditional,
    simplified,
  ]);
});
