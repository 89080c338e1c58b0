import { describe, expect, it } from 'vitest';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { exceptionsOf, isLargeMove, mayBegin, noFigures } from '../../../shared/statementRuns/rules.ts';

const amount = (text: string) => decimalSchema.parse(text);

/** A statement of a licensor who earned and is owed an amount. */
const judged = (royalty: string, change: object = {}) => ({
  figures: { ...noFigures, income: amount(royalty), royalty: amount(royalty), closing: amount(royalty) },
  currency: 'TWD' as const,
  royaltyOfLines: amount(royalty),
  hasBankAccount: true,
  hasIdentity: true,
  isTaxKnown: true,
  ...change,
});

describe('a statement to look at before it is published', () => {
  it('is none when everything is in order', () => {
    expect(exceptionsOf(judged('10000', { lastRoyalty: amount('9000') }))).toEqual([]);
  });

  it.each([
    [
      'its lines add up to another royalty than the ledger has',
      { royaltyOfLines: amount('9999.99') },
      'differs',
    ],
    ['it does not open with what the last one carried over', { lastClosing: amount('0.01') }, 'gap'],
    ['its licensor has no bank account in the currency', { hasBankAccount: false }, 'noBankAccount'],
    ['its licensor has no identity document', { hasIdentity: false }, 'noIdentity'],
    ['the tax of paying it cannot be computed', { isTaxKnown: false }, 'noTax'],
    ['its royalty is less than half of the last', { lastRoyalty: amount('20001') }, 'largeMove'],
  ])('is one where %s', (_reason, change, exception) => {
    expect(exceptionsOf(judged('10000', change))).toEqual([exception]);
  });

  it('is one with a negative balance, or one below the minimum', () => {
    const negative = { ...noFigures, withdrawn: amount('1'), closing: amount('-1') };
    expect(exceptionsOf(judged('0', { figures: negative }))).toEqual(['negative']);
    expect(exceptionsOf(judged('499.99'))).toEqual(['belowMinimum']);
    expect(exceptionsOf(judged('500'))).toEqual([]);
  });

  it('is one whose movements do not give its balance', () => {
    const figures = { ...noFigures, royalty: amount('10000'), closing: amount('9000') };
    expect(exceptionsOf(judged('10000', { figures }))).toEqual(['differs']);
  });

  it.each([
    ['100000', '150000', false],
    ['100000', '150001', true],
    ['100000', '49999', true],
    ['0', '501', true],
    ['0', '500', false],
    ['10', '300', false],
  ])('moved largely from %s to %s TWD: %s', (before, now, isLarge) => {
    expect(isLargeMove(amount(before), amount(now), 'TWD')).toBe(isLarge);
  });
});

it('publishes only what is locked, and makes again only what is not', () => {
  expect(mayBegin('make', 'locked')).toBe(false);
  expect(mayBegin('publish', 'open')).toBe(false);
  expect(mayBegin('publish', 'locked')).toBe(true);
  expect(mayBegin('unpublish', 'locked')).toBe(false);
});
