import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  differsFromTrial,
  enteredPaymentRules,
  frozenTaxLines,
  shareUpwards,
  type Entered,
} from '../../../shared/accounting/paymentRules.ts';
import { brokenRules } from '../../../shared/api/fieldRule.ts';
import { offlineProblems } from '../../../shared/accounting/offlinePosting.ts';
import { isPayable, type Currency } from '../../../shared/money/currency.ts';
import { compare, decimalSchema, sum } from '../../../shared/money/decimal.ts';
import { computeTax } from '../../../functions/tax/computeTax.ts';

const level = (id: string, licensorShare: string) => ({
  contractId: `ctr_${id}`,
  licensorId: `mus_${id}`,
  licensorShare,
});

describe('the amounts of a payment', () => {
  it.each<[string, Entered, object?]>([
    ['are accepted as estimated', { tax: '100', afterTax: '900', mismatchConfirmed: false }, undefined],
    [
      'are not both zero',
      { tax: '0', afterTax: '0', mismatchConfirmed: true },
      { path: 'tax', message: 'bothZero' },
    ],
    [
      'add up to the payment',
      { tax: '100', afterTax: '899.99', mismatchConfirmed: true },
      { path: 'afterTax', message: 'notTheAmount' },
    ],
    [
      'are not negative',
      { tax: '-1', afterTax: '1001', mismatchConfirmed: true },
      { path: 'tax', message: 'negative' },
    ],
    [
      'are in whole minor units',
      { tax: '99.995', afterTax: '900.005', mismatchConfirmed: true },
      { path: 'tax', message: 'decimals' },
    ],
    [
      'cover the bank charges',
      { tax: '100', afterTax: '900', serviceFee: '1000.01', mismatchConfirmed: true },
      { path: 'serviceFee', message: 'aboveAmount' },
    ],
    [
      'leave nothing negative after tax',
      { tax: '1001', afterTax: '-1', mismatchConfirmed: true },
      { path: 'tax', message: 'negative' },
    ],
    ['may be all tax', { tax: '1000', afterTax: '0', mismatchConfirmed: true }, undefined],
    [
      'have no bank charges below zero',
      { tax: '100', afterTax: '900', serviceFee: '-0.01', mismatchConfirmed: true },
      { path: 'serviceFee', message: 'negative' },
    ],
    [
      'may be all bank charges',
      { tax: '100', afterTax: '900', serviceFee: '1000', mismatchConfirmed: false },
      undefined,
    ],
    [
      'after tax are in whole minor units',
      { tax: '99.99', afterTax: '900.005', mismatchConfirmed: true },
      { path: 'afterTax', message: 'decimals' },
    ],
    [
      'have bank charges in whole minor units',
      { tax: '100', afterTax: '900', serviceFee: '0.005', mismatchConfirmed: true },
      { path: 'serviceFee', message: 'decimals' },
    ],
    [
      'have one source',
      {
        tax: '100',
        afterTax: '900',
        incomeSource: 1,
        incomeSourceRemark: 'x',
        mismatchConfirmed: true,
      } as never,
      { path: 'incomeSourceRemark', message: 'onlyOneSource' },
    ],
    [
      'may have a source',
      { tax: '100', afterTax: '900', incomeSource: 1, mismatchConfirmed: false } as never,
      undefined,
    ],
    [
      'may have a remark about the source',
      { tax: '100', afterTax: '900', incomeSourceRemark: 'x', mismatchConfirmed: false },
      undefined,
    ],
  ])('%s', (_title, entered, problem) => {
    expect(brokenRules(enteredPaymentRules('1000', 'CNY'), entered)[0]).toEqual(problem);
  });

  it('need a confirmation if the tax differs from the estimate', () => {
    expect(differsFromTrial({ tax: '0', mismatchConfirmed: false }, '100')).toBe(true);
    expect(differsFromTrial({ tax: '0', mismatchConfirmed: true }, '100')).toBe(false);
    expect(differsFromTrial({ tax: '100.0', mismatchConfirmed: false }, '100')).toBe(false);
  });

  it('keep an entered tax as one line instead of the calculated lines', () => {
    const line = {
      kind: 'Income' as const,
      base: decimalSchema.parse('1000'),
      rate: '0.10',
      amount: decimalSchema.parse('100'),
      deducted: true,
      ruleId: 'tw-resident',
      source: 'law',
    };
    expect(frozenTaxLines([line], '100', '1000', '100.00')).toEqual([line]);
    const entered = {
      base: '1000',
      rate: '',
      amount: '50',
      deducted: true,
      ruleId: 'entered',
      source: '',
    };
    expect(frozenTaxLines([line], '100', '1000', '50')).toEqual([{ kind: 'Income', ...entered }]);
    const vat = { ...line, kind: 'ValueAdded' as const };
    expect(frozenTaxLines([{ ...line, deducted: false }, vat], '100', '1000', '50')).toEqual([
      { kind: 'ValueAdded', ...entered },
    ]);
    expect(frozenTaxLines([{ ...line, deducted: false }], '0', '1000', '50')).toEqual([
      { kind: 'Withholding', ...entered },
    ]);
  });

  it('keep the health premium on a line of its own, unless the entered tax is lower', () => {
    const lines = computeTax({
      principle: 'TaiwanLocalP',
      gross: '30000',
      currency: 'TWD',
      date: '2026-11-20',
      options: { incomeKind: 'Manuscript' },
    });
    const withheld = (tax: string) =>
      frozenTaxLines(lines, '3633', '30000', tax).map(({ kind, amount }) => `${kind} ${amount}`);
    expect(withheld('3633')).toEqual(['Income 3000', 'HealthPremium 633']);
    expect(withheld('6633')).toEqual(['Income 6000', 'HealthPremium 633']);
    expect(withheld('633')).toEqual(['Income 0', 'HealthPremium 633']);
    expect(withheld('632')).toEqual(['Income 632']);
  });

  it('of an offline withdrawal cannot exceed the amount', () => {
    const amounts = (tax: string, currency: Currency = 'CNY') => ({
      currency,
      amount: decimalSchema.parse('100'),
      tax: decimalSchema.parse(tax),
      serviceFee: decimalSchema.parse('15'),
    });
    expect(offlineProblems(amounts('85'))).toEqual([]);
    expect(offlineProblems(amounts('85.01'))[0]).toEqual({ path: 'tax', message: 'aboveAmount' });
    expect(offlineProblems(amounts('12.5', 'TWD'))[0]).toEqual({ path: 'tax', message: 'decimals' });
  });
});

