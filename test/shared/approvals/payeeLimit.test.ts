import { expect, it } from 'vitest';
import { exceedsLimit, keepRecent, type RecentPayment } from '../../../functions/approvals/payeeLimit.ts';
import { feeNeedsApproval } from '../../../shared/approvals/secondPerson.ts';

const now = '2026-11-20T10:00:00.000Z';

const paid = (
  amount: string,
  currency: RecentPayment['currency'] = 'TWD',
  at = '2026-11-19T10:00:00.000Z',
): RecentPayment => ({ paymentId: `${amount}-${currency}-${at}`, amount, currency, at });

const next = (amount: string, currency: RecentPayment['currency'] = 'TWD') => ({
  paymentId: 'next',
  amount,
  currency,
});

it.each([
  ['one payment at the limit', [], next('300000'), false],
  ['one payment above the limit', [], next('300000.01'), true],
  ['the second of two payments of 299,999', [paid('299999')], next('299999'), true],
  ['payments that reach the limit together', [paid('299999')], next('1'), false],
  // 100,000 of 300,000 TWD and 6,666.67 of 10,000 USD are 1.0000003 of the limit.
  ['payments in two currencies just above it', [paid('100000')], next('6666.67', 'USD'), true],
  ['payments in two currencies just below it', [paid('100000')], next('6666.66', 'USD'), false],
  [
    'a payment seven days and a second ago',
    [paid('299999', 'TWD', '2026-11-13T09:59:59.000Z')],
    next('299999'),
    false,
  ],
  [
    'a payment exactly seven days ago',
    [paid('299999', 'TWD', '2026-11-13T10:00:00.000Z')],
    next('299999'),
    false,
  ],
  [
    'a payment less than seven days ago',
    [paid('299999', 'TWD', '2026-11-13T10:00:01.000Z')],
    next('299999'),
    true,
  ],
])('%s: above the limit is %4$s', (_name, recent, payment, expected) => {
  expect(exceedsLimit(recent, payment, now)).toBe(expected);
});

it('counts a payment once that is among the recent ones', () => {
  expect(exceedsLimit([{ ...next('200000'), at: now }], next('200000'), now)).toBe(false);
});

it('keeps only the payments of the last seven days', () => {
  const old = paid('1', 'TWD', '2026-11-01T00:00:00.000Z');
  expect(keepRecent([old, paid('2')], now)).toEqual([paid('2')]);
});

it.each([
  ['1500', 'TWD', undefined, false],
  ['1500.01', 'TWD', undefined, true],
  ['2000', 'TWD', '2000', false],
  ['2000.01', 'TWD', '2000', true],
  ['50.01', 'USD', undefined, true],
] as const)(
  'a bank charge of %s %s with %s approved needs a second person: %s',
  (fee, currency, approved, expected) => {
    expect(feeNeedsApproval(fee, currency, approved)).toBe(expected);
  },
);
