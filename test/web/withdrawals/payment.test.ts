import { describe, expect, it, vi } from 'vitest';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { amountReceived } from '../../../web/withdrawals/paying/payment.ts';
import { WaitTimeout, waitFor } from '../../../web/components/file/waitFor.ts';
import { needsResidenceCheck, taxEffect, toPercent } from '../../../web/tax/taxWords.ts';

describe('confirming a payment', () => {
  it('shows the amount the payee receives after the fee', () => {
    expect(amountReceived('22953', '30')).toBe('22923');
    expect(amountReceived('22953', '22953')).toBeUndefined();
  });

  it.each(['', '-1', '22954', '1,000', 'free'])('shows none for a fee of %j', (fee) => {
    expect(amountReceived('22953', fee)).toBeUndefined();
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
