import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { trialBalance } from '../../../functions/books/bookReader.ts';
import { closeMonth, closingEvents, reopenMonth } from '../../../functions/books/closing.ts';
import { newId } from '../../../functions/core/newId.ts';
import { catchRefusal } from '../../../functions/core/refusal.ts';
import { commitSilently } from '../../../functions/db/commit.ts';
import { firstOpenDay, lastClosedMonth } from '../../../functions/ledger/closedMonths.ts';
import { postingWrites } from '../../../functions/ledger/ledgerItems.ts';
import { post } from '../../../functions/ledger/ledgerStore.ts';
import { bookAdjustment } from '../../../functions/ledger/postAdjustment.ts';
import { bookBatch, receiveBatch } from '../../../functions/ledger/postBatch.ts';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import type { RoyaltyLine } from '../../../functions/ledger/postings/posting.ts';
import { account } from '../../../shared/accounting/account.ts';
import type { Posting } from '../../../shared/accounting/ledger.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { add, decimalSchema, sum } from '../../../shared/money/decimal.ts';
import { monthAfter } from '../../../shared/reference/dates.ts';
import { startDataCloud } from '../../support/dataCloud.ts';
import { today } from '../../support/today.ts';
import { signUpPayer } from '../../support/business/people.ts';
import { expectBooks } from './expectBooks.ts';

const cloud = await startDataCloud();
const staff = await signUpPayer();
afterAll(() => cloud?.dispose());

const amount = (text: string) => decimalSchema.parse(text);

/** Day of a month before the current one; 1 is the last month. */
const dayBefore = (months: number, day: number): string =>
  `${monthAfter(today().slice(0, 7), -months)}-${String(day).padStart(2, '0')}`;

const lineOf = (contract: number, gross: number, usedOn: string): RoyaltyLine => ({
  licensorId: `mus_${contract}`,
  contractId: `ctr_${contract}`,
  agentId: 'com_1',
  workRef: 'wrk_1',
  usedOn,
  gross: amount(String(gross)),
  royalty: amount((gross * 0.75).toFixed(6)),
  commission: sum([String(gross), `-${(gross * 0.75).toFixed(6)}`]),
});

const fee = (day: string): Posting => ({
  idempotencyKey: `fee#${newId('bat')}`,
  cause: { kind: 'withdrawal', id: 'wdr_1' },
  currency: 'TWD',
  occurredOn: day,
  legs: [
    { account: account.fee('taipei'), amount: '15' },
    { account: account.cash('taipei'), amount: '-15' },
  ],
});

type Batch = { batchId: string; run: number; currency: Currency; lines: RoyaltyLine[]; day: string };

/** Months of business with what was closed, to say what each step must do. */
class Months {
  readonly days = new Set<string>();
  readonly batches: Batch[] = [];
  refused = 0;
  closedThrough = '';

  /** Runs postings dated on a day, and expects them to be refused exactly when its month is closed. */
  private async on(day: string, run: () => Promise<unknown>): Promise<boolean> {
    const refusal = await catchRefusal(run(), 'MonthClosed');
    expect(refusal !== undefined).toBe(day.slice(0, 7) <= this.closedThrough);
    if (refusal) this.refused += 1;
    else this.days.add(day);
    return !refusal;
  }

  async book(day: string, currency: Currency, grosses: readonly number[]): Promise<void> {
    const lines = grosses.map((gross, index) => lineOf(index, gross, day));
    const batch = { batchId: newId('bat'), run: 1, currency, lines, day };
    const booking = { ...batch, occurredOn: day, parked: amount('7.25') };
    if (await this.on(day, () => bookBatch(booking))) this.batches.push(batch);
  }

  async receive(index: number, day: string, receivingCurrency: Currency): Promise<void> {
    const batch = this.batches[index % Math.max(1, this.batches.length)];
    if (batch?.run !== 1) return;
    const { batchId, currency, lines } = batch;
    const owed = sum([...lines.map(({ gross }) => gross), '7.25']);
    const isSame = receivingCurrency === currency;
    const receipt = {
      batchId,
      run: 1,
      payer: 'taipei',
      payDate: day,
      statementCurrency: currency,
      receivingCurrency,
      exchangeRate: amount(isSame ? '1' : '3.3333'),
      cash: amount(isSame ? String(Math.round(Number(owed))) : '100'),
      serviceFee: amount('2'),
      lines,
      parked: amount('7.25'),
    };
    if (await this.on(day, () => receiveBatch(receipt, async () => []))) batch.run = 2;
  }

  /** Corrects a batch, as of a day: refused in a closed month, and posted on the first open day instead. */
  async correct(index: number, day: string, gross: number): Promise<void> {
    const batch = this.batches[index % Math.max(1, this.batches.length)];
    if (!batch) return;
    const posted = [lineOf(0, gross, batch.day)];
    const adjustment = {
      adjustmentId: newId('adj'),
      batchId: batch.batchId,
      run: 1_000 + this.days.size + this.refused + gross,
      currency: batch.currency,
      reversed: batch.lines,
      posted,
      parkedChange: amount('0'),
    };
    const isPosted = await this.on(day, () => bookAdjustment({ ...adjustment, occurredOn: day }));
    if (!isPosted) {
      const open = await firstOpenDay(day);
      expect(await this.on(open, () => bookAdjustment({ ...adjustment, occurredOn: open }))).toBe(true);
    }
    batch.lines = posted;
  }

