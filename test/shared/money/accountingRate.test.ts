import { describe, expect, it } from 'vitest';
import { averageAccountingRate, type WeightedRate } from '../../../shared/money/accountingRate.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';

const weighted = (exchangeRate: string, amount: string, day = '2026-08-15'): WeightedRate => ({
  rate: { currency: 'CNY', exchangeRate: decimalSchema.parse(exchangeRate), day, source: `bank of ${day}` },
  amount,
});

describe('the rate of several receipts into an accounting currency', () => {
  it('is weighted by what each brought in, with the day and publisher of the last', () => {
    expect(
      averageAccountingRate([weighted('7', '300', '2026-08-15'), weighted('8', '100', '2026-09-15')]),
    ).toEqual({
      currency: 'CNY',
      exchangeRate: '7.25',
      day: '2026-09-15',
      source: 'bank of 2026-09-15',
    });
  });

  it('is rounded at 20 decimals', () => {
    expect(averageAccountingRate([weighted('1', '1'), weighted('2', '2')])?.exchangeRate).toBe(
      '1.66666666666666666667',
    );
  });

  it('is the rate itself when all are equal, or when the amounts cancel out', () => {
    expect(averageAccountingRate([weighted('7.1', '3'), weighted('7.1', '5')])?.exchangeRate).toBe('7.1');
    expect(averageAccountingRate([weighted('7', '3'), weighted('8', '-3')])?.exchangeRate).toBe('8');
    expect(averageAccountingRate([])).toBeUndefined();
  });
});
