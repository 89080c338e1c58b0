import { expect, it } from 'vitest';
import { bankTables } from '../../../functions/paymentRuns/formats/bankTables.ts';
import type { FileSource } from '../../../functions/paymentRuns/formats/payment.ts';
import { writeTable } from '../../../functions/paymentRuns/formats/writeTable.ts';

const source: FileSource = {
  paymentRunId: 'pmr_01m8kdnkp7cb4pr4q80n8jtnq5',
  releasedAt: '2026-11-29T02:03:04.567Z',
  executionDay: '2026-11-30',
  debtors: new Map([
    ['TWD', { holder: '晨星', accountNumber: '000 999', bankName: '測試銀行', currency: 'TWD' }],
  ]),
  payments: [
    {
      endToEndId: '01M8KDNKP7CB4PR4Q80N8JTNQ5-1',
      amount: '27000',
      currency: 'TWD',
      account: {
        country: 158,
        bankName: '測試銀行, 信義',
        bankCode: '0040037',
        accountName: '=HYPERLINK("x")',
        accountNumber: '0001234567890',
      },
    },
  ],
};

it('a table of a bank in Taiwan has code and account with their zeros, the day as there, and no formula', () => {
  expect(writeTable(bankTables.twTable, source).split('\r\n')[1]).toBe(
    '1,2026/11/30,000999,"測試銀行, 信義",,0040037,0001234567890,"HYPERLINK(""x"")",TWD,27000,01M8KDNKP7CB4PR4Q80N8JTNQ5-1',
  );
});

it.each(Object.entries(bankTables))('the table %s names account, payee, amount and id', (_, table) => {
  const held = table.columns.map(([, holds]) => holds);
  expect(held).toEqual(expect.arrayContaining(['payeeAccount', 'payeeName', 'amount', 'endToEndId']));
  expect(new Set(held).size).toBe(held.length);
  const [head, row] = writeTable(table, source).split('\r\n');
  expect(head!.split(',')).toHaveLength(table.columns.length);
  expect(row).toContain('27000');
});
