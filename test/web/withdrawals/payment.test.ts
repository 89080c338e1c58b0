import { describe, expect, it, vi } from 'vitest';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { paymentProblems, amountReceived } from '../../../web/withdrawals/paying/payment.ts';
import { WaitTimeout, waitFor } from '../../../web/components/file/waitFor.ts';
import { needsResidenceCheck, taxEffect, toPercent } from '../../../web/tax/taxWords.ts';

const now = new Date('2026-03-20T23:30:00Z');
const check = (payDate: string, serviceFee: string, currency: 'TWD' | 'USD' = 'TWD') =>
  paymentProblems(
    { payDate, serviceFee },
    {
      net: decimalSchema.parse('22953'),
      currency,
      requestedAt: '2026-03-01T23:11:00Z',
      payerEntity: 'taipei',
    },
    now,
  );

describe('confirming a payment', () => {
  it('shows the amount the payee receives after the fee', () => {
    expect(amountReceived('22953', '30')).toBe('22923');
    expect(amountReceived('22953', '22953')).toBeUndefined();
  });

  it.each(['', '-1', '22954', '1,000', 'free'])('rejects a fee of %j', (fee) => {
    expect(amountReceived('22953', fee)).toBeUndefined();
    expect(check('2026-03-20', fee)).toEqual([{ path: 'serviceFee', message: 'fee' }]);
  });

  it('rejects a fee with fractions of the minor unit', () => {
    expect(check('2026-03-20', '30.5')).toEqual([{ path: 'serviceFee', message: 'decimals' }]);
    expect(check('2026-03-20', '30.5', 'USD')).toEqual([]);
  });

  it('names a wrong day and a wrong fee together', () => {
    expect(check('2026-03-22', 'free')).toEqual([
      { path: 'payDate', message: 'future' },
      { path: 'serviceFee', message: 'fee' },
    ]);
  });

  it('accepts the paying company’s current day, ahead of UTC, and no later one', () => {
    expect(check('2026-03-21', '0')).toEqual([]);
    expect(check('2026-03-22', '0')).toEqual([{ path: 'payDate', message: 'future' }]);
  });

  it('accepts the day of the request at the paying company, and none before', () => {
    expect(check('2026-03-02', '0')).toEqual([]);
    expect(check('2026-03-01', '0')).toEqual([{ path: 'payDate', message: 'beforeRequest' }]);
  });
});

describe('tax in words', () => {
  it('shows a rate in percent, exactly', () => {
    expect(['0.10', '0.0211', '0.2', '0'].map(toPercent)).toEqual(['10', '2.11', '20', '0']);
  });

  it('requires a check of residence for people paid from mainland China who are not resident there', () => {
    expect(needsResidenceCheck('ChinaOverseasP', 'beijing')).toBe(true);
    expect(needsResidenceCheck('ChinaLocalP', 'shanghai')).toBe(false);
    expect(needsResidenceCheck('TaiwanOverseasP', 'taipei')).toBe(false);
  });
});

describe('waiting for a report', () => {
  it('polls until it is ready', async () => {
    const ask = vi.fn<() => Promise<string | undefined>>();
    ask.mockResolvedValueOnce(undefined).mockResolvedValueOnce('https://files.example/report.pdf');
    await expect(waitFor(ask, { every: 1, atMost: 1_000 })).resolves.toContain('report.pdf');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('throws after the time limit', async () => {
    await expect(waitFor(async () => undefined, { every: 5, atMost: 12 })).rejects.toThrow(WaitTimeout);
  });
});

it.each([
  [true, '2683', 'withheld'],
  [true, '0', 'noneWithheld'],
  [false, '0', 'shownOnly'],
  [false, '120', 'shownOnly'],
] as const)('tax that is deducted (%s) of %s is %s', (deducted, amount, effect) => {
  expect(taxEffect({ deducted, amount: decimalSchema.parse(amount) })).toBe(effect);
});
