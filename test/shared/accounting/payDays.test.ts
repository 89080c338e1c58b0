import { describe, expect, it, vi } from 'vitest';
import { offlineWithdrawalInputSchema } from '../../../shared/accounting/offlineSchema.ts';
import { confirmPaymentsSchema } from '../../../shared/accounting/paymentSchema.ts';
import { confirmReceiptSchema } from '../../../shared/accounting/receivingSchema.ts';
import { today } from '../../support/today.ts';

const batchId = `bat_${'0'.repeat(26)}`;
const other = `bat_${'1'.repeat(26)}`;
const contractAdvanceId = `adv_${'0'.repeat(26)}`;

const orders = {
  receipt: [confirmReceiptSchema, { statementIdList: [batchId] }],
  payment: [confirmPaymentsSchema, { contractAdvanceIds: [contractAdvanceId] }],
  'withdrawal outside the system': [
    offlineWithdrawalInputSchema,
    {
      contractAdvanceId,
      currency: 'TWD',
      amount: '100',
      tax: '0',
      serviceFee: '0',
      idempotencyKey: 'once-only',
    },
  ],
} as const;

describe.each(Object.entries(orders))('the day of a %s', (_name, [schema, order]) => {
  it('cannot be one that has not begun in any time zone', () => {
    expect(schema.safeParse({ ...order, payDate: today() }).success).toBe(true);
    expect(schema.safeParse({ ...order, payDate: '2099-01-01' }).error?.issues).toMatchObject([
      { path: ['payDate'], message: 'future' },
    ]);
  });
});

it('a receipt cannot be dated after the current day at its paying company', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T15:59:00Z') });
  const receipt = { statementIdList: [batchId], payer: 'malaysia' };
  const issuesOn = (payDate: string) =>
    confirmReceiptSchema.safeParse({ ...receipt, payDate }).error?.issues.map(({ message }) => message);
  expect(issuesOn('2026-12-31')).toBeUndefined();
  expect(issuesOn('2027-01-01')).toEqual(['future']);
  vi.setSystemTime(new Date('2026-12-31T16:01:00Z'));
  expect(issuesOn('2027-01-01')).toBeUndefined();
  vi.useRealTimers();
});

describe('the cash of a receipt', () => {
  const cash = {
    batchId,
    statementCurrency: 'TWD',
    receivingCurrency: 'TWD',
    exchangeRate: '1',
    received: '100',
    serviceFee: '0',
  };
  const findIssues = (...lines: object[]) =>
    confirmReceiptSchema
      .safeParse({ statementIdList: [batchId], payDate: today(), cash: lines })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('is exchanged only into another currency', () => {
    expect(findIssues({ ...cash, exchangeRate: '1.0' })).toBeUndefined();
    expect(findIssues({ ...cash, receivingCurrency: 'USD', exchangeRate: '0.03' })).toBeUndefined();
    expect(findIssues({ ...cash, exchangeRate: '0.03' })).toEqual([['cash.0.exchangeRate', 'sameCurrency']]);
  });

  it('belongs to a batch of the receipt, once for each currency', () => {
    expect(findIssues(cash, { ...cash, statementCurrency: 'USD', receivingCurrency: 'USD' })).toBeUndefined();
    expect(findIssues({ ...cash, batchId: other })).toEqual([['cash.0.batchId', 'unknown']]);
    expect(findIssues(cash, cash)).toEqual([['cash.1.batchId', 'twice']]);
  });
});
