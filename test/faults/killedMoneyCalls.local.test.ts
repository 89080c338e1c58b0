import { describe, expect, it } from 'vitest';
import { closingEvents, closeMonth, reopenMonth } from '../../functions/books/closing.ts';
import { catchRefusal } from '../../functions/core/refusal.ts';
import { lastClosedMonth } from '../../functions/ledger/closedMonths.ts';
import { newId } from '../../functions/core/newId.ts';
import { loadBalance } from '../../functions/ledger/ledgerStore.ts';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import { account } from '../../shared/accounting/account.ts';
import { addCost, listContractCosts, removeCost } from '../../shared/accounting/costRoutes.ts';
import { bringInBalance, removeOpeningBalance } from '../../shared/accounting/openingRoutes.ts';
import type { OpenedPaymentRun } from '../../shared/paymentRuns/schema.ts';
import {
  applyBankAnswer,
  failPaymentLine,
  getPaymentRun,
  listPaymentRuns,
  makePaymentRun,
  releasePaymentRun,
  removePaymentLines,
  requestDuePayments,
  savePayeeTerms,
} from '../../shared/paymentRuns/routes.ts';
import { monthAfter } from '../../shared/reference/dates.ts';
import { getWithdrawal, listWithdrawals, requestWithdrawal } from '../../shared/withdrawals/routes.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { stride } from '../cases.ts';
import { killAt } from '../functions/db/killAt.ts';
import { camt053, pain002 } from '../functions/paymentRuns/bankFiles.ts';
import { enterDebtorAccount } from '../functions/paymentRuns/enterDebtorAccount.ts';
import {
  createLicensor,
  earn,
  openBusiness,
  owed,
  payWithdrawal,
  royaltyLine,
  type Licensor,
} from '../support/business/openBusiness.ts';
import { signUpPayer } from '../support/business/people.ts';
import { invoke } from '../support/dataCloud.ts';
import { today } from '../support/today.ts';

/* Calls of money that are killed at each of their writes, before and after it took effect, and made again by a person. */

const { staff: maker, agentId } = await openBusiness();
const second = await signUpPayer();
await enterDebtorAccount(maker, 'TWD');

const payer = 'taipei';
const month = monthAfter(today().slice(0, 7), -1);

const earned = async (count: number, royalty = '30000'): Promise<Licensor[]> => {
  const licensors = await Promise.all(Array.from({ length: count }, () => createLicensor(agentId)));
  await earn(licensors.map((licensor) => royaltyLine(licensor, royalty)));
  return licensors;
};

/** Licensors, each with a request for 27,000 Taiwan dollars net. */
const requested = async (count: number): Promise<Withdrawal[]> => {
  const found: Withdrawal[] = [];
  for (const { identity, bankAccount } of await earned(count)) {
    const { data } = await invoke(requestWithdrawal, identity, {
      body: {
        agentId,
        payerEntity: payer,
        currency: 'TWD',
        idempotencyKey: newId('wdr'),
        bankAccountId: bankAccount.bankAccountId,
        expectedNet: '27000',
        confirmed: true,
      },
    });
    found.push(data as unknown as Withdrawal);
  }
  return found;
};

const idsOf = (withdrawals: readonly Withdrawal[]) => withdrawals.map(({ withdrawalId }) => withdrawalId);

const makeRun = async (withdrawals: readonly Withdrawal[]): Promise<OpenedPaymentRun> => {
  const body = { idempotencyKey: newId('pmr'), payer, withdrawalIds: idsOf(withdrawals) };
  return (await invoke(makePaymentRun, maker, { body })).data as unknown as OpenedPaymentRun;
};

const look = async (id: string): Promise<OpenedPaymentRun> =>
  (await invoke(getPaymentRun, maker, { params: { id } })).data as unknown as OpenedPaymentRun;

const release = ({ paymentRunId: id, version }: OpenedPaymentRun) =>
  invoke(releasePaymentRun, second, { params: { id }, body: { version, executionDay: today() } });

const released = async (count: number): Promise<OpenedPaymentRun> => {
  const run = await makeRun(await requested(count));
  await release(run);
  return look(run.paymentRunId);
};

const answer = (content: string) =>
  invoke(applyBankAnswer, maker, {
    body: { fileName: 'answer.xml', content: Buffer.from(content).toString('base64') },
  });

