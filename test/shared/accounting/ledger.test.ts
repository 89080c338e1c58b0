import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { account } from '../../../shared/accounting/account.ts';
import {
  computeBalances,
  isSamePosting,
  reversedLegs,
  settle,
  sideAfter,
  UnbalancedPosting,
  type Posting,
} from '../../../shared/accounting/ledger.ts';
import { isZero, negate, sum, toDecimal } from '../../../shared/money/decimal.ts';

const posting = (legs: [string, string][]): Posting => ({
  idempotencyKey: 'key',
  cause: { kind: 'batch', id: 'bat_1' },
  currency: 'TWD',
  occurredOn: '2026-11-21',
  legs: legs.map(([name, amount]) => ({ account: name, amount })),
});

const amounts = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(toDecimal);
const names = fc.constantFrom('cash:1', 'receivable:bat_1', 'parked:bat_1', 'fee:1', 'accrued:mus_1:ctr_1');

/** Legs of any amounts and the one that balances them. */
const balancedLegs = fc
  .array(fc.tuple(names, amounts), { minLength: 1, maxLength: 12 })
  .map((legs): [string, string][] => [
    ...legs,
    ['commission:cmp_1', negate(sum(legs.map(([, amount]) => amount)))],
  ]);

describe('settling a posting', () => {
  it('adds up legs of one account, drops zero legs and sorts the rest', () => {
    expect(
      settle(
        posting([
          ['receivable:bat_1', '10.10'],
          ['commission:cmp_1', '-3'],
          ['accrued:mus_1:ctr_1', '-7.1'],
          ['receivable:bat_1', '0'],
          ['fee:1', '0.00'],
        ]),
      )?.legs,
    ).toEqual([
      { account: 'accrued:mus_1:ctr_1', amount: '-7.1' },
      { account: 'commission:cmp_1', amount: '-3' },
      { account: 'receivable:bat_1', amount: '10.1' },
    ]);
  });

  it('leaves nothing when every leg cancels out', () => {
    expect(
      settle(
        posting([
          ['cash:1', '5'],
          ['cash:1', '-5'],
        ]),
      ),
    ).toBeUndefined();
  });

  it('refuses legs that are off by the twentieth decimal', () => {
    expect(() =>
      settle(
        posting([
          ['cash:1', '1'],
          ['fee:1', '-0.99999999999999999999'],
        ]),
      ),
    ).toThrow(UnbalancedPosting);
  });

  it('keeps every balanced posting balanced and refuses it with any amount added', () => {
    fc.assert(
      fc.property(balancedLegs, amounts, (legs, extra) => {
        const settled = settle(posting(legs));
        expect(sum(settled?.legs.map(({ amount }) => amount) ?? [])).toBe('0');
        fc.pre(!isZero(extra));
        expect(() => settle(posting([...legs, ['cash:2', extra]]))).toThrow(UnbalancedPosting);
      }),
    );
  });
});

describe('the ledger', () => {
  it('sums to zero after any sequence of postings and reversals', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(balancedLegs, fc.boolean()), { maxLength: 20 }), (sequence) => {
        const transactions = sequence.flatMap(([legs, isReversed]) => {
          const settled = settle(posting(legs));
          if (!settled) return [];
          const reversal = settle({ ...settled, legs: reversedLegs(settled.legs) });
          return isReversed && reversal ? [settled, reversal] : [settled];
        });
        expect(sum(computeBalances(transactions).values())).toBe('0');
      }),
    );
  });

  it('returns to its earlier balances when a posting is reversed', () => {
    const settled = settle(
      posting([
        ['cash:1', '12.5'],
        ['receivable:bat_1', '-12.5'],
      ]),
    )!;
    const reversal = settle({ ...settled, legs: reversedLegs(settled.legs) })!;
    expect([...computeBalances([settled, reversal]).values()]).toEqual(['0', '0']);
  });

  it('distinguishes a repeated posting from a different one under the same key', () => {
    const one = settle(
      posting([
        ['cash:1', '1'],
        ['fee:1', '-1'],
      ]),
    )!;
    const other = settle(
      posting([
        ['cash:1', '2'],
        ['fee:1', '-2'],
      ]),
    )!;
    expect(isSamePosting(one, { ...one, memo: 'again' })).toBe(true);
    expect(isSamePosting(one, other)).toBe(false);
  });
});

describe('the side an account must stay on', () => {
  const withdrawal = {
    ...settle(
      posting([
        ['cash:1', '1'],
        ['fee:1', '-1'],
      ]),
    )!,
    cause: { kind: 'withdrawal', id: 'w' } as const,
  };

  it.each([
    ['an advance must remain a debit when it is recouped', account.advance('adv_1'), '-5', 'debit'],
    ['an advance has no required side when it is paid', account.advance('adv_1'), '5', undefined],
    [
      'payable royalty must remain a credit when a withdrawal takes from it',
      account.payable('mus_1', 'ctr_1'),
      '5',
      'credit',
    ],
    [
      'payable royalty has no required side when an amount is returned',
      account.payable('mus_1', 'ctr_1'),
      '-5',
      undefined,
    ],
    ['a reservation must remain a credit when it is settled', account.reserved('wdr_1'), '5', 'credit'],
    ['accounts of the house have no required side', account.cash('1'), '-5', undefined],
  ])('%s', (_title, name, amount, side) => {
    expect(sideAfter(withdrawal, { account: name, amount: toDecimal(BigInt(amount)) })).toBe(side);
  });
});
