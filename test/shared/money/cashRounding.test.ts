import { describe, expect, it } from 'vitest';
import {
  isAboveTolerance,
  splitShortfall,
  toCash,
  toleratedMinorUnits,
} from '../../../shared/money/cashRounding.ts';
import { isSomeDifferent, proposedCash, toArrival } from '../../../shared/accounting/receivingRules.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import type { Currency } from '../../../shared/money/currency.ts';

const decimal = (text: string) => decimalSchema.parse(text);

describe('the open part of a receipt', () => {
  it.each<[string, Currency, string, string]>([
    ['0.2937404', 'TWD', '0', '0.2937404'],
    ['-0.7062596', 'TWD', '0', '-0.7062596'],
    ['1', 'TWD', '1', '0'],
    ['100.9', 'JPY', '100', '0.9'],
    ['-100.9', 'JPY', '-100', '-0.9'],
    ['0.009999', 'USD', '0', '0.009999'],
    ['0.01', 'USD', '0.01', '0'],
    ['-12.345', 'EUR', '-12.34', '-0.005'],
    ['0', 'TWD', '0', '0'],
  ])('of %s %s has a difference of %s and rounding of %s', (shortfall, currency, difference, rounding) => {
    expect(splitShortfall(shortfall, currency)).toEqual({ difference, rounding });
  });
});

describe('cash', () => {
  it.each<[string, Currency, string]>([
    ['226009.2937404', 'TWD', '226009'],
    ['226009.5', 'TWD', '226010'],
    ['-226009.5', 'TWD', '-226010'],
    ['0.4999', 'JPY', '0'],
    ['10.005', 'USD', '10.01'],
    ['10.00499999', 'HKD', '10'],
  ])('for %s %s is %s', (amount, currency, cash) => {
    expect(toCash(amount, currency)).toBe(cash);
  });

  it('is assumed to be the amount owed, in whole minor units, if no amount is entered', () => {
    const line = {
      currency: 'TWD',
      file: '226009.2937404',
      licensed: '226000.2937404',
      open: '9',
      ignored: '0',
      royalty: '226000.2937404',
      commission: '0',
    };
    expect(toArrival('2026-11-20', { line, arrivals: [], run: 1 }, undefined)).toMatchObject({
      received: '226009',
      serviceFee: '0',
      difference: '0',
      rounding: '0.2937404',
    });
  });
});

describe('proposed cash', () => {
  it('is the amount owed at the rate, less the fee, in whole minor units', () => {
    const line = {
      currency: 'USD',
      file: '100',
      licensed: '90.5',
      open: '1.25',
      ignored: '8.25',
      royalty: '80',
      commission: '10.5',
    };
    const claim = { line, arrivals: [], run: 1 };
    const cash = {
      ...({ batchId: 'bat_1', statementCurrency: 'USD', receivingCurrency: 'TWD' } as const),
      exchangeRate: decimal('31.5'),
      serviceFee: decimal('15'),
    };
    // 91.75 × 31.5 − 15 = 2875.125
    expect(proposedCash(claim, cash)).toBe('2875');
    expect(proposedCash(claim, { ...cash, receivingCurrency: 'EUR' })).toBe('2875.13');
  });
});

describe('a difference', () => {
  it('is reported when one receipt or more has it', () => {
    const of = (difference: string) =>
      ({ difference: decimal(difference), receivingCurrency: 'TWD' }) as const;
    expect([[], [of('1')], [of('1'), of('2')], [of('2')]].map(isSomeDifferent)).toEqual([
      ...[false, false, true, true],
    ]);
  });

  it('gives a warning above one minor unit, in either direction', () => {
    expect(toleratedMinorUnits).toBe(1n);
    const warned = (['1', '-1', '2', '-2'] as const).map((amount) => isAboveTolerance(amount, 'TWD'));
    expect(warned).toEqual([false, false, true, true]);
    const inCents = (['0.01', '-0.01', '0.02', '-0.02'] as const).map((one) => isAboveTolerance(one, 'USD'));
    expect(inCents).toEqual([false, false, true, true]);
  });
});