const withdrawalNow = async (id: string) =>
  (await invoke(getWithdrawal, maker, { params: { id } })).data as unknown as Withdrawal;

const cash = async () => Number(await loadBalance(account.cash(payer), 'TWD'));

const statesOf = async ({ paymentRunId }: OpenedPaymentRun) =>
  (await look(paymentRunId)).lines.map(({ state }) => state).toSorted();

const bringIn = ({ contractId }: Licensor) =>
  invoke(bringInBalance, maker, {
    params: { id: contractId },
    body: { amount: '1200', asOf: today() },
  });

const charge = (licensors: readonly Licensor[], idempotencyKey: string) =>
  invoke(addCost, maker, {
    body: {
      category: 'recording',
      incurredOn: today(),
      currency: 'TWD',
      amount: '300',
      description: 'Studio',
      parts: licensors.map(({ contractId }) => ({ contractId })),
      idempotencyKey,
    },
  });

const costsOf = async ({ contractId }: Licensor) =>
  (await invoke(listContractCosts, maker, { params: { id: contractId } })).data.items as {
    costId: string;
    amount: string;
  }[];

/** Opens all months that a scenario before closed. */
const openAll = async (): Promise<void> => {
  await catchRefusal(reopenMonth(maker, { month, reason: 'begin' }), 'InvalidData');
};

type Scenario = { ask: () => Promise<unknown>; check: () => Promise<void> };

