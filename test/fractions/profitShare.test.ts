import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recoup, type RecoupableAdvance } from '../../functions/ledger/postings/recoupment.ts';
import { borneBeforeShares, chargesOfCost } from '../../shared/contracts/accounts/chargeRules.ts';
import { subtract, sum, toDecimal, toScaled, type Decimal } from '../../shared/money/decimal.ts';
import { percentageOf } from '../../shared/money/percentage.ts';
import { readShare } from './counting.ts';
import { fractionOf, isLess, minus, plus, readFraction, times, writeNearest, zero } from './fraction.ts';
import { cases } from '../cases.ts';

/* Profit share: income less costs, then the share. The product charges a part of each cost that royalty pays back. */

type Event = { income: string } | { cost: string; chargedShare?: string };

/** Returns what a licensor was paid after each receipt of income, as the product reckons it. */
const paidByProduct = (share: string, events: readonly Event[]): Decimal[] => {
  const charges: RecoupableAdvance[] = [];
  let paid = sum([]);
  return events.flatMap((event, number) => {
    if ('cost' in event) {
      const { cost: amount, chargedShare = '100' } = event;
      const part = { contractId: 'ctr_00000000000001', weight: '1' as Decimal };
      const cost = {
        amount: amount as Decimal,
        currency: 'USD',
        chargedShare,
        distribution: 'sharedOut',
      } as const;
      const [charged] = chargesOfCost({ ...cost, parts: [part] });
      charges.push({
        advanceId: `chg_${String(number).padStart(3, '0')}`,
        currency: 'USD',
        deductSetting: 1,
        paidOn: '2026-01-01',
        outstanding: borneBeforeShares(charged!, share),
      });
      return [];
    }
    const royalty = toDecimal(percentageOf(toScaled(event.income), share));
    const recouped = recoup([{ workRef: 'wrk_1', usedOn: '2026-01-01', royalty }], charges, {
      currency: 'USD',
      receivedOn: '2026-02-01',
    });
    for (const { advanceId, amount } of recouped) {
      const charge = charges.find((one) => one.advanceId === advanceId)!;
      charge.outstanding = subtract(charge.outstanding, amount);
    }
    paid = sum([paid, subtract(royalty, sum(recouped.map(({ amount }) => amount)))]);
    return [paid];
  });
};

/**
 * Returns the same from the profit, in exact fractions: the share of all income less all costs so far. What was paid before
 * a cost is not taken back, so it is the greatest such share of any receipt up to then.
 */
const paidByProfit = (share: string, events: readonly Event[]) => {
  let [profit, paid] = [zero, zero];
  return events.flatMap((event) => {
    if ('cost' in event) {
      const cents = times(
        times(readFraction(event.cost), readShare(event.chargedShare ?? '100')),
        fractionOf(100n),
      );
      // The charged part of a cost is whole cents.
      profit = minus(profit, readFraction(writeNearest(times(cents, fractionOf(1n, 100n)), 2)));
      return [];
    }
    profit = plus(profit, readFraction(event.income));
    const due = times(profit, readShare(share));
    if (isLess(paid, due)) paid = due;
    return [paid];
  });
};

const income = (amount: string): Event => ({ income: amount });
const cost = (amount: string, chargedShare = '100'): Event => ({ cost: amount, chargedShare });

const examples: readonly [what: string, share: string, events: readonly Event[], paid: readonly string[]][] =
  [
    ['half of 1,000 less 600', '50', [cost('600'), income('1000')], ['200.00']],
    ['nothing while income is below the costs', '50', [cost('600'), income('400')], ['0.00']],
    [
      'from the income that passes the costs on',
      '50',
      [cost('600'), income('400'), income('300')],
      ['0.00', '50.00'],
    ],
    ['a third of the profit', '1/3', [cost('100'), income('400')], ['100.00']],
    ['a third of a profit with cents', '1/3', [cost('99.99'), income('300')], ['66.67']],
    ['all of the profit', '100', [cost('250'), income('1000')], ['750.00']],
    ['several costs together', '40', [cost('100'), cost('200'), cost('300'), income('2000')], ['560.00']],
    ['a cost of which half is charged', '50', [cost('600', '50'), income('1000')], ['350.00']],
    ['a cost that comes later', '50', [income('100'), cost('60'), income('40')], ['50.00', '50.00']],
    [
      'and income that makes up for it',
      '50',
      [income('100'), cost('60'), income('40'), income('100')],
      ['50.00', '50.00', '90.00'],
    ],
    ['a share with decimals', '33.3333', [cost('1000'), income('4000')], ['1000.00']],
    ['no cost at all', '50', [income('80')], ['40.00']],
  ];

describe('a profit share pays', () => {
  it.each(examples)('%s', (_, share, events, expected) => {
    const byProduct = paidByProduct(share, events).map((amount) => writeNearest(readFraction(amount), 2));
    expect(byProduct).toEqual(expected);
    expect(paidByProfit(share, events).map((amount) => writeNearest(amount, 2))).toEqual(expected);
  });

  it('the share of the profit that a second computation in fractions gives, for any order of costs and income', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2));
    const event = fc.oneof(
      amount.map(income),
      fc.tuple(amount, fc.constantFrom('100', '50', '2/3', '12.5')).map(([of, charged]) => cost(of, charged)),
    );
    const property = fc.property(
      fc.constantFrom('50', '1/3', '2/7', '33.3333', '100', '12.5'),
      fc.array(event, { minLength: 1, maxLength: 12 }),
      (share, events) => {
        const expected = paidByProfit(share, events).map((one) => writeNearest(one, 12));
        expect(paidByProduct(share, events).map((one) => writeNearest(readFraction(one), 12))).toEqual(
          expected,
        );
      },
    );
    fc.assert(property, { numRuns: cases(500) });
  });
});
