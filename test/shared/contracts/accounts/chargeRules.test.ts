import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargesOfCost, withinCaps } from '../../../../shared/contracts/accounts/chargeRules.ts';
import { costFieldsSchema, type CostFields } from '../../../../shared/contracts/accounts/chargeSchema.ts';
import { decimalSchema } from '../../../../shared/money/decimal.ts';
import {
  fractionOf,
  isLess,
  isSame,
  minus,
  over,
  readFraction,
  times,
  total,
  writeNearest,
} from '../../../fractions/fraction.ts';

const contractId = 'ctr_0000000000001';

const cost = (changes: object): CostFields =>
  costFieldsSchema.parse({
    category: 'video',
    incurredOn: '2026-01-05',
    currency: 'TWD',
    amount: '100',
    description: 'Video',
    parts: [{ contractId }],
    ...changes,
  });

const weighted = (...weights: string[]) => ({ parts: weights.map((weight) => ({ contractId, weight })) });

describe('the charges of a cost', () => {
  it.each<[string, object, string[]]>([
    ['the whole to one contract', {}, ['100']],
    [
      'the part that licensors bear, to the nearest minor unit',
      { amount: '101', chargedShare: '50' },
      ['51'],
    ],
    ['cents of a currency with cents', { amount: '10.01', chargedShare: '50', currency: 'USD' }, ['5.01']],
    ['a third as a fraction', { amount: '100', chargedShare: '1/3', currency: 'EUR' }, ['33.33']],
    ['equal weights, the rest to the first', weighted('1', '1', '1'), ['34', '33', '33']],
    ['weights with decimals', { currency: 'USD', ...weighted('0.5', '1.5') }, ['25', '75']],
    ['nothing for a weight too small to get a unit', weighted('999', '0.5'), ['100', '0']],
    ['the whole to each', { distribution: 'wholeToEach', ...weighted('1', '2') }, ['100', '100']],
  ])('are %s', (_name, changes, expected) => {
    expect(chargesOfCost(cost(changes))).toEqual(expected);
  });

  it('add up to the part charged, each within one unit of its exact part', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 }).map((count) => (count / 100).toFixed(2));
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 1, max: 10_000 }).map((share) => (share / 100).toFixed(2)),
        fc.array(cents, { minLength: 1, maxLength: 15 }),
        (amount, chargedShare, weights) => {
          const charges = chargesOfCost(
            cost({ amount, chargedShare, currency: 'USD', ...weighted(...weights) }),
          );
          const read = charges.map(readFraction);
          const exact = times(readFraction(amount), over(readFraction(chargedShare), fractionOf(100n)));
          const whole = readFraction(writeNearest(exact, 2));
          expect(isSame(total(read), whole)).toBe(true);
          const all = total(weights.map(readFraction));
          const cent = fractionOf(1n, 100n);
          read.forEach((charge, index) => {
            const apart = minus(charge, times(whole, over(readFraction(weights[index]!), all)));
            expect(isLess(apart, cent) && isLess(minus(fractionOf(0n), cent), apart)).toBe(true);
          });
        },
      ),
    );
  });
});

describe('the caps of a contract', () => {
  const amountOf = (text: string) => decimalSchema.parse(text);
  const charged = (category: 'video' | 'legal', amount: string, currency: 'TWD' | 'USD' = 'TWD') => ({
    category,
    currency,
    amount: amountOf(amount),
  });
  const ofAll = charged('video', '150');
  const caps = [{ currency: ofAll.currency, amount: ofAll.amount }, charged('video', '80')];
  it.each([
    ['leave all where nothing was charged', '70', [], '70'],
    ['leave the category’s rest', '100', [], '80'],
    ['count earlier charges of the category', '100', [charged('video', '75')], '5'],
    ['count those of others in the cap of all', '100', [charged('legal', '100')], '50'],
    ['leave nothing beyond', '100', [charged('legal', '170')], '0'],
    ['ignore other currencies', '70', [charged('video', '500', 'USD')], '70'],
  ])('%s', (_name, amount, earlier, expected) => {
    expect(withinCaps(amountOf(amount), charged('video', amount), caps, earlier)).toBe(expected);
  });
});
