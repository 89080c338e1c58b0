import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { closeMonth, reopenMonth } from '../../../functions/books/closing.ts';
import { newId } from '../../../functions/core/newId.ts';
import { catchRefusal } from '../../../functions/core/refusal.ts';
import { firstOpenDay, lastClosedMonth } from '../../../functions/ledger/closedMonths.ts';
import { loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import { bookAdjustment } from '../../../functions/ledger/postAdjustment.ts';
import { bookBatch, receiveBatch } from '../../../functions/ledger/postBatch.ts';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import type { RoyaltyLine } from '../../../functions/ledger/postings/posting.ts';
import { loadRecoupableAdvances } from '../../../functions/statements/posting/recoupableAdvances.ts';
import { deriveRunId, loadRun } from '../../../functions/statementRuns/runStore.ts';
import { statementsBetween } from '../../../functions/statementRuns/statementStore.ts';
import { account } from '../../../shared/accounting/account.ts';
import { addCost } from '../../../shared/accounting/costRoutes.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import {
  add,
  compare,
  decimalSchema,
  multiply,
  negate,
  subtract,
  sum,
  type Decimal,
} from '../../../shared/money/decimal.ts';
import type { BankAnswer, OpenedPaymentRun } from '../../../shared/paymentRuns/schema.ts';
import {
  applyBankAnswer,
  getPaymentRun,
  listDuePayments,
  makePaymentRun,
  releasePaymentRun,
} from '../../../shared/paymentRuns/routes.ts';
import { monthAfter } from '../../../shared/reference/dates.ts';
import {
  lockStatementRun,
  makeStatementsAgain,
  publishStatementRun,
  startStatementRun,
  unpublishStatementRun,
} from '../../../shared/statementRuns/routes.ts';
import type { Withdrawable, Withdrawal } from '../../../shared/withdrawals/schema.ts';
import {
  getWithdrawal,
  getWithdrawalBasics,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../../shared/withdrawals/routes.ts';
import { cases } from '../../cases.ts';
import { invoke } from '../../support/dataCloud.ts';
import { today } from '../../support/today.ts';
import { camt053, pain002 } from '../paymentRuns/bankFiles.ts';
import { enterDebtorAccount } from '../paymentRuns/enterDebtorAccount.ts';
import { drive, moveOn } from '../statementRuns/drive.ts';
import {
  createLicensor,
  enterRate,
  openBusiness,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUpPayer } from '../../support/business/people.ts';
import { expectBooks } from './expectBooks.ts';

const { staff: maker, agentId } = await openBusiness();
const second = await signUpPayer();
for (const currency of ['TWD', 'USD'] as const) await enterDebtorAccount(maker, currency);

afterEach(() => vi.useRealTimers());

const amount = (text: string) => decimalSchema.parse(text);

/** What the bank does with a payment: it pays, refuses, or pays and the payment comes back, less what the banks kept. */
type Fate = 'paid' | 'refused' | 'returned';

/** What happens in one month. */
type Plan = {
  /** Royalty booked for each licensor in cents; none below zero. */
  royalty: readonly number[];
  /** A statement of dollars is received in Taiwan dollars. */
  isExchanged: boolean;
  /** Months until the money comes. */
  delay: number;
  /** The booking is corrected before the money comes, to this many cents a licensor. */
  corrected: number | undefined;
  /** Cost charged to the first licensor, in Taiwan dollars. */
  cost: number | undefined;
  /** Licensors that ask to be paid. */
  asking: readonly boolean[];
  fates: readonly Fate[];
  isPublishedAgain: boolean;
  closes: boolean;
  reopens: boolean;
};

type Batch = {
  batchId: string;
  currency: Currency;
  lines: RoyaltyLine[];
  /** Months in which it is booked, and in which its money comes. */
  bookedIn: string;
  dueIn: string;
  isExchanged: boolean;
  isCorrected: boolean;
};

/** Movement of what is owed to a licensor, as the test counts it. */
type Movement = { day: string; amount: string };

const currencies = ['TWD', 'TWD', 'USD'] as const;
const dollar = amount('31.5');

/** Events a business of three years should have seen, and those that it saw. */
const events = [
  'refused',
  'returned',
  'published again',
  'corrected in a closed month',
  'reopened',
  'exchanged',
] as const;
const seen = new Set<(typeof events)[number]>();

/** Three licensors of one agent over months, beside what the test itself counts of them. */
class Business {
  private readonly batches: Batch[] = [];
  private readonly owed = new Map<string, Movement[]>();
  private readonly days = new Set<string>();
  private charged: Decimal = amount('0');
  /** Net amounts that the bank paid, by withdrawal. */
  private readonly paid = new Map<string, string>();
  private readonly files: string[] = [];
  private cash: Decimal = amount('0');
  private dollars: Decimal = amount('0');

  private constructor(
    private readonly licensors: readonly Licensor[],
    private month: string,
    /** Differs between businesses, because nothing happens twice at one instant. */
    private readonly second: number,
  ) {}

  static async start(second: number): Promise<Business> {
    const licensors: Licensor[] = [];
    for (const currency of currencies) licensors.push(await createLicensor(agentId, { currency }));
    return new Business(licensors, '2024-01', second);
  }

  private moved(index: number, value: string, day = today()): void {
    const key = this.licensors[index]!.licensorId;
    this.owed.set(key, [...(this.owed.get(key) ?? []), { day, amount: value }]);
    this.days.add(day);
  }

  private owedOn(index: number, day: string): Decimal {
    const moved = this.owed.get(this.licensors[index]!.licensorId) ?? [];
    return sum(moved.filter((one) => one.day <= day).map((one) => one.amount));
  }

  private indexOf(licensorId: string): number {
    return this.licensors.findIndex((one) => one.licensorId === licensorId);
  }

  /** Books a statement of each currency on the tenth. */
  private async book({ royalty, isExchanged, delay }: Plan): Promise<void> {
    const occurredOn = `${this.month}-10`;
    for (const currency of ['TWD', 'USD'] as const) {
      const lines = royalty.flatMap((cents, index) =>
        cents > 0 && currencies[index] === currency
          ? [
              {
                ...royaltyLine(
                  this.licensors[index]!,
                  (cents / 100).toFixed(2),
                  ((cents * 3) / 200).toFixed(3),
                ),
                usedOn: occurredOn,
              },
            ]
          : [],
      );
      if (lines.length === 0) continue;
      const batch = {
        batchId: newId('bat'),
        currency,
        lines,
        isExchanged: currency === 'USD' && isExchanged,
      };
      await bookBatch({ ...batch, run: 1, occurredOn });
      this.batches.push({
        ...batch,
        bookedIn: this.month,
        dueIn: monthAfter(this.month, delay),
        isCorrected: false,
      });
      this.days.add(occurredOn);
    }
  }

  /** Corrects a booking whose month may be closed: then it is dated on the first open day. */
  private async correct({ corrected }: Plan): Promise<void> {
    const batch = this.batches.find(
      (one) => !one.isCorrected && one.dueIn >= this.month && one.bookedIn < monthAfter(this.month, -1),
    );
    if (!batch || corrected === undefined) return;
    const posted = batch.lines.map((line) => ({
      ...line,
      gross: amount((corrected / 100).toFixed(2)),
      royalty: amount((corrected / 200).toFixed(3)),
      commission: amount((corrected / 200).toFixed(3)),
    }));
    const adjustment = {
      adjustmentId: newId('adj'),
      batchId: batch.batchId,
      run: 2,
      currency: batch.currency,
      reversed: batch.lines,
      posted,
      parkedChange: amount('0'),
    };
    const { bookedIn } = batch;
    const isClosed = bookedIn <= ((await lastClosedMonth()) ?? '');
    const refusal = await catchRefusal(
      bookAdjustment({ ...adjustment, occurredOn: `${bookedIn}-20` }),
      'MonthClosed',
    );
    expect(refusal !== undefined).toBe(isClosed);
    if (refusal) {
      seen.add('corrected in a closed month');
      const open = await firstOpenDay(`${bookedIn}-20`);
      await bookAdjustment({ ...adjustment, occurredOn: open });
      this.days.add(open);
    } else this.days.add(`${bookedIn}-20`);
    batch.lines = posted;
    batch.isCorrected = true;
  }

  /** Receives what is due, twice at the same moment. */
  private async receive(): Promise<void> {
    for (const batch of this.batches.filter(({ dueIn }) => dueIn === this.month)) {
      const { batchId, currency, isExchanged } = batch;
      const rate = isExchanged ? dollar : amount('1');
      const into = isExchanged ? 'TWD' : currency;
      const lines = batch.lines.map((line) =>
        isExchanged ? { ...line, receivedRoyalty: multiply(line.royalty, rate) } : line,
      );
      const cash = amount(
        Number(multiply(sum(lines.map(({ gross }) => gross)), rate)).toFixed(into === 'TWD' ? 0 : 2),
      );
      const receipt = {
        batchId,
        run: 1,
        payer: 'taipei',
        payDate: today(),
        statementCurrency: currency,
        receivingCurrency: into as Currency,
        exchangeRate: rate,
        cash,
        serviceFee: amount('0'),
        lines,
      };
      await Promise.all([0, 1].map(() => receiveBatch(receipt, loadRecoupableAdvances)));
      if (isExchanged) seen.add('exchanged');
      if (into === 'TWD') this.cash = add(this.cash, cash);
      else this.dollars = add(this.dollars, cash);
      for (const line of lines) {
        const index = this.indexOf(line.licensorId);
        // What comes in another currency than the contract's is owed beside it, and not followed here.
        if (into !== currencies[index]) continue;
        const recouped =
          index === 0 && compare(this.charged, line.royalty) === -1
            ? this.charged
            : index === 0
              ? line.royalty
              : '0';
        if (index === 0) this.charged = subtract(this.charged, recouped);
        this.moved(index, subtract(line.royalty, recouped));
      }
    }
  }

  private async charge({ cost }: Plan): Promise<void> {
    if (cost === undefined) return;
    const { contractId } = this.licensors[0]!;
    const { name } = await invoke(addCost, maker, {
      body: {
        category: 'recording',
        incurredOn: today(),
        currency: 'TWD',
        amount: String(cost),
        description: 'Studio',
        parts: [{ contractId }],
        idempotencyKey: newId('cst'),
      },
    });
    expect(name).toBe('Success');
    this.charged = add(this.charged, String(cost));
  }

  /** Makes the statements of the month before twice, publishes them, and perhaps takes them back and publishes them again. */
  private async publish({ isPublishedAgain }: Plan): Promise<void> {
    const month = monthAfter(this.month, -1);
    await invoke(startStatementRun, maker, { body: { month } });
    const runId = deriveRunId(month);
    const made = await drive(await loadRun(runId));
    expect(made.counts.failed).toBe(0);
    const read = async () =>
      (
        await Promise.all(
          this.licensors.map(({ licensorId }) =>
            statementsBetween(runId, { from: licensorId, to: licensorId }),
          ),
        )
      ).flat();
    const statements = await read();
    for (const { licensorId, currency, endDate, figures } of statements) {
      const index = this.indexOf(licensorId);
      if (currency === currencies[index]) expect(figures.closing).toBe(this.owedOn(index, endDate));
    }
    if (statements.length === 0) return;
    await moveOn(makeStatementsAgain, maker, runId);
    const filesOf = (all: typeof statements) =>
      all.map(({ documentNumber, files }) => [documentNumber, files]);
    expect(filesOf(await read())).toEqual(filesOf(statements));
    const { version } = await loadRun(runId);
    await invoke(lockStatementRun, maker, { params: { id: runId }, body: { version } });
    await moveOn(publishStatementRun, maker, runId);
    if (isPublishedAgain) {
      seen.add('published again');
      await moveOn(unpublishStatementRun, maker, runId);
      await moveOn(publishStatementRun, maker, runId);
    }
    expect((await loadRun(runId)).counts).toMatchObject({ published: statements.length, blocked: 0 });
  }

  /** Asks for all that is offered in the currency of the contract. */
  private async ask({ asking }: Plan): Promise<void> {
    for (const [index, { identity, licensorId, bankAccount }] of this.licensors.entries()) {
      if (!asking[index]) continue;
      const { data } = await invoke(getWithdrawalBasics, identity, {});
      const offers = data.ranges as unknown as Withdrawable[];
      const offer = offers.find(({ currency }) => currency === currencies[index]);
      if (!offer || offer.obstacle || compare(offer.withdrawable, offer.minimum) === -1) continue;
      const range = { agentId, payerEntity: 'taipei', currency: offer.currency };
      const preview = await invoke(previewWithdrawalTax, identity, { body: range });
      const { name, data: made } = await invoke(requestWithdrawal, identity, {
        body: {
          ...range,
          idempotencyKey: newId('wdr'),
          bankAccountId: bankAccount.bankAccountId,
          expectedNet: preview.data.net ?? '0',
          confirmed: true,
        },
      });
      if (name === 'WithdrawalPending') continue;
      expect(name, licensorId).toBe('Success');
      this.moved(index, negate(String(made.gross)));
    }
  }

  private async answer(content: string): Promise<BankAnswer> {
    const body = { fileName: 'answer.xml', content: Buffer.from(content).toString('base64') };
    const { name, data } = await invoke(applyBankAnswer, maker, { body });
    expect(name).toBe('Success');
    this.files.push(content);
    return data as unknown as BankAnswer;
  }

  private async withdrawal(id: string): Promise<Withdrawal> {
    return (await invoke(getWithdrawal, maker, { params: { id } })).data as unknown as Withdrawal;
  }

  /** Pays what is due by a file of one person, released by another; the bank pays, refuses or sends back each. */
  private async pay({ fates }: Plan): Promise<void> {
    const { data } = await invoke(listDuePayments, maker, { params: { id: 'taipei' } });
    const due = (data.items as unknown as { withdrawalId: string; problems: string[] }[]).filter(
      ({ problems }) => problems.length === 0,
    );
    if (due.length === 0) return;
    const made = await invoke(makePaymentRun, maker, {
      body: {
        idempotencyKey: newId('pmr'),
        payer: 'taipei',
        withdrawalIds: due.map(({ withdrawalId }) => withdrawalId),
      },
    });
    const { paymentRunId, version, lines } = made.data as unknown as OpenedPaymentRun;
    const released = await invoke(releasePaymentRun, second, {
      params: { id: paymentRunId },
      body: { version, executionDay: today() },
    });
    expect(released.name).toBe('Success');
    for (const [place, line] of lines.entries()) {
      const { endToEndId, withdrawalId } = line;
      const { net, currency, licensorId, gross } = await this.withdrawal(withdrawalId);
      const fate = fates[place] ?? 'paid';
      if (fate !== 'paid') seen.add(fate);
      if (fate === 'refused') {
        await this.answer(
          pain002(paymentRunId.slice(4).toUpperCase(), [{ endToEndId, status: 'RJCT', code: 'AC04' }]),
        );
        continue;
      }
      const paid = { endToEndId, amount: net, day: today(), currency };
      expect((await this.answer(camt053([paid]))).lines.map(({ effect }) => effect)).toEqual(['paid']);
      expect(this.paid.has(withdrawalId)).toBe(false);
      this.paid.set(withdrawalId, net);
      this.spend(currency, net);
      if (fate === 'returned') {
        await this.answer(camt053([{ ...paid, returned: 'AC01' }]));
        this.spend(currency, negate(net));
        this.moved(this.indexOf(licensorId), gross);
      }
    }
    // Every file of the bank comes once more, the newest first: nothing is paid or taken back twice.
    for (const content of this.files.splice(0).toReversed()) {
      const known = await this.answer(content);
      expect(known.lines.filter(({ effect }) => !['known', 'contradicts'].includes(effect))).toEqual([]);
    }
    this.files.splice(0);
    const { data: after } = await invoke(getPaymentRun, maker, { params: { id: paymentRunId } });
    expect((after as unknown as OpenedPaymentRun).counts.waiting).toBe(0);
  }

  private spend(currency: string, net: string): void {
    if (currency === 'TWD') this.cash = subtract(this.cash, net);
    else this.dollars = subtract(this.dollars, net);
  }

  private async close({ closes, reopens }: Plan): Promise<void> {
    const closed = await lastClosedMonth();
    if (reopens && closed) seen.add('reopened');
    if (reopens && closed) await reopenMonth(maker, { month: closed, reason: 'late money' });
    vi.advanceTimersByTime(1_000);
    if (closes)
      await catchRefusal(closeMonth(maker, { month: monthAfter(this.month, -1) }, []), 'InvalidData');
  }

  /** Expects what each licensor is owed, and the cash, to be what the test counted. */
  private async check(): Promise<void> {
    for (const [index, { licensorId, contractId }] of this.licensors.entries()) {
      const payable = await loadBalance(account.payable(licensorId, contractId), currencies[index]!);
      expect(subtract('0', payable)).toBe(this.owedOn(index, today()));
    }
    expect(subtract(await loadBalance(account.cash('taipei'), 'TWD'), cashBefore.TWD)).toBe(this.cash);
    expect(subtract(await loadBalance(account.cash('taipei'), 'USD'), cashBefore.USD)).toBe(this.dollars);
  }

  async live(plan: Plan): Promise<void> {
    vi.setSystemTime(`${this.month}-15T04:00:0${this.second}Z`);
    await enterRate(maker, { from: 'USD', to: 'TWD', rate: dollar, day: today(), source: '測試牌價' });
    await this.book(plan);
    await this.correct(plan);
    await this.charge(plan);
    await this.receive();
    if (this.month > '2024-01') await this.publish(plan);
    await this.ask(plan);
    await this.pay(plan);
    await this.check();
    await this.close(plan);
    this.days.add(today());
    this.month = monthAfter(this.month, 1);
  }

  async end(): Promise<void> {
    await expectBooks(this.days);
    const { unbalanced, differences } = await verifyLedger();
    expect({ unbalanced, differences }).toEqual({ unbalanced: [], differences: [] });
  }
}

/** Cash of the businesses before, which the paying company of all tests shares. */
const cashBefore: Record<'TWD' | 'USD', string> = { TWD: '0', USD: '0' };

const plan: fc.Arbitrary<Plan> = fc.record({
  royalty: fc.array(fc.integer({ min: -2_000_000, max: 4_000_000 }), { minLength: 3, maxLength: 3 }),
  isExchanged: fc.boolean(),
  delay: fc.integer({ min: 0, max: 3 }),
  corrected: fc.option(fc.integer({ min: 1_000, max: 3_000_000 }), { nil: undefined }),
  cost: fc.option(fc.integer({ min: 100, max: 5_000 }), { nil: undefined }),
  asking: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  fates: fc.array(fc.constantFrom<Fate>('paid', 'paid', 'refused', 'returned'), {
    minLength: 3,
    maxLength: 3,
  }),
  isPublishedAgain: fc.boolean(),
  closes: fc.nat(3).map((choice) => choice > 0),
  reopens: fc.nat(6).map((choice) => choice === 0),
});

/** Businesses, and months in each. */
const lives = process.env.LONG_RUN ? 3 : 1;
const months = cases(36);

let started = 0;

it('a business of runs, closings, corrections, failed payments and currencies owes what it received less what it paid, on every day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2024-01-15T04:00:00Z') });
  await fc.assert(
    fc.asyncProperty(fc.array(plan, { minLength: months, maxLength: months }), async (plans) => {
      vi.setSystemTime(`2026-12-31T04:00:0${started}Z`);
      if (await lastClosedMonth()) await reopenMonth(maker, { month: '2024-01', reason: 'another business' });
      for (const currency of ['TWD', 'USD'] as const)
        cashBefore[currency] = await loadBalance(account.cash('taipei'), currency);
      vi.setSystemTime(`2024-01-01T04:00:0${started}Z`);
      const business = await Business.start((started += 1));
      for (const one of plans) await business.live(one);
      await business.end();
    }),
    { numRuns: lives, endOnFailure: true },
  );
  if (process.env.LONG_RUN) expect([...seen].toSorted()).toEqual(events.toSorted());
}, 1_200_000);
