import { describe, expect, it } from 'vitest';
import { brokenRules } from '../../../shared/api/fieldRule.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { enteredPayoutRules, payoutRules } from '../../../shared/approvals/payoutRules.ts';

const now = new Date('2026-03-20T23:30:00Z');

const withdrawal = (currency: 'TWD' | 'USD' = 'TWD') => ({
  net: decimalSchema.parse('22953'),
  currency,
  requestedAt: '2026-03-01T23:11:00Z',
  payerEntity: 'taipei' as const,
});

const check = (payDate: string, serviceFee: string, currency?: 'TWD' | 'USD') =>
  brokenRules(enteredPayoutRules(withdrawal(currency), now), {
    payDate,
    serviceFee,
    paidAmount: '22953',
  }).map(({ path, message }) => ({ path, message }));

describe('confirming a payment', () => {
  it.each(['-1', '22953', '22954'])('refuses a bank charge of %s', (fee) => {
    expect(check('2026-03-20', fee)).toEqual([{ path: 'serviceFee', message: 'fee' }]);
  });

  it('refuses a bank charge with fractions of the minor unit', () => {
    expect(check('2026-03-20', '30.5')).toEqual([{ path: 'serviceFee', message: 'decimals' }]);
    expect(check('2026-03-20', '30.5', 'USD')).toEqual([]);
  });

  it('asks a second person about a large bank charge', () => {
    const [problem] = brokenRules(enteredPayoutRules(withdrawal(), now), {
      payDate: '2026-03-20',
      serviceFee: '22000',
      paidAmount: '22953',
    });
    expect(problem).toEqual({
      result: 'SecondPersonRequired',
      path: 'serviceFee',
      message: 'feeApproval',
    });
  });

  it('accepts the paying company’s current day, ahead of UTC, and no later one', () => {
    expect(check('2026-03-21', '0')).toEqual([]);
    expect(check('2026-03-22', '0')).toEqual([{ path: 'payDate', message: 'future' }]);
  });

  it('accepts the day of the request at the paying company, and none before', () => {
    expect(check('2026-03-02', '0')).toEqual([]);
    expect(check('2026-03-01', '0')).toEqual([{ path: 'payDate', message: 'beforeRequest' }]);
  });

  it.each([
    ['22954', 'AmountAboveNetPayable', 'aboveNetPayable'],
    ['22952', 'InvalidData', 'belowNetPayable'],
  ])('names an amount of %s with a wrong day and a wrong charge', (paidAmount, result, message) => {
    const payment = { paidAmount, payDate: '2026-03-01', serviceFee: '-1' };
    expect(brokenRules(payoutRules(withdrawal()), payment)).toEqual([
      { result, path: 'paidAmount', message },
      { result: 'InvalidData', path: 'payDate', message: 'beforeRequest' },
      { result: 'InvalidData', path: 'serviceFee', message: 'fee' },
    ]);
  });
});
