import { describe, expect, it } from 'vitest';
import { computeTax, taxRules } from '../../../functions/tax/computeTax.ts';
import { add, compare, subtract } from '../../../shared/money/decimal.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { withheld } from '../../../shared/tax/taxLine.ts';
import { taxPrinciples, type TaxKind, type TaxPrinciple } from '../../../shared/tax/rule.ts';

const date = '2026-11-21';

/** Currency that a principle's law counts in. */
const lawCurrency = (principle: TaxPrinciple): Currency =>
  taxRules.find((rule) => rule.principle === principle)!.currency;

/** Tax withheld when a statement is paid, and when a correction of it is paid by itself in the same month. */
const taxOfTwo = (principle: TaxPrinciple, statement: string, correction: string): [string, string] => {
  const currency = lawCurrency(principle);
  const first = computeTax({ principle, gross: statement, currency, date });
  const tax: Partial<Record<TaxKind, string>> = {};
  for (const { kind, deducted, amount } of first) if (deducted) tax[kind] = add(tax[kind] ?? '0', amount);
  const options = { monthToDate: { gross: statement, tax } };
  const second = computeTax({ principle, gross: correction, currency, date, options });
  return [withheld(first), withheld(second)];
};

const taxOfOne = (principle: TaxPrinciple, gross: string): string =>
  withheld(computeTax({ principle, gross, currency: lawCurrency(principle), date }));

describe('the tax of royalty that a correction adds', () => {
  it.each(taxPrinciples)(
    'is what one payment of both would have brought, above the thresholds: %s',
    (principle) => {
      const [first, second] = taxOfTwo(principle, '30000', '25000');
      const whole = taxOfOne(principle, '55000');
      const difference = subtract(add(first, second), whole);
      // Each payment is rounded by itself.
      expect([compare(difference, '-1'), compare(difference, '1')]).toEqual([1, -1]);
    },
  );

  it('is that of its own payment in Taiwan, where the limit of the law is one of each payment', () => {
    expect(taxOfOne('TaiwanLocalP', '23000')).toBe('2300');
    expect(taxOfTwo('TaiwanLocalP', '18000', '5000')).toEqual(['0', '0']);
    expect(taxOfTwo('TaiwanLocalP', '18000', '21000')).toEqual(['0', '2100']);
  });

  it('is that of the whole month in mainland China, below the thresholds too', () => {
    const [first, second] = taxOfTwo('ChinaLocalP', '700', '600');
    expect([first, second]).toEqual(['0', taxOfOne('ChinaLocalP', '1300')]);
    expect(second).toBe('100');
  });
});
