import { expect, it } from 'vitest';
import type { Decimal } from '../../../../shared/money/decimal.ts';
import { clauseText, type AppliedClause } from '../../../../shared/contracts/clauseRules/appliedRule.ts';

const decimal = (text: string) => text as Decimal;

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
  [
    {
      clause: 'Streams',
      rule: { share: '60', step: { above: decimal('1000000.5'), count: 'uses', period: 'year' } },
    },
    'Streams · above 1,000,000.5 uses a year',
    'Streams · 每年超過 1,000,000.5 次使用的部分',
    'Streams · 每年超过 1,000,000.5 次使用的部分',
  ],
  [
    {
      clause: 'All',
      rule: {
        share: '60',
        reduction: '5',
        step: { above: decimal('1000'), count: 'income', currency: 'TWD' },
      },
    },
    'All · above 1,000 TWD of income · 60% of the base after 5% reduction',
    'All · 超過收入 1,000 TWD 的部分 · 基數扣減 5% 後的 60%',
    'All · 超过收入 1,000 TWD 的部分 · 基数扣减 5% 后的 60%',
  ],
  [
    {
      clause: 'All',
      rule: { share: '60', step: { above: decimal('9'), count: 'recouped', currency: 'USD' } },
    },
    'All · once more than 9 USD is recouped',
    'All · 已扣抵超過 9 USD 之後',
    'All · 已抵扣超过 9 USD 之后',
  ],
  [
    { clause: 'CD', rule: { share: '10', minimum: { perUse: decimal('0.08'), currency: 'TWD' } } },
    'CD · minimum of 0.08 TWD a use, the rest out of the agent’s part',
    'CD · 每次使用最低 0.08 TWD，不足的由代理方的部分補足',
    'CD · 每次使用最低 0.08 TWD，不足的由代理方的部分补足',
  ],
  [
    {
      clause: 'All',
      rule: { share: '10', cap: { amount: decimal('500'), currency: 'TWD', period: 'half' } },
    },
    'All · above the cap of 500 TWD a half-year, which stays with the agent',
    'All · 每半年超過上限 500 TWD 的部分，歸代理方',
    'All · 每半年超过上限 500 TWD 的部分，归代理方',
  ],
])('%j is named in words', (applied, en, traditional, simplified) => {
  expect((['en', 'zh-Hant', 'zh-Hans'] as const).map((language) => clauseText(applied, language))).toEqual([
    en,
    traditional,
    simplified,
  ]);
});
