import { expect, it } from 'vitest';
import { exactRank } from '../../../../functions/reading/layouts/vocabulary/lexicon.ts';

/*
 * Words that say of a column of money what it is not: the amount owed. A word that is lost is read as an amount, or as
 * nothing.
 */
const deductions = [
  ...[
    '手續費',
    '稅額',
    '稅金',
    '扣繳',
    '扣繳稅額',
    '代扣稅',
    '佣金',
    '服務費',
    '扣款',
    '折扣',
    '營業稅',
    '增值税',
  ],
  ...['管理費', '扣除額', '補充保費'],
];
const gross = ['總收入', '毛收入', '總金額', '銷售額', '營業額', '流水', '總額', '毛額', '稅前金額'];

it.each([
  ...deductions.map((word) => ['deduction', word] as const),
  ...gross.map((word) => ['gross', word] as const),
  ['exchangeRate', '匯率'],
  ['unitPrice', '單價'],
] as const)('reads as %s, not as the amount owed, a column headed %s', (meaning, header) => {
  expect(exactRank(meaning, header)).toBeDefined();
  expect(exactRank('amount', header)).toBeUndefined();
});
