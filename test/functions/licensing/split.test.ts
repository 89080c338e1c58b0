import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, sum, toDecimal, toScaled } from '../../../shared/money/decimal.ts';
import { createSplitter } from '../../../functions/licensing/split.ts';

/** Splits an amount among the shares of a work, whose licensors all have the same percentage. */
const splitAmount = (amount: string, percentages: readonly string[], licensorShare = '70') => {
  const { gross, royalty } = createSplitter(
    percentages,
    percentages.map(() => licensorShare),
  ).of(toScaled(amount));
  return gross.map((part, index) => ({
    gross: toDecimal(part),
    royalty: toDecimal(royalty[index]!),
    commission: toDecimal(part - royalty[index]!),
  }));
};

const percentage = fc
  .integer({ min: 1, max: 10_000 })
  .map((hundredths) => toDecimal(toScaled(String(hundredths)) / 100n));
const amount = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.integer({ min: 0, max: 15 }))
  .map(([value, decimals]) => toDecimal(value * 10n ** BigInt(20 - decimals)));

describe('the split of an amount', () => {
  it('pays each licensor its part and the agent the rest', () => {
    expect(splitAmount('100', ['50', '30'])).toEqual([
      { gross: '62.5', royalty: '43.75', commission: '18.75' },
      { gross: '37.5', royalty: '26.25', commission: '11.25' },
    ]);
  });

  it('handles percentages of more than two decimals beside others', () => {
    expect(splitAmount('50.125', ['50', '0.125'], '12.345')).toEqual([
      { gross: '50', royalty: '6.1725', commission: '43.8275' },
      { gross: '0.125', royalty: '0.01543125', commission: '0.10956875' },
    ]);
  });

  it('splits thirds written as fractions without a rest', () => {
    expect(splitAmount('300', ['1/3', '1/3', '1/3'], '2/3')).toEqual(
      Array.from({ length: 3 }, () => ({
        gross: '100',
        royalty: '66.66666666666666666667',
        commission: '33.33333333333333333333',
      })),
    );
    expect(splitAmount('90', ['1/3', '50'], '100').map(({ gross }) => gross)).toEqual(['36', '54']);
  });

  it('leaves what a third does not cover to shares without a licence', () => {
    const { gross, unlicensed } = createSplitter(['1/3'], ['100'], '100').of(toScaled('90'));
    expect([...gross, unlicensed].map(toDecimal)).toEqual(['30', '60']);
  });

  it('loses nothing over three equal shares', () => {
    const lines = splitAmount('0.10', ['25', '25', '25'], '100');
    expect(lines.map(({ gross }) => gross)).toEqual([
      '0.03333333333333333334',
      '0.03333333333333333333',
      '0.03333333333333333333',
    ]);
    expect(sum(lines.map(({ royalty }) => royalty))).toBe('0.1');
  });

  it('takes refunds from the same parts', () => {
    const [paid, refunded] = ['12.34', '-12.34'].map((value) =>
      splitAmount(value, ['33.33', '66.67'], '72.5'),
    );
    expect(paid!.map(({ royalty }, index) => add(royalty, refunded![index]!.royalty))).toEqual(['0', '0']);
  });

  it('always adds up to the amount, to the last digit', () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(percentage, { minLength: 1, maxLength: 8 }),
        percentage,
        (whole, percentages, rate) => {
          const lines = splitAmount(whole, percentages, rate);
          const parts = lines.flatMap(({ royalty, commission }) => [royalty, commission]);
          expect(toScaled(sum(parts))).toBe(toScaled(whole));
        },
      ),
    );
  });
});

describe('an amount that splits exactly', () => {
  it('has parts that add up to those of a sum', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 8 }),
        fc.array(percentage, { minLength: 1, maxLength: 4 }),
        percentage,
        (amounts, percentages, rate) => {
          const splitter = createSplitter(
            percentages,
            percentages.map(() => rate),
          );
          const exact = amounts
            .filter((text) => (text.split('.')[1] ?? '').length <= splitter.exactDecimals)
            .map(toScaled);
          const whole = splitter.of(exact.reduce((total, one) => total + one, 0n));
          const parts = exact.map(splitter.of);
          percentages.forEach((_, index) => {
            for (const part of ['gross', 'royalty'] as const)
              expect(parts.reduce((total, one) => total + one[part][index]!, 0n)).toBe(whole[part][index]);
          });
        },
      ),
    );
  });

  it('has no more decimals than the division allows', () => {
    const splitter = createSplitter(['33.33', '66.67'], ['72.5', '70']);
    expect(splitter.exactDecimals).toBe(12);
    const thirds = createSplitter(['30', '30', '30'], ['70', '70', '70']);
    expect(thirds.exactDecimals).toBeLessThan(0);
  });
});
