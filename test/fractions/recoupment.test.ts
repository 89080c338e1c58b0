import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  claimKey,
  recoupInTurn,
  type ContractRoyalty,
  type RecoupableAdvance,
} from '../../functions/ledger/postings/recoupment.ts';
import { subtract, sum } from '../../shared/money/decimal.ts';
import { isLess, isSame, plus, readFraction, total, zero, type Fraction } from './fraction.ts';
import { settleArrivals, type Debt, type Group } from './recoupment.ts';
import { cases } from '../cases.ts';

const contracts = ['ctr_a', 'ctr_b', 'ctr_c', 'ctr_d'] as const;

const amount = fc.integer({ min: 0, max: 90_000 }).map((thousandths) => (thousandths / 1000).toFixed(3));
const day = fc.integer({ min: 1, max: 28 }).map((of) => `2026-02-${String(of).padStart(2, '0')}`);

const debtArbitrary = fc.record({ contract: fc.constantFrom(...contracts), amount, day });
const arrivalArbitrary = fc.record({
  day,
  royalty: fc.uniqueArray(fc.tuple(fc.constantFrom(...contracts), amount), {
    selector: ([contract]) => contract,
  }),
});
const groupArbitrary = fc.record({
  contracts: fc.uniqueArray(fc.constantFrom(...contracts), { minLength: 2 }),
  from: day,
  to: fc.option(day, { nil: undefined }),
});

type Planned = { name: string; contract: string; amount: string; day: string };
type PlannedGroup = { contracts: readonly string[]; from: string; to?: string | undefined };
type PlannedArrival = { day: string; royalty: readonly (readonly [string, string])[] };

/** Runs the arrivals through the product's rule, as receipts do one after the other. */
const runProduct = (debts: readonly Planned[], group: PlannedGroup, arrivals: readonly PlannedArrival[]) => {
  const left = new Map(debts.map(({ name, amount: whole }) => [name, whole]));
  const payable = new Map<string, string>();
  const claim = ({ name, day: paidOn }: Planned): RecoupableAdvance => ({
    advanceId: name,
    currency: 'TWD',
    deductSetting: 1,
    paidOn,
    outstanding: left.get(name)!,
  });
  const joined = { startDate: group.from, endDate: group.to };
  for (const { day: receivedOn, royalty } of arrivals) {
    const ordered = royalty.toSorted(([a], [b]) => (a < b ? -1 : 1));
    const parts = ordered.map(([contract, earned]): ContractRoyalty => {
      const isJoined = group.contracts.includes(contract);
      const own = debts.filter((debt) => debt.contract === contract).map(claim);
      const others = debts
        .filter((debt) => isJoined && debt.contract !== contract && group.contracts.includes(debt.contract))
        .map((debt) => ({ ...claim(debt), group: joined }));
      const royalties = [{ workRef: 'wrk_1', usedOn: '2026-01-15', royalty: earned }];
      return { currency: 'TWD', royalties, advances: [...others, ...own] };
    });
    recoupInTurn(parts, receivedOn).forEach((recouped, index) => {
      const [contract, earned] = ordered[index]!;
      for (const one of recouped) left.set(one.advanceId, subtract(left.get(one.advanceId)!, one.amount));
      expect(new Set(recouped.map(claimKey)).size).toBe(recouped.length);
      const taken = sum(recouped.map((one) => one.amount));
      payable.set(contract, sum([payable.get(contract) ?? '0', subtract(earned, taken)]));
    });
  }
  return { left, payable };
};

const read = (amounts: ReadonlyMap<string, string>): Map<string, Fraction> =>
  new Map([...amounts].map(([key, text]) => [key, readFraction(text)]));

describe('contracts that recoup each other', () => {
  it('pay back what a second computation in fractions says, and every part of the income is somewhere', () => {
    fc.assert(
      fc.property(
        fc.array(debtArbitrary, { maxLength: 6 }),
        groupArbitrary,
        fc.array(arrivalArbitrary, { maxLength: 8 }),
        (planned, group, arrivals) => {
          const debts = planned.map((debt, index) => ({ ...debt, name: `adv_${index}` }));
          const product = runProduct(debts, group, arrivals);
          const [left, payable] = [read(product.left), read(product.payable)];
          const books = settleArrivals(
            debts.map((debt): Debt => ({ ...debt, amount: readFraction(debt.amount) })),
            [{ ...group, to: group.to ?? '9999' } satisfies Group],
            arrivals.map((arrival) => ({
              day: arrival.day,
              royalty: new Map(arrival.royalty.map(([contract, text]) => [contract, readFraction(text)])),
            })),
          );
          for (const [name, amountLeft] of books.left)
            expect([name, isSame(left.get(name)!, amountLeft)]).toEqual([name, true]);
          for (const [contract, owed] of books.payable)
            expect([contract, isSame(payable.get(contract)!, owed)]).toEqual([contract, true]);
          const earned = arrivals.flatMap(({ royalty }) => royalty.map(([, text]) => readFraction(text)));
          const charged = debts.map((debt) => readFraction(debt.amount));
          const kept = plus(total([...payable.values()]), total(charged));
          expect(isSame(plus(total(earned), total([...left.values()])), kept)).toBe(true);
          expect([...left.values()].some((rest) => isLess(rest, zero))).toBe(false);
        },
      ),
      { numRuns: cases(400) },
    );
  });
});
