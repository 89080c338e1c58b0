import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  decimalSchema,
  divide,
  isZero,
  multiply,
  negate,
  roundTo,
  split,
  splitScaled,
  subtract,
  sum,
  toDecimal,
  toScaled,
} from '../../../shared/money/decimal.ts';
import {
  currencies,
  currencySchema,
  isPayable,
  scaledMinorUnit,
  roundToPayout,
} from '../../../shared/money/currency.ts';

const one = 10n ** 20n;

describe('decimal text', () => {
  it.each<[string, bigint, string]>([
    ['0', 0n, '0'],
    ['-0', 0n, '0'],
    ['0.00', 0n, '0'],
    ['9', 9n * one, '9'],
    ['-9', -9n * one, '-9'],
    ['10', 10n * one, '10'],
    ['1.50', (15n * one) / 10n, '1.5'],
    ['-1.05', (-105n * one) / 100n, '-1.05'],
    ['0.5', one / 2n, '0.5'],
    ['.5', one / 2n, '0.5'],
    ['-.5', -one / 2n, '-0.5'],
    ['5.', 5n * one, '5'],
    ['-5.', -5n * one, '-5'],
    ['0.00000000000000000001', 1n, '0.00000000000000000001'],
    ['-0.00000000000000000001', -1n, '-0.00000000000000000001'],
    ['123456789012345', 123456789012345n * one, '123456789012345'],
    ['12345678901234.5', (123456789012345n * one) / 10n, '12345678901234.5'],
    ['1234567890123456', 1234567890123456n * one, '1234567890123456'],
    ['-1234567890123456', -1234567890123456n * one, '-1234567890123456'],
    ['-999999999999999999.99999999999999999999', 1n - 10n ** 38n, '-999999999999999999.99999999999999999999'],
    ['1.000000000000000000000000', one, '1'],
    ['-1.500000000000000000000000', (-15n * one) / 10n, '-1.5'],
    ['00012.30', (123n * one) / 10n, '12.3'],
  ])('%s is read as %s and written as %s', (text, scaled, written) => {
    expect(toScaled(text)).toBe(scaled);
    expect(toDecimal(scaled)).toBe(written);
  });

  it.each([
    '',
    '-',
    '.',
    '-.',
    '1.2.3',
    '1-',
    '--1',
    '+1',
    '1e3',
    '1,000',
    ' 1',
    '1 ',
    'a',
    '1a',
    '12345678901234567a',
  ])('%j is invalid', (text) => {
    expect(() => toScaled(text)).toThrow(new RangeError(`not a decimal: ${text}`));
  });

  it('has no more than 20 decimals', () => {
    const long = '1.000000000000000000001';
    expect(() => toScaled(long)).toThrow(new RangeError(`more than 20 decimals: ${long}`));
    expect(() => toScaled(`-${long}`)).toThrow('more than 20 decimals');
  });

  it.each([
    ['0', true],
    ['-1.5', true],
    ['999999999999999999.99999999999999999999', true],
    ['1234567890123456789', false],
    ['1.123456789012345678901', false],
    ['1.', false],
    ['.5', false],
    ['+1', false],
    ['x1', false],
    ['1x', false],
    ['', false],
  ])('%j is accepted by the schema: %s', (text, travels) => {
    const { success, error } = decimalSchema.refine((read) => toScaled(read) !== undefined).safeParse(text);
    expect(success).toBe(travels);
    if (!travels) expect(error?.issues.map(({ message }) => message)).toEqual(['decimal']);
  });
});

describe('arithmetic', () => {
  it('adds, subtracts, negates and compares', () => {
    expect([
      sum([]),
      sum(['0.1', '0.2', '-1']),
      add('0.1', '0.2'),
      subtract('0.1', '0.2'),
      negate('1.5'),
      negate('0'),
    ]).toEqual(['0', '-0.7', '0.3', '-0.1', '-1.5', '0']);
    expect([compare('1', '2'), compare('2', '2.0'), compare('-1', '-2')]).toEqual([-1, 0, 1]);
    expect([isZero('0.00'), isZero('0.00000000000000000001'), isZero('-1')]).toEqual([true, false, false]);
  });

  it.each([
    ['1', '3', '0.33333333333333333333'],
    ['2', '3', '0.66666666666666666667'],
    ['-2', '3', '-0.66666666666666666667'],
    ['1', '8', '0.125'],
    ['0.00000000000000000001', '2', '0'],
    ['0.00000000000000000003', '2', '0.00000000000000000002'],
  ])('divides %s by %s, half-even by default: %s', (a, b, quotient) => {
    expect(divide(a, b)).toBe(quotient);
  });

  it('rounds as requested', () => {
    expect([divide('2', '3', 'down'), divide('0.00000000000000000001', '2', 'half-up')]).toEqual([
      '0.66666666666666666666',
      '0.00000000000000000001',
    ]);
    expect(multiply('1.5', '-2')).toBe('-3');
    expect(roundTo('12.345', 2, 'down')).toBe('12.34');
  });

  it.each<[bigint, bigint[], bigint[]]>([
    [10n, [1n, 1n, 1n], [4n, 3n, 3n]],
    [11n, [1n, 1n, 1n], [4n, 4n, 3n]],
    [-10n, [1n, 1n, 1n], [-4n, -3n, -3n]],
    [10n, [0n, 1n, 2n], [0n, 3n, 7n]],
    [10n, [2n, 1n], [7n, 3n]],
    [9n, [1n, 2n], [3n, 6n]],
    [0n, [1n, 2n], [0n, 0n]],
    [5n, [3n, 5n, 4n], [1n, 2n, 2n]],
    [1n, [1n], [1n]],
  ])('splits %s by %s into %s', (whole, weights, parts) => {
    expect(splitScaled(whole, weights)).toEqual(parts);
  });

  it.each<[bigint[]]>([[[]], [[0n, 0n]], [[2n, -1n]], [[-1n]]])('refuses to split by %s', (weights) => {
    expect(() => splitScaled(1n, weights)).toThrow(new RangeError('the sum of the weights must be positive'));
  });

  it('splits text to the last digit', () => {
    expect(split('1', ['1', '1', '1'])).toEqual([
      ...['0.33333333333333333334', '0.33333333333333333333', '0.33333333333333333333'],
    ]);
  });
});

describe('currencies', () => {
  it.each([
    ['TWD', 0],
    ['CNY', 2],
    ['HKD', 2],
    ['MYR', 2],
    ['SGD', 2],
    ['USD', 2],
    ['EUR', 2],
    ['GBP', 2],
    ['JPY', 0],
  ] as const)('%s has %i decimals', (currency, decimals) => {
    const unit = 10n ** BigInt(20 - decimals);
    expect(currencies[currency].decimals).toBe(decimals);
    expect(scaledMinorUnit(currency)).toBe(unit);
    expect([isPayable(toDecimal(7n * unit), currency), isPayable(toDecimal(unit / 10n), currency)]).toEqual([
      true,
      false,
    ]);
    expect(roundToPayout(toDecimal(8n * unit - 1n), currency)).toBe(toDecimal(7n * unit));
    expect(roundToPayout(toDecimal(8n * unit), currency)).toBe(toDecimal(8n * unit));
  });

  it('are nine', () => {
    expect(currencySchema.options.toSorted()).toEqual('CNY EUR GBP HKD JPY MYR SGD TWD USD'.split(' '));
    expect(currencySchema.safeParse('KRW').success).toBe(false);
  });
});