describe('a payment shared with the licensors above', () => {
  it('stays with the payee when there is no level above', () => {
    expect(shareUpwards('1000', [], 'TWD')).toEqual({ own: '1000', shared: [] });
  });

  it('goes up a chain of three contracts, each level taking its share', () => {
    expect(shareUpwards('1000', [level('middle', '80'), level('top', '70')], 'TWD')).toEqual({
      own: '200',
      shared: [
        { contractId: 'ctr_middle', licensorId: 'mus_middle', amount: '240' },
        { contractId: 'ctr_top', licensorId: 'mus_top', amount: '560' },
      ],
    });
  });

  it('is split into whole units of a currency without minor units', () => {
    const { own, shared } = shareUpwards('1001', [level('middle', '66.67'), level('top', '33.33')], 'TWD');
    expect([own, ...shared.map(({ amount }) => amount)]).toEqual(['334', '445', '222']);
  });

  it('rounds half a minor unit of a share to the even one', () => {
    const own = (amount: string) => shareUpwards(amount, [level('top', '50')], 'TWD').own;
    expect([own('1001'), own('1003')]).toEqual(['501', '501']);
  });

  it('is split into parts of zero or more that add up to it', () => {
    const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2)),
        fc.array(percent, { maxLength: 4 }),
        (amount, shares) => {
          const { own, shared } = shareUpwards(
            amount,
            shares.map((share, index) => level(String(index), share)),
            'CNY',
          );
          const parts = [own, ...shared.map((part) => part.amount)];
          expect(compare(sum(parts), amount)).toBe(0);
          expect(parts.every((part) => compare(part, '0') >= 0)).toBe(true);
          expect(parts.every((part) => isPayable(part, 'CNY'))).toBe(true);
        },
      ),
    );
  });
});
