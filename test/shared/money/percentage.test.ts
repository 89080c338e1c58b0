import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal, toScaled } from '../../../shared/money/decimal.ts';
import {
  comparePercentages,
  isPercentage,
  multiplyPercentages,
  percentageOf,
  percentageOrZeroSchema,
  percentageSchema,
  roundPercentage,
  subtractPercentages,
  sumPercentages,
  weightsOfPercentages,
} from '../../../shared/money/percentage.ts';

/** Shares as people write them, with their value as a fraction of whole numbers. */
const written = fc.oneof(
  fc.tuple(fc.integer({ min: 0, max: 99 }), fc.stringMatching(/^\d{1,10}$/)).map(([whole, digits]) => ({
    text: `${whole}.${digits}`,
    numerator: BigInt(`${whole}${digits}`),
    denominator: 100n * 10n ** BigInt(digits.length),
  })),
  fc
    .integer({ min: 1, max: 10_000 })
    .chain((denominator) => fc.tuple(fc.integer({ min: 0, max: denominator }), fc.constant(denominator)))
    .map(([numerator, denominator]) => ({
      text: `${numerator}/${denominator}`,
      numerator: BigInt(numerator),
      denominator: BigInt(denominator),
    })),
);

describe('shares as they are written', () => {
  it.each(['0.01', '33.3', '33.3333333333', '100', '100.00', '1/3', '2/3', '1/1', '10000/10000'])(
    'accept %s',
    (text) => expect(percentageSchema.safeParse(text).success).toBe(true),
  );

  it.each([
    ...['0', '0/3', '100.01', '100.0000000001', '-1', '1e1', '', '33.33333333333', '.5', '5.'],
    ...['4/3', '1/0', '1/10001', '1/03', '-1/3', '1/-3', '1 /3', '1/3%', '1/2/3', '½'],
  ])('refuse %j', (text) => expect(percentageSchema.safeParse(text).success).toBe(false));

  it.each(['0', '0.00', '0/3'])('accept %s where nothing is a share', (text) => {
    expect(percentageOrZeroSchema.safeParse(text).success).toBe(true);
  });

  it('name the broken rule', () => {
    expect(percentageSchema.safeParse('x').error?.issues[0]?.message).toBe('percentage');
    expect(percentageOrZeroSchema.safeParse('x').error?.issues[0]?.message).toBe('percentageOrZero');
  });
});

describe('arithmetic of shares', () => {
  it.each([
    [['33.33', '33.33', '33.34'], '100'],
    [['1/3', '1/3', '1/3'], '100'],
    [['1/3', '1/3'], '2/3'],
    [['1/4', '50'], '75'],
    [['1/6', '1/3'], '50'],
    [[], '0'],
  ])('adds up %j', (shares, total) => {
    expect(sumPercentages(shares)).toBe(total);
  });

  it('subtracts', () => {
    expect(subtractPercentages('100', '1/3')).toBe('2/3');
    expect(subtractPercentages('100', '33.33')).toBe('66.67');
  });

  it.each([
    ['1/3', '33.33', 1],
    ['1/3', '33.3333333334', -1],
    ['1/2', '50.00', 0],
    ['2/4', '1/2', 0],
  ])('compares %s with %s', (a, b, order) => {
    expect(comparePercentages(a, b)).toBe(order);
    expect(comparePercentages(b, a)).toBe(order === 0 ? 0 : -order);
  });

  it('weighs shares of two decimals as hundredths of a percent', () => {
    expect(weightsOfPercentages(['100', '33.33', '0.5'])).toEqual([10_000n, 3333n, 50n]);
  });

  it('weighs fractions by their common denominator', () => {
    expect(weightsOfPercentages(['1/3', '1/2', '1/6'])).toEqual([2n, 3n, 1n]);
    expect(weightsOfPercentages(['1/3', '50'])).toEqual([2n, 3n]);
  });

  it('takes a share of an amount', () => {
    expect(toDecimal(percentageOf(toScaled('100'), '1/3'))).toBe('33.33333333333333333333');
    expect(toDecimal(percentageOf(toScaled('-100'), '2/3'))).toBe('-66.66666666666666666667');
    expect(toDecimal(percentageOf(toScaled('0.00000000000000000001'), '50'))).toBe('0');
  });

  it.each([
    ['1/3', 2, '33.33'],
    ['2/3', 2, '66.67'],
    ['33.335', 2, '33.34'],
    ['1/8', 1, '12.5'],
  ])('rounds %s to %d decimals', (share, decimals, rounded) => {
    expect(roundPercentage(share, decimals)).toBe(rounded);
  });

  it.each([
    ['80', '90', '72'],
    ['1/3', '1/7', '1/21'],
    ['33.33', '1/3', '11.11'],
    ['0', '12.5', '0'],
  ])('multiplies %s by %s', (one, other, product) => {
    expect(multiplyPercentages(one, other)).toBe(product);
    expect(multiplyPercentages(other, one)).toBe(product);
  });

  it('agrees with fractions of whole numbers', () => {
    fc.assert(
      fc.property(fc.array(written, { minLength: 1, maxLength: 6 }), (shares) => {
        const texts = shares.map(({ text }) => text);
        const [numerator, denominator] = shares.reduce<readonly [bigint, bigint]>(
          ([n, d], share) => [n * share.denominator + share.numerator * d, d * share.denominator],
          [0n, 1n],
        );
        const total = sumPercentages(texts);
        expect(comparePercentages(total, `${numerator}/${denominator}`)).toBe(0);
        expect(isPercentage(texts[0]!)).toBe(true);
        const weights = weightsOfPercentages(texts);
        const [first] = shares;
        for (const [index, share] of shares.entries())
          expect(weights[index]! * first!.numerator * share.denominator).toBe(
            weights[0]! * share.numerator * first!.denominator,
          );
      }),
    );
  });
});
