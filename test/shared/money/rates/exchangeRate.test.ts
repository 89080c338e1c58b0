import { describe, expect, it } from 'vitest';
import { rateServing, taxExchangeRateSchema } from '../../../../shared/money/rates/exchangeRate.ts';

const rate = (day: string, value = '31.5') =>
  taxExchangeRateSchema.parse({
    from: 'USD',
    to: 'TWD',
    rate: value,
    day,
    source: 'Central bank',
    enteredAt: '2026-01-01T00:00:00Z',
    enteredBy: 'usr_1',
  });

describe('the rate a payment is taxed at', () => {
  // 40 days before 2026-11-20 is 2026-10-11.
  it.each([
    ['of the day of payment', '2026-11-20', true],
    ['of the day before', '2026-11-19', true],
    ['39 days old', '2026-10-12', true],
    ['40 days old', '2026-10-11', true],
    ['41 days old', '2026-10-10', false],
    ['a year old', '2025-11-20', false],
    ['of the day after', '2026-11-21', false],
    ['a month ahead', '2026-12-20', false],
  ])('may be one %s (%s): %s', (_, day, serves) => {
    expect(rateServing([rate(day)], '2026-11-20')?.day).toBe(serves ? day : undefined);
  });

  it('is the latest applicable one, in any order', () => {
    const rates = ['2026-10-31', '2026-11-21', '2026-11-10', '2026-10-01', '2026-11-05'].map((day) =>
      rate(day),
    );
    for (const order of [rates, [...rates].reverse()])
      expect(rateServing(order, '2026-11-20')?.day).toBe('2026-11-10');
    expect(rateServing([], '2026-11-20')).toBeUndefined();
  });

  it('is the first one entered of two for one day', () => {
    expect(rateServing([rate('2026-11-10', '31'), rate('2026-11-10', '32')], '2026-11-20')?.rate).toBe('31');
  });

  it.each([
    ['0', false],
    ['-1', false],
    ['0.00000000000000000001', true],
    ['10000', true],
    ['10000.00000000000000000001', false],
  ])('may be %s: %s', (value, taken) => {
    const read = taxExchangeRateSchema.safeParse({ ...rate('2026-11-10'), rate: value });
    expect(read.success).toBe(taken);
    if (!taken)
      expect(read.error!.issues.map(({ message }) => message)).toEqual([
        value.startsWith('10000') ? 'tooBig:10000' : 'positive',
      ]);
  });

  it('names its source in 1 to 200 characters', () => {
    const taken = (source: string) =>
      taxExchangeRateSchema.safeParse({ ...rate('2026-11-10'), source }).success;
    expect(['', '  ', 'x', 'x'.repeat(200), 'x'.repeat(201)].map(taken)).toEqual([
      ...[false, false, true, true, false],
    ]);
  });
});
