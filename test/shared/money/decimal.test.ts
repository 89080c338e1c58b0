import { describe, expect, it } from 'vitest';
import { divideRounded, multiply, roundTo, type Rounding } from '../../../shared/money/decimal.ts';

/** Numerator, divisor, and the quotient rounded down (toward zero), half-up and half-even. */
const quotients: readonly (readonly [bigint, bigint, bigint, bigint, bigint])[] = [
  [0n, 2n, 0n, 0n, 0n],
  [1n, 2n, 0n, 1n, 0n],
  [3n, 2n, 1n, 2n, 2n],
  [5n, 2n, 2n, 3n, 2n],
  [7n, 2n, 3n, 4n, 4n],
  [6n, 2n, 3n, 3n, 3n],
  [4n, 10n, 0n, 0n, 0n],
  [6n, 10n, 0n, 1n, 1n],
  [14n, 10n, 1n, 1n, 1n],
  [16n, 10n, 1n, 2n, 2n],
  [24n, 10n, 2n, 2n, 2n],
  [26n, 10n, 2n, 3n, 3n],
  // Just below and above a tie. An odd divisor has no ties.
  [49n, 100n, 0n, 0n, 0n],
  [51n, 100n, 0n, 1n, 1n],
  [1n, 3n, 0n, 0n, 0n],
  [2n, 3n, 0n, 1n, 1n],
];

const modes: readonly Rounding[] = ['down', 'half-up', 'half-even'];

describe('rounding', () => {
  it.each(quotients)('divides %s by %s in the same way for every sign', (n, d, ...expected) => {
    for (const [index, mode] of modes.entries()) {
      const quotient = expected[index]!;
      expect(divideRounded(n, d, mode), `${n}/${d} ${mode}`).toBe(quotient);
      expect(divideRounded(-n, -d, mode), `-${n}/-${d} ${mode}`).toBe(quotient);
      expect(divideRounded(-n, d, mode), `-${n}/${d} ${mode}`).toBe(-quotient);
      expect(divideRounded(n, -d, mode), `${n}/-${d} ${mode}`).toBe(-quotient);
    }
  });

  it.each([
    ['0.5', 0, '0', '1', '0'],
    ['1.5', 0, '1', '2', '2'],
    ['2.5', 0, '2', '3', '2'],
    ['2.50000000000000000001', 0, '2', '3', '3'],
    ['2.49999999999999999999', 0, '2', '2', '2'],
    ['0.125', 2, '0.12', '0.13', '0.12'],
    ['0.135', 2, '0.13', '0.14', '0.14'],
    [
      '0.00000000000000000001',
      20,
      '0.00000000000000000001',
      '0.00000000000000000001',
      '0.00000000000000000001',
    ],
  ] as const)('rounds %s to %i decimals, and its negative in the same way', (value, places, ...expected) => {
    for (const [index, mode] of modes.entries()) {
      const rounded = expected[index]!;
      expect(roundTo(value, places, mode), mode).toBe(rounded);
      expect(roundTo(`-${value}`, places, mode), mode).toBe(rounded === '0' ? '0' : `-${rounded}`);
    }
  });

  it.each([
    ['0.5', '0.00000000000000000001', '0'],
    ['1.5', '0.00000000000000000001', '0.00000000000000000002'],
    ['2.5', '0.00000000000000000001', '0.00000000000000000002'],
    ['-2.5', '0.00000000000000000001', '-0.00000000000000000002'],
    ['-3.5', '0.00000000000000000001', '-0.00000000000000000004'],
  ])('multiplies %s by %s, and rounds a tie after the 20th decimal to even', (a, b, product) => {
    expect(multiply(a, b)).toBe(product);
  });

  it('refuses to divide by zero', () => {
    for (const mode of modes) expect(() => divideRounded(1n, 0n, mode)).toThrow('division by zero');
  });
});