  async close(months: number): Promise<void> {
    const month = monthAfter(today().slice(0, 7), -months);
    const refusal = await catchRefusal(closeMonth(staff, { month }, []), 'InvalidData');
    expect(refusal !== undefined).toBe(month <= this.closedThrough);
    if (!refusal) this.closedThrough = month;
  }

  async reopen(months: number): Promise<void> {
    const month = monthAfter(today().slice(0, 7), -months);
    const refusal = await catchRefusal(reopenMonth(staff, { month, reason: 'late money' }), 'InvalidData');
    expect(refusal !== undefined).toBe(month > this.closedThrough);
    if (!refusal) this.closedThrough = monthAfter(month, -1);
  }
}

const day = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 28 }))
  .map(([months, date]) => dayBefore(months, date));
const currency = fc.constantFrom<Currency>('TWD', 'USD', 'JPY', 'CNY');
const gross = fc.integer({ min: 1, max: 90_000 });
const months = fc.integer({ min: 1, max: 6 });

type Step = (one: Months) => Promise<void>;
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(day, currency, fc.array(gross, { minLength: 1, maxLength: 3 })).map(
      ([on, money, grosses]): Step =>
        (one) =>
          one.book(on, money, grosses),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.nat(9), day, currency).map(
      ([index, on, money]): Step =>
        (one) =>
          one.receive(index, on, money),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(9), day, gross).map(
      ([index, on, value]): Step =>
        (one) =>
          one.correct(index, on, value),
    ),
  },
  {
    weight: 2,
    arbitrary: months.map(
      (count): Step =>
        (one) =>
          one.close(count),
    ),
  },
  {
    weight: 1,
    arbitrary: months.map(
      (count): Step =>
        (one) =>
          one.reopen(count),
    ),
  },
);

describe('the books', () => {
  it('are those of the entries and zero on every day, whatever is booked, received, corrected, closed and reopened', async () => {
    const before = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (steps) => {
        const business = new Months();
        business.closedThrough = (await lastClosedMonth()) ?? '';
        for (const run of steps) await run(business);
        for (const one of business.days) before.add(one);
        await expectBooks(before);
      }),
      { numRuns: 6 },
    );
    expect(await verifyLedger()).toMatchObject({ unbalanced: [], differences: [] });
  }, 200_000);
});

describe('a closing', () => {
  const month = monthAfter(today().slice(0, 7), -1);
  const inMonth = dayBefore(1, 15);

  const openAll = async (): Promise<void> => {
    if (await lastClosedMonth())
      await catchRefusal(
        reopenMonth(staff, { month: dayBefore(12, 1).slice(0, 7), reason: 'begin' }),
        'InvalidData',
      );
  };

  it('refuses postings on days of a closed month until it is reopened', async () => {
    await openAll();
    await closeMonth(staff, { month, note: 'two transfers are unclear' }, [{ key: 'transfers', open: 2 }]);
    for (const late of [inMonth, dayBefore(3, 1), '1999-01-01'])
      expect(await catchRefusal(post([fee(late)]), 'MonthClosed')).toBeDefined();
    await post([fee(today())]);
    await reopenMonth(staff, { month, reason: 'a receipt was forgotten' });
    await post([fee(inMonth)]);
    expect(await closingEvents()).toMatchObject([
      { action: 'reopened', month, note: 'a receipt was forgotten' },
      { action: 'closed', month, note: 'two transfers are unclear', open: [{ key: 'transfers', open: 2 }] },
      ...((await closingEvents()).slice(2) as object[]),
    ]);
  });

  it('lets no posting in while it happens', async () => {
    await openAll();
    const feeAfter = async () =>
      (await trialBalance(undefined, dayBefore(1, 28))).find((line) => line.account === 'fee:taipei')
        ?.debit ?? '0';
    const before = await feeAfter();
    const [closing, ...refusals] = await Promise.all([
      closeMonth(staff, { month }, []).then(feeAfter),
      ...Array.from({ length: 40 }, () => catchRefusal(post([fee(inMonth)]), 'MonthClosed')),
    ]);
    const accepted = refusals.filter((refusal) => refusal === undefined).length;
    // What was there when the month had just been closed is all that was ever accepted.
    expect(closing).toBe(add(before, String(accepted * 15)));
    expect(await feeAfter()).toBe(closing);
  });

  it('repeats nothing that was posted before it', async () => {
    await openAll();
    const posting = fee(inMonth);
    await post([posting]);
    await closeMonth(staff, { month }, []);
    await post([posting]);
    expect((await catchRefusal(commitSilently(postingWrites(posting)), 'InvalidOperation'))?.result).toBe(
      'InvalidOperation',
    );
    await expectBooks([inMonth]);
  });

  it('happens once when two people close at once', async () => {
    await openAll();
    const both = await Promise.all(
      [0, 1].map(() => catchRefusal(closeMonth(staff, { month }, []), 'StaleVersion', 'InvalidData')),
    );
    expect(both.filter((refusal) => refusal === undefined)).toHaveLength(1);
  });

  it.each([
    ['the current month', today().slice(0, 7), [], undefined],
    ['while a batch is being posted', month, [{ key: 'runs', open: 1 }], 'a note'],
    ['with open points without a note', month, [{ key: 'parked', open: 1 }], undefined],
  ] as const)('is refused for %s', async (_, closed, checks, note) => {
    await openAll();
    const refusal = await catchRefusal(closeMonth(staff, { month: closed, note }, checks));
    expect(refusal?.result).toBe(note ? 'ClosingPrevented' : 'InvalidData');
  });
});
