import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId } from '../../functions/core/newId.ts';
import { loadBalance } from '../../functions/ledger/ledgerStore.ts';
import { account, accountOfRecoupable } from '../../shared/accounting/account.ts';
import { addCost } from '../../shared/accounting/costRoutes.ts';
import { bringInAdvance, bringInBalance } from '../../shared/accounting/openingRoutes.ts';
import { addRecoupmentGroup } from '../../shared/contracts/accounts/groupRoutes.ts';
import { invoke } from '../support/dataCloud.ts';
import {
  createContract,
  createLicensor,
  earn,
  openBusiness,
  royaltyLine,
} from '../support/business/openBusiness.ts';
import { isSame, minus, plus, readFraction, zero } from './fraction.ts';
import { settleArrivals, type Debt } from './recoupment.ts';

const { staff, agentId } = await openBusiness();

const cents = fc.integer({ min: 1, max: 60_000 }).map((count) => (count / 100).toFixed(2));
const whole = fc.integer({ min: 1, max: 600 }).map(String);
const day = fc.integer({ min: 1, max: 28 }).map((of) => `2026-02-${String(of).padStart(2, '0')}`);

/** A business of three contracts of a licensor: what each has to pay back, and royalty that arrives. */
const businessArbitrary = fc.record({
  advances: fc.array(fc.option(fc.record({ amount: whole, day }), { nil: undefined }), {
    minLength: 3,
    maxLength: 3,
  }),
  costs: fc.array(fc.record({ contract: fc.nat(2), amount: whole, day }), { maxLength: 3 }),
  balances: fc.array(fc.option(fc.record({ amount: cents, isDue: fc.boolean(), day }), { nil: undefined }), {
    minLength: 3,
    maxLength: 3,
  }),
  joined: fc.uniqueArray(fc.nat(2), { minLength: 2, maxLength: 3 }),
  arrivals: fc.array(fc.array(cents, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
});

/** Calls a route and returns what it gives. */
const must = async (answer: ReturnType<typeof invoke>): Promise<Record<string, unknown>> => {
  const { name, data } = await answer;
  expect([name, data]).toEqual(['Success', data]);
  return data;
};

/** Day on which the royalty of the tests is received. */
const receivedOn = '2026-11-05';

it('advances, costs and opening balances of a group are paid back as the second computation says', async () => {
  await fc.assert(
    fc.asyncProperty(businessArbitrary, async ({ advances, costs, balances, joined, arrivals }) => {
      const first = await createLicensor(agentId);
      const ids = [first.contractId];
      while (ids.length < 3) ids.push(await createContract(first.licensorId, agentId));
      ids.sort();
      const debts: Debt[] = [];
      const due = new Map(ids.map((id) => [id, zero]));
      for (const [index, contract] of ids.entries()) {
        const params = { id: contract };
        const advance = advances[index];
        if (advance) {
          const days = { deductStartDate: '2024-01-01', deductEndDate: '2030-12-31' };
          const body = { amount: advance.amount, paidOn: advance.day, ...days };
          const made = await must(invoke(bringInAdvance, staff, { params, body }));
          const name = String(made.contractAdvanceId);
          debts.push({ name, contract, amount: readFraction(advance.amount), day: advance.day });
        }
        const balance = balances[index];
        if (!balance) continue;
        const amount = balance.isDue ? balance.amount : `-${balance.amount}`;
        const made = await must(
          invoke(bringInBalance, staff, { params, body: { amount, asOf: balance.day } }),
        );
        if (balance.isDue) due.set(contract, readFraction(balance.amount));
        else
          debts.push({
            name: String(made.chargeId),
            contract,
            amount: readFraction(balance.amount),
            day: balance.day,
          });
      }
      for (const cost of costs) {
        const contract = ids[cost.contract]!;
        const made = await must(
          invoke(addCost, staff, {
            body: {
              category: 'other',
              incurredOn: cost.day,
              currency: 'TWD',
              amount: cost.amount,
              description: 'Cost',
              parts: [{ contractId: contract }],
              idempotencyKey: newId('cst'),
            },
          }),
        );
        const [{ chargeId }] = made.items as [{ chargeId: string }];
        debts.push({ name: chargeId, contract, amount: readFraction(cost.amount), day: cost.day });
      }
      const contractIds = joined.map((index) => ids[index]!);
      const body = { name: 'Group', contractIds, startDate: '2026-01-01' };
      await must(invoke(addRecoupmentGroup, staff, { params: { id: ids[0]! }, body }));
      for (const royalties of arrivals)
        await earn(ids.map((contractId, index) => royaltyLine({ ...first, contractId }, royalties[index]!)));
      const books = settleArrivals(
        debts,
        [{ contracts: contractIds, from: '2026-01-01', to: '9999-12-31' }],
        arrivals.map((royalties) => ({
          day: receivedOn,
          royalty: new Map(ids.map((id, index) => [id, readFraction(royalties[index]!)])),
        })),
      );
      for (const { name } of debts) {
        const left = readFraction(await loadBalance(accountOfRecoupable(name), 'TWD'));
        expect([name, isSame(left, books.left.get(name)!)]).toEqual([name, true]);
      }
      for (const id of ids) {
        const balance = readFraction(await loadBalance(account.payable(first.licensorId, id), 'TWD'));
        const owed = plus(books.payable.get(id) ?? zero, due.get(id)!);
        expect([id, isSame(minus(zero, balance), owed)]).toEqual([id, true]);
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);