/** Prepares a call that is made twice, and what must hold after it, whatever became of the first. */
const scenarios: Record<string, () => Promise<Scenario>> = {
  'requests of those who are paid without asking': async () => {
    const licensors = await earned(5);
    for (const { licensorId } of licensors)
      await invoke(savePayeeTerms, maker, { body: { licensorId, automatic: true, version: 0 } });
    return {
      ask: () => invoke(requestDuePayments, maker, { body: { payer } }),
      check: async () => {
        for (const licensor of licensors) {
          const { items } = (await invoke(listWithdrawals, licensor.identity, { query: {} })).data;
          expect(items).toMatchObject([{ status: 1, gross: '30000', net: '27000' }]);
          expect(await owed(licensor)).toBe('0');
        }
      },
    };
  },
  'a payment run that is made': async () => {
    const withdrawals = await requested(2);
    const body = { idempotencyKey: newId('pmr'), payer, withdrawalIds: idsOf(withdrawals) };
    return {
      ask: () => invoke(makePaymentRun, maker, { body }),
      check: async () => {
        const now = await Promise.all(idsOf(withdrawals).map(withdrawalNow));
        const runs = [...new Set(now.map(({ paymentRunId }) => paymentRunId))];
        expect(runs).toHaveLength(1);
        expect((await look(runs[0]!)).lines).toHaveLength(2);
      },
    };
  },
  'a release': async () => {
    const run = await makeRun(await requested(2));
    return {
      ask: () => release(run),
      check: async () => expect((await look(run.paymentRunId)).state).toBe('released'),
    };
  },
  'requests taken out of a run': async () => {
    const withdrawals = await requested(2);
    const { paymentRunId: id } = await makeRun(withdrawals);
    const input = { params: { id }, body: { withdrawalIds: idsOf(withdrawals) } };
    return {
      ask: () => invoke(removePaymentLines, maker, input),
      check: async () => {
        expect(await look(id)).toMatchObject({ state: 'discarded', lines: [] });
        for (const one of idsOf(withdrawals)) expect((await withdrawalNow(one)).paymentRunId).toBeUndefined();
      },
    };
  },
  'an answer of the bank': async () => {
    const run = await released(7);
    const before = await cash();
    const said = run.lines.map(({ endToEndId }, place) =>
      place === 6 ? { endToEndId, status: 'RJCT', code: 'AC04' } : { endToEndId, status: 'ACSC' },
    );
    const file = pain002(run.paymentRunId.slice(4).toUpperCase(), said);
    return {
      ask: () => answer(file),
      check: async () => {
        expect(await statesOf(run)).toEqual(['failed', ...Array.from({ length: 6 }, () => 'paid')]);
        expect(await cash()).toBe(before - 6 * 27000);
      },
    };
  },
  'payments that come back': async () => {
    const run = await released(6);
    const booked = run.lines.map(({ endToEndId }) => ({ endToEndId, amount: '27000', day: today() }));
    await answer(camt053(booked));
    const before = await cash();
    const file = camt053(booked.map((one) => ({ ...one, returned: 'AC01' })));
    return {
      ask: () => answer(file),
      check: async () => {
        expect(await statesOf(run)).toEqual(Array.from({ length: 6 }, () => 'returned'));
        expect(await cash()).toBe(before + 6 * 27000);
      },
    };
  },
  'a failed line': async () => {
    const run = await released(1);
    const { withdrawalId } = run.lines[0]!;
    const input = { params: { id: run.paymentRunId }, body: { withdrawalId, reason: 'branch closed' } };
    return {
      ask: () => invoke(failPaymentLine, maker, input),
      check: async () => {
        expect(await statesOf(run)).toEqual(['failed']);
        expect((await withdrawalNow(withdrawalId)).status).toBe(1);
      },
    };
  },
  'a line paid by a proof': async () => {
    const run = await released(1);
    const { withdrawalId } = run.lines[0]!;
    const before = await cash();
    return {
      ask: () => payWithdrawal(maker, withdrawalId, '27000'),
      check: async () => {
        expect(await statesOf(run)).toEqual(['paid']);
        expect(await cash()).toBe(before - 27000);
      },
    };
  },
  'a cost': async () => {
    const licensors = await earned(3, '10');
    const key = newId('cst');
    return {
      ask: () => charge(licensors, key),
      check: async () => {
        for (const licensor of licensors) expect(await costsOf(licensor)).toMatchObject([{ amount: '100' }]);
      },
    };
  },
  'a cost that is taken back': async () => {
    const licensors = await earned(3, '10');
    await charge(licensors, newId('cst'));
    const { costId } = (await costsOf(licensors[0]!))[0]!;
    const params = { id: licensors[0]!.contractId, costId };
    return {
      ask: () => invoke(removeCost, maker, { params, body: {} }),
      check: async () => {
        for (const licensor of licensors) expect(await costsOf(licensor)).toEqual([]);
      },
    };
  },
  'a balance that is brought in': async () => {
    const licensor = await createLicensor(agentId);
    return {
      ask: () => bringIn(licensor),
      check: async () => expect(await owed(licensor)).toBe('-1200'),
    };
  },
  'a balance that is removed': async () => {
    const licensor = await createLicensor(agentId);
    await bringIn(licensor);
    const params = { id: licensor.contractId, currency: 'TWD' };
    return {
      ask: () => invoke(removeOpeningBalance, maker, { params, body: { version: 1 } }),
      check: async () => expect(await owed(licensor)).toBe('0'),
    };
  },
  'a closing': async () => {
    await openAll();
    const before = (await closingEvents()).length;
    return {
      ask: () => catchRefusal(closeMonth(maker, { month }, [])),
      check: async () => {
        expect(await lastClosedMonth()).toBe(month);
        expect(await closingEvents()).toHaveLength(before + 1);
        await openAll();
      },
    };
  },
  'a reopening': async () => {
    await openAll();
    await closeMonth(maker, { month }, []);
    const before = (await closingEvents()).length;
    return {
      ask: () => catchRefusal(reopenMonth(maker, { month, reason: 'a receipt was forgotten' })),
      check: async () => {
        expect((await lastClosedMonth()) ?? '').not.toBe(month);
        expect(await closingEvents()).toHaveLength(before + 1);
      },
    };
  },
};

/** Most writes that a call may make here. */
const most = 40;

let points = 0;

describe('a call of money that is killed at any of its writes', () => {
  it.each(
    Object.keys(scenarios).flatMap((name) =>
      (['before', 'after'] as const).map((fate) => [name, fate] as const),
    ),
  )(
    'happens once: %s, %s the write took effect',
    async (name, fate) => {
      for (let place = 1; ; place += stride) {
        const { ask, check } = await scenarios[name]!();
        const { wasKilled, end } = killAt(place, fate);
        await ask().catch(() => undefined);
        end();
        if (!wasKilled()) break;
        points += 1;
        await ask();
        await check();
        expect(place).toBeLessThan(most);
      }
    },
    300_000,
  );

  it('leaves the ledger in balance', async () => {
    expect(points).toBeGreaterThanOrEqual(stride === 1 ? 100 : 28);
    expect(await verifyLedger()).toMatchObject({ unbalanced: [], differences: [] });
    expect((await invoke(listPaymentRuns, maker, { query: {} })).name).toBe('Success');
  });
});
