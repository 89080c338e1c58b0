import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vouchersOf } from '../../../functions/books/journal.ts';
import type { StoredDaySum } from '../../../functions/ledger/bookWrites.ts';
import type { Voucher } from '../../../shared/books/journalSchema.ts';
import { journalLayouts, toJournalFiles } from '../../../web/books/journalLayouts.ts';

const unit = 10n ** 20n;

/** Days with a royalty of fractions that a receipt pays, in parts as they are kept. */
const sums = fc
  .array(
    fc.record({
      day: fc.integer({ min: 1, max: 60 }),
      amount: fc.bigInt({ min: 1n, max: 10n ** 26n }),
      third: fc.boolean(),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((posted) =>
    posted.map(({ day, amount, third }): StoredDaySum => {
      const date = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10);
      const part = third ? amount / 3n : 0n;
      return {
        day: date,
        'debit|USD|receivable': amount,
        'credit|USD|payable': amount - part,
        ...(part > 0n && { 'credit|USD|commission': part }),
        'debit|TWD|cash:taipei': 5n,
        'credit|TWD|opening:taipei': 5n,
      };
    }),
  );

const cents = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(2, '0'));
};

const balanceOf = (vouchers: readonly Voucher[], account: string): bigint =>
  vouchers
    .flatMap(({ lines }) => lines.filter((line) => line.account === account))
    .reduce((total, { debit, credit }) => total + cents(debit) - cents(credit), 0n);

describe('vouchers of a month', () => {
  it('balance, follow the ledger within a minor unit, and repeat', () => {
    fc.assert(
      fc.property(sums, (stored) => {
        const [january, february] = ['2026-01', '2026-02'].map((month) =>
          vouchersOf(stored, { month, currency: 'USD' }),
        ) as [Voucher[], Voucher[]];
        for (const { lines } of [...january, ...february]) {
          const total = (side: 'debit' | 'credit') =>
            lines.reduce((all, line) => all + cents(line[side]), 0n);
          expect(total('debit')).toBe(total('credit'));
        }
        const until = stored.filter(({ day }) => day < '2026-03-01');
        for (const account of ['receivable', 'payable', 'commission']) {
          const exact = until.reduce(
            (all, item) =>
              all + BigInt(item[`debit|USD|${account}`] ?? 0) - BigInt(item[`credit|USD|${account}`] ?? 0),
            0n,
          );
          const gap = balanceOf([...january, ...february], account) * (unit / 100n) - exact;
          expect(gap < unit / 100n && gap > -unit / 100n).toBe(true);
        }
        expect(vouchersOf(stored.toReversed(), { month: '2026-01', currency: 'USD' })).toEqual(january);
      }),
    );
  });

  it('of a layout hold every line once, and no more lines than a file may have', () => {
    const vouchers = Array.from({ length: 28 }, (_, index) => ({
      day: `2026-02-${String(index + 1).padStart(2, '0')}`,
      lines: Array.from({ length: 22 }, (__, line) => ({
        account: line % 2 ? 'payable' : 'cash:taipei',
        debit: line % 2 ? '0' : '12.5',
        credit: line % 2 ? '12.5' : '0',
      })),
    })) as Voucher[];
    for (const layout of journalLayouts) {
      const files = toJournalFiles(layout, vouchers, 'USD', (account) => ({ code: account, name: account }));
      expect(files.flatMap(({ rows }) => rows)).toHaveLength(28 * 22);
      expect(files.every(({ rows }) => rows.length <= (layout.maxLines ?? 10_000))).toBe(true);
    }
    const [xero] = toJournalFiles(journalLayouts[1]!, vouchers, 'USD', () => ({
      code: '1010',
      name: 'Bank',
    }));
    expect(xero!.rows.slice(0, 2)).toEqual([
      ['Refrain USD 2026-02-01', '01/02/2026', 'Bank', '1010', 'Tax Exempt', '12.5', '', '', '', ''],
      ['Refrain USD 2026-02-01', '01/02/2026', 'Bank', '1010', 'Tax Exempt', '-12.5', '', '', '', ''],
    ]);
    const [kingdee] = toJournalFiles(journalLayouts[2]!, vouchers, 'CNY', () => ({
      code: '1010',
      name: '银行存款',
    }));
    expect(kingdee!.head.join()).toBe(
      '凭证日期,会计年度,会计期间,凭证字,凭证号,科目代码,科目名称,币别代码,币别名称,原币金额,借方,贷方,制单,审核,核准,出纳,经办,' +
        '结算方式,结算号,凭证摘要,数量,数量单位,单价,参考信息,业务日期,往来业务编号,附件数,序号,系统模块,业务描述,汇率类型,汇率,' +
        '分录序号,核算项目,过账,机制凭证,现金流量',
    );
    expect(kingdee!.rows[1]!.slice(0, 12).join()).toBe(
      '2026-02-01,2026,2,记,1,1010,银行存款,RMB,人民币,12.5,0,12.5',
    );
  });
});
