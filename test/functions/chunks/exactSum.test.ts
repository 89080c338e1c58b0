import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toScaled } from '../../../shared/money/decimal.ts';
import { ExactSum } from '../../../functions/chunks/exactSum.ts';
import { cases } from '../../cases.ts';

/** Number by its digits and how many of them are after the point. */
const number = fc.record({
  digits: fc.oneof(
    fc.integer({ min: -1000, max: 1000 }),
    fc.maxSafeInteger(),
    fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
  ),
  decimals: fc.nat(20),
});

const scaleAmount = ({ digits, decimals }: { digits: number; decimals: number }) =>
  BigInt(digits) * 10n ** BigInt(20 - decimals);

describe('an exact sum', () => {
  it('equals the sum in BigInt, whatever the size and the decimals of the numbers', () => {
    fc.assert(
      fc.property(fc.array(number, { maxLength: 20 }), (numbers) => {
        const sum = new ExactSum();
        for (const { digits, decimals } of numbers) sum.add(digits, decimals);
        expect(sum.value).toBe(numbers.map(scaleAmount).reduce((total, one) => total + one, 0n));
      }),
      { numRuns: cases(1000) },
    );
  });

  it('stays exact beyond safe integers', () => {
    const sum = new ExactSum();
    sum.add(Number.MAX_SAFE_INTEGER, 0);
    sum.add(1, 0);
    sum.add(1, 20);
    sum.addScaled(toScaled('-0.5'));
    expect(sum.value).toBe(toScaled('9007199254740991.50000000000000000001'));
  });
});
