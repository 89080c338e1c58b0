import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import { getReserve, saveReserve } from '../../../shared/accounting/reserveRoutes.ts';
import { newId } from '../../../functions/core/newId.ts';
import { loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import { bookAdjustment, receiveAdjustment } from '../../../functions/ledger/postAdjustment.ts';
import { bookBatch, receiveBatch } from '../../../functions/ledger/postBatch.ts';
import { dueReserves, type FoundReserve } from '../../../functions/ledger/openReserves.ts';
import { commitSilently, put, remove } from '../../../functions/db/commit.ts';
import { releaseReserve } from '../../../functions/ledger/releaseReserve.ts';
import {
  loadRangeStatement,
  loadTrialStatement,
} from '../../../functions/reports/statement/loadStatement.ts';
import { balanceRows } from '../../../functions/reports/statement/rows.ts';
import { loadRecoupableAdvances } from '../../../functions/statements/posting/recoupableAdvances.ts';
import { account } from '../../../shared/accounting/account.ts';
import type { HeldReserve } from '../../../shared/contracts/accounts/reserveSchema.ts';
import type { RoyaltyLine } from '../../../functions/ledger/postings/posting.ts';
import { decimalSchema, negate, sum } from '../../../shared/money/decimal.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  addItem,
  createLicensor,
  openBusiness,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { reportParties } from '../accounting/madeRecords.ts';

const { staff, agentId } = await openBusiness();

const amount = (text: string) => decimalSchema.parse(text);
const set = (licensor: Licensor, changes: object = {}, by = staff) =>
  invoke(saveReserve, by, {
    params: { id: licensor.contractId },
    body: {
      startMonth: '2026-01',
      share: '20',
      afterMonths: 2,
      releases: 3,
      everyMonths: 1,
      version: 0,
      ...changes,
    },
  });

/** A licensor whose contract holds a fifth, released in three parts from the second month after on. */
const withReserve = async (changes: object = {}): Promise<Licensor> => {
  const licensor = await createLicensor(agentId);
  expect(await set(licensor, changes)).toMatchObject({ name: 'Success' });
  return licensor;
};

const receiptOf = (payDate: string) => ({
  payer: 'taipei',
  payDate,
  receivingCurrency: 'TWD' as const,
  exchangeRate: amount('1'),
});

type Received = { batchId: string; run: number; payDate: string; lines: RoyaltyLine[] };

const receive = async (licensor: Licensor, royalty: string, payDate = '2026-03-10'): Promise<Received> => {
  const lines = [royaltyLine(licensor, royalty)];
  const batchId = newId('bat');
  await bookBatch({ batchId, run: 1, currency: 'TWD', occurredOn: payDate, lines });
  const arrived = { ...receiptOf(payDate), batchId, run: 1, statementCurrency: 'TWD', lines } as const;
  // Twice, as after a crash.
  for (let time = 0; time < 2; time += 1)
    await receiveBatch(
      { ...arrived, cash: amount(royalty), serviceFee: amount('0') },
      loadRecoupableAdvances,
    );
  return { batchId, run: 1, payDate, lines };
};

const correct = async (licensor: Licensor, batch: Received, royalty: string): Promise<void> => {
  batch.run += 1;
  const posted = [royaltyLine(licensor, royalty)];
  const owed = sum(batch.lines.map(({ gross }) => gross));
  const adjustment = {
    adjustmentId: newId('adj'),
    batchId: batch.batchId,
    run: batch.run,
    currency: 'TWD' as const,
    occurredOn: '2026-04-20',
    reversed: batch.lines,
    posted,
    parkedChange: amount('0'),
    linesBefore: batch.lines,
    receipt: receiptOf(batch.payDate),
    before: { owed, cash: owed, serviceFee: amount('0') },
  };
  await bookAdjustment(adjustment);
  for (let time = 0; time < 2; time += 1) await receiveAdjustment(adjustment, loadRecoupableAdvances);
  batch.lines = posted;
};

/** Returns the reserves of a contract that are looked at on a day, for a month. */
const lookedAt = async ({ contractId }: Licensor, month: string, day: string): Promise<FoundReserve[]> => {
  const found: FoundReserve[] = [];
  for await (const reserve of dueReserves(day))
    if (reserve.contractId === contractId && reserve.month === month) found.push(reserve);
  return found;
};

/** Releases what is due, twice at once; afterwards the reserve is looked at no more on that day. */
const release = async (licensor: Licensor, month: string, day: string): Promise<void> => {
  for (const reserve of await lookedAt(licensor, month, day))
    await Promise.all([0, 1].map(() => releaseReserve(reserve, day, loadRecoupableAdvances)));
  expect(await lookedAt(licensor, month, day)).toEqual([]);
};

const payable = async ({ licensorId, contractId }: Licensor) =>
  negate(await loadBalance(account.payable(licensorId, contractId), 'TWD'));

const held = async ({ contractId }: Licensor): Promise<HeldReserve[]> =>
  (await invoke(getReserve, staff, { params: { id: contractId } })).data.held as HeldReserve[];

/** The statement of a range, after checking that it adds up. The ledger alone has the royalty here, so it is given. */
const statement = async (licensor: Licensor, startDate: string, endDate: string, royalty = '0') => {
  const range = await loadRangeStatement({ ...reportParties(licensor), startDate, endDate }, 'en');
  const rows = balanceRows(range);
  const signed = rows
    .filter(({ role }) => role !== 'closing' && role !== 'note')
    .map((row) => (row.role === 'lessens' ? negate(row.amount) : row.amount));
  expect(sum([...signed, royalty])).toBe(range.closing);
  return range;
};

describe('a reserve', () => {
  it('is held when royalty is received, and released in equal parts that add up', async () => {
    const licensor = await withReserve();
    await receive(licensor, '1000', '2026-11-05');
    expect(await payable(licensor)).toBe('800');
    expect(await held(licensor)).toMatchObject([
      {
        month: '2026-11',
        held: '200',
        released: '0',
        balance: '200',
        next: { day: '2027-01-01', amount: '66' },
      },
    ]);
    for (const [day, paid] of [
      ['2026-12-31', '800'],
      ['2027-01-01', '866'],
      ['2027-02-15', '933'],
      ['2027-02-28', '933'],
      ['2028-01-01', '1000'],
    ] as const) {
      await release(licensor, '2026-11', day);
      expect([day, await payable(licensor)]).toEqual([day, paid]);
    }
    const [all] = await held(licensor);
    expect(all).toEqual({ month: '2026-11', currency: 'TWD', held: '200', released: '200', balance: '0' });
  });

  it('is looked at from the day of its next release on, also when it was stored without that day', async () => {
    const licensor = await withReserve();
    await receive(licensor, '1000', '2026-11-05');
    expect(await lookedAt(licensor, '2026-11', '2026-12-31')).toEqual([]);
    const [found] = await lookedAt(licensor, '2026-11', '2027-01-01');
    const { turn: _turn, ...older } = { ...found!, sk: `2026-11#${licensor.contractId}#TWD` };
    await commitSilently([remove(found!), put({ ...older, type: 'openReserve', version: 1 })]);
    await release(licensor, '2026-11', '2026-12-01');
    expect(await payable(licensor)).toBe('800');
    await release(licensor, '2026-11', '2027-01-01');
    expect(await payable(licensor)).toBe('866');
    expect(await lookedAt(licensor, '2026-11', '2027-01-31')).toEqual([]);
    expect((await lookedAt(licensor, '2026-11', '2027-02-01')).length).toBe(1);
  });

  it('is on the statement: held, released and left', async () => {
    const licensor = await withReserve();
    await receive(licensor, '1000');
    await release(licensor, '2026-03', '2026-06-01');
    const first = await statement(licensor, '2026-01-01', '2026-04-30', '1000');
    expect(first).toMatchObject({ opening: '0', closing: '800' });
    expect(first.reserve).toEqual({ held: '200', released: '0', balance: '200' });
    const second = await statement(licensor, '2026-05-01', '2026-06-30');
    expect(second).toMatchObject({ opening: '800', royalty: '0', closing: '933' });
    expect(second.reserve).toEqual({ held: '0', released: '133', balance: '67' });
    expect(balanceRows(second).map(({ label }) => label)).toContain('Reserve released');
    const input = { agentId, payerEntity: 'taipei', currency: 'TWD', invoiceChoice: 'none' } as const;
    const trial = await loadTrialStatement(licensor.licensorId, input as never, 'en');
    expect(trial.reserve).toEqual({ held: '200', released: '133', balance: '67' });
    expect(trial).toMatchObject({ withdrawn: '933', closing: '0' });
  });

  it('pays back nothing while it is held, and advances once it is released', async () => {
    const licensor = await withReserve();
    const contractAdvanceId = await addItem(staff, licensor.contractId, {
      advanceType: 2,
      amount: '850',
      expectedDate: '2026-01-05',
      deductSetting: 1,
      deductStartDate: '2026-01-01',
      deductEndDate: '2026-12-31',
    });
    await invoke(confirmAdvancePayments, staff, {
      body: { contractAdvanceIds: [contractAdvanceId], payDate: '2026-01-05' },
    });
    const left = () => loadBalance(account.advance(contractAdvanceId), 'TWD');
    await receive(licensor, '1000');
    expect([await payable(licensor), await left()]).toEqual(['0', '50']);
    await release(licensor, '2026-03', '2026-05-01');
    expect([await payable(licensor), await left()]).toEqual(['16', '0']);
    const period = await statement(licensor, '2026-05-01', '2026-05-31');
    expect(period).toMatchObject({ deducted: '50', closing: '16' });
  });

  it('follows a correction, as far as it is not released', async () => {
    const licensor = await withReserve();
    const batch = await receive(licensor, '900');
    await correct(licensor, batch, '1200');
    expect(await held(licensor)).toMatchObject([{ held: '240', balance: '240' }]);
    await release(licensor, '2026-03', '2026-06-01');
    await correct(licensor, batch, '300');
    expect(await held(licensor)).toMatchObject([{ held: '160', released: '160', balance: '0' }]);
    expect(await payable(licensor)).toBe('300');
    await correct(licensor, batch, '1500');
    expect(await held(licensor)).toMatchObject([{ held: '300', released: '160', balance: '140' }]);
    await release(licensor, '2026-03', '2026-07-01');
    expect(await payable(licensor)).toBe('1500');
  });

  it('keeps the terms of months that royalty was held in, and is set by the manager alone', async () => {
    const licensor = await withReserve();
    await receive(licensor, '1000');
    expect(await set(licensor, { share: '30', version: 1 })).toMatchObject({
      name: 'InvalidData',
      data: { data: { issues: [{ path: 'body.startMonth', message: 'reserveHeld' }] } },
    });
    expect(await set(licensor, { share: '30', startMonth: '2026-04' })).toMatchObject({
      name: 'StaleVersion',
    });
    expect(await set(licensor, { share: '30', startMonth: '2026-04', version: 1 })).toMatchObject({
      name: 'Success',
      data: { version: 2, terms: [{ share: '20' }, { share: '30' }] },
    });
    expect(await set(licensor, { startMonth: '2026-05', version: 2 }, licensor.identity)).toMatchObject({
      name: 'NotAllowed',
    });
  });
});

/** Amounts of one month, computed here in whole dollars. */
type Model = { held: Map<string, bigint>; released: bigint };

const totalHeld = ({ held: byBatch }: Model): bigint =>
  [...byBatch.values()].reduce((all, one) => all + one, 0n);
const least = (...all: bigint[]): bigint => all.reduce((a, b) => (b < a ? b : a));

describe('held = released + balance', () => {
  it('holds after any receipts, corrections and releases, in any order', async () => {
    const action = fc.oneof(
      fc.record({ kind: fc.constant('receive' as const), royalty: fc.integer({ min: 1, max: 9999 }) }),
      fc.record({
        kind: fc.constant('correct' as const),
        index: fc.nat(9),
        royalty: fc.integer({ min: 1, max: 9999 }),
      }),
      fc.record({ kind: fc.constant('release' as const), months: fc.integer({ min: 0, max: 7 }) }),
    );
    const property = fc.asyncProperty(
      fc.array(action, { minLength: 4, maxLength: 9 }),
      fc.integer({ min: 1, max: 5 }),
      async (actions, releases) => {
        const licensor = await withReserve({ share: '2/7', releases });
        const [batches, model]: [Received[], Model] = [[], { held: new Map(), released: 0n }];
        const royalties = new Map<string, bigint>();
        const reserveOf = (royalty: number) => (BigInt(royalty) * 2n) / 7n;
        for (const one of actions) {
          if (one.kind === 'receive') {
            const batch = await receive(licensor, String(one.royalty));
            batches.push(batch);
            royalties.set(batch.batchId, BigInt(one.royalty));
            model.held.set(batch.batchId, reserveOf(one.royalty));
          } else if (one.kind === 'correct') {
            const batch = batches[one.index % Math.max(1, batches.length)];
            if (!batch) continue;
            await correct(licensor, batch, String(one.royalty));
            royalties.set(batch.batchId, BigInt(one.royalty));
            const [before, after] = [model.held.get(batch.batchId)!, reserveOf(one.royalty)];
            const given = least(before, before - after, totalHeld(model) - model.released);
            model.held.set(batch.batchId, after > before ? after : before - given);
          } else {
            await release(licensor, '2026-03', `2026-${String(4 + one.months).padStart(2, '0')}-15`);
            const due = BigInt(Math.min(releases, Math.max(0, one.months)));
            const target = (totalHeld(model) * due) / BigInt(releases);
            if (target > model.released) model.released = target;
          }
          const [shown] = await held(licensor);
          const all = totalHeld(model);
          expect(shown ? [shown.held, shown.released, shown.balance] : ['0', '0', '0']).toEqual(
            [all, model.released, all - model.released].map(String),
          );
          const earned = [...royalties.values()].reduce((sumOf, royalty) => sumOf + royalty, 0n);
          expect(await payable(licensor)).toBe(String(earned - all + model.released));
        }
      },
    );
    await fc.assert(property, { numRuns: 12 });
  }, 120_000);
});
