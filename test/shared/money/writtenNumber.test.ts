import { describe, expect, it } from 'vitest';
import { compare } from '../../../shared/money/decimal.ts';
import type { NumberStyle } from '../../../shared/money/writtenNumber.ts';
import { parseNumber, readNumber, sniffNumberStyle } from '../../../shared/money/writtenNumber.ts';

const numbers: readonly (readonly [text: string, style: NumberStyle, value: string | undefined])[] = [
  ['0', 'point', '0'],
  ['12.50', 'point', '12.50'],
  ['.021330', 'point', '0.021330'],
  ['-0.001236', 'point', '-0.001236'],
  ['1.2345678900', 'point', '1.2345678900'],
  ['1,234.56', 'point', '1234.56'],
  ['1,234.56', 'auto', '1234.56'],
  ['1.234,56', 'comma', '1234.56'],
  ['1.234,56', 'auto', '1234.56'],
  ['0,31824000', 'comma', '0.31824000'],
  ['0,374', 'auto', '0.374'],
  ['1,230', 'auto', '1230'],
  ['1,230', 'comma', '1.230'],
  ['1.234.567', 'comma', '1234567'],
  ['1.234.567', 'auto', '1234567'],
  ['12,34,567.00', 'point', '1234567.00'],
  ["1'234.50", 'point', '1234.50'],
  ['1 234,5', 'comma', '1234.5'],
  ['1\u00a0234,5', 'comma', '1234.5'],
  ['(3.50)', 'point', '-3.50'],
  ['($3.50)', 'point', '-3.50'],
  ['$(3.50)', 'point', '-3.50'],
  ['3.50-', 'point', '-3.50'],
  ['−3.50', 'point', '-3.50'],
  ['$1.20', 'point', '1.20'],
  ['-$1.20', 'point', '-1.20'],
  ['$-1.20', 'point', '-1.20'],
  ['NT$432', 'point', '432'],
  ['S$1.20', 'point', '1.20'],
  ['A$(1.20)', 'point', '-1.20'],
  ['R$ 1.234,56', 'comma', '1234.56'],
  ['▲1,234', 'point', '-1234'],
  ['△120円', 'auto', '-120'],
  ['Rs. 500', 'point', '500'],
  ['US$ 1,000.01', 'point', '1000.01'],
  ['€ 1.000,01', 'comma', '1000.01'],
  ['12.5 TWD', 'point', '12.5'],
  ['RM12.50', 'point', '12.50'],
  ['432元', 'point', '432'],
  ['１，２３４．５', 'point', '1234.5'],
  ['85,00%', 'comma', '85.00'],
  ['5%', 'point', '5'],
  ['1.2E-5', 'point', '0.000012'],
  ['1.5e+3', 'point', '1500'],
  ['1E-7', 'auto', '0.0000001'],
  ['-0', 'point', '-0'],
  ['(0.00)', 'point', '0.00'],
  ['123456789012345678.12345678901234567890', 'point', '123456789012345678.12345678901234567890'],
  ['1234567890123456789', 'point', undefined],
  ['0.123456789012345678901', 'point', '0.1234567890123456789'],
  ['', 'point', undefined],
  ['-', 'point', undefined],
  ['abc', 'point', undefined],
  ['1.2.3', 'point', undefined],
  ['1,23', 'point', undefined],
  ['12,34.5', 'point', undefined],
  ['1-2', 'point', undefined],
  ['(-1)', 'point', undefined],
  ['2025-10-01', 'auto', undefined],
  ['1.234,5,6', 'auto', undefined],
  // A thousands mark cannot follow a zero, so this is a decimal mark, of another style than the file's.
  ['0,123', 'point', undefined],
  ['0.123', 'comma', undefined],
  ['000,123.45', 'point', '123.45'],
  ['1,234E-05', 'auto', '0.00001234'],
  ['1.234E-05', 'comma', '0.00001234'],
  // Two numbers, a footnote, a list: none of them is one number.
  ['10 20', 'point', undefined],
  ["1'2", 'auto', undefined],
  ['12.50²', 'point', undefined],
  ['12.50①', 'point', undefined],
  ['1½', 'point', undefined],
  ['(3.50) USD', 'point', '-3.50'],
  ['3,50- €', 'comma', '-3.50'],
  ['3.50 USD-', 'point', '-3.50'],
  ['‐3.50', 'point', '-3.50'],
  ['₱1,234.50', 'point', '1234.50'],
  ['kr 5,00', 'comma', '5.00'],
  ['12,50 zł', 'comma', '12.50'],
  ['CN¥5', 'point', '5'],
];

describe('numbers as platforms write them', () => {
  it.each(numbers)('reads %j in style %s as %j', (text, style, value) => {
    expect(parseNumber(text, style)).toBe(value);
  });

  it.each([
    [['0,3744', '0,31824001'], 'comma'],
    [['1,234.56', '12'], 'point'],
    [['1.234,56'], 'comma'],
    [['0.35', '12.5'], 'point'],
    [['1,230', '2,500'], 'auto'],
    [['12', '15'], 'auto'],
    [['$ 1.5', 'n/a'], 'point'],
    [['1.234.567', '12.500'], 'comma'],
    [['1,234,567', '12,500'], 'point'],
    [['57,37,75,619', '12.5'], 'point'],
    [['1.23E-5', '5.123'], 'point'],
  ] as const)('recognises in %j the style %s', (samples, style) => {
    expect(sniffNumberStyle(samples)).toBe(style);
  });
});

describe('a number with more than 20 decimals', () => {
  it.each([
    [
      '0.1000000000000000055511151231257827',
      '0.10000000000000000555',
      '0.0000000000000000000011151231257827',
    ],
    ['-0.123456789012345678901', '-0.1234567890123456789', '-0.000000000000000000001'],
    ['0.12345678901234567891999', '0.12345678901234567892', '-0.00000000000000000000001'],
    ['1,2345678901234567890123', '1.23456789012345678901', '0.0000000000000000000023'],
    ['0.000000000000000000015', '0.00000000000000000002', '-0.000000000000000000005'],
    ['0.000000000000000000025', '0.00000000000000000002', '0.000000000000000000005'],
    ['-0.000000000000000000035', '-0.00000000000000000004', '0.000000000000000000005'],
    ['1.5E-21', '0', '0.0000000000000000000015'],
    ['9.99999999999999999999999E0', '10', '-0.00000000000000000000001'],
  ])('%s is rounded half-even to %s, with the remainder %s', (text, value, remainder) => {
    expect(readNumber(text)).toEqual({ value, remainder });
    expect(parseNumber(text)).toBe(value);
  });

  it.each([
    ['0.12345678901234567890000000', '0.12345678901234567890'],
    ['1.2E-15', '0.0000000000000012'],
    ['0.000000000000000000000000', '0'],
  ])('%s has no remainder if it fits', (text, value) => {
    const read = readNumber(text)!;
    expect([compare(read.value, value), read.remainder]).toEqual([0, undefined]);
  });

  it('is refused beyond 18 whole digits, even after rounding', () => {
    expect(readNumber('999999999999999999.999999999999999999999')).toBeUndefined();
  });
});
