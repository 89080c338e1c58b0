import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import { loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import {
  bookAdjustment,
  receiveAdjustment,
  type ReceivedAdjustment,
} from '../../../functions/ledger/postAdjustment.ts';
import { bookBatch, receiveBatch } from '../../../functions/ledger/postBatch.ts';
import { recordOfflineWithdrawal } from '../../../shared/accounting/offlineRoutes.ts';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { addContractAdvances } from '../../../shared/contracts/advanceRoutes.ts';
import { newId } from '../../../functions/core/newId.ts';
import { makeReportFiles } from '../../../functions/reports/makeReportFiles.ts';
import { loadRecoupableAdvances } from '../../../functions/statements/posting/recoupableAdvances.ts';
import {
  cancelWithdrawal,
  confirmWithdrawal,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../../shared/withdrawals/routes.ts';
import { putProof } from '../../support/putProof.ts';
import { loadWithdrawals } from '../../../functions/withdrawals/withdrawalStore.ts';
import { account } from '../../../shared/accounting/account.ts';
import type { RoyaltyLine } from '../../../functions/ledger/postings/posting.ts';
import { add, compare, decimalSchema, negate, sum, type Decimal } from '../../../shared/money/decimal.ts';
import { today } from '../../support/today.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  createLicensor,
  type Licensor,
  openBusiness,
  royaltyLine,
} from '../../support/business/openBusiness.ts';

const { staff, agentId } = await openBusiness();

const amount = (text: string) => decimalSchema.parse(text);
const receipt: ReceivedAdjustment['receipt'] = {
  payer: 'taipei',
  payDate: '2026-11-05',
  receivingCurrency: 'TWD',
  exchangeRate: amount('1'),
};

type Batch = { batchId: string; run: number; lines: RoyaltyLine[] };

/** Business of one licensor: its actions, and the checks that follow each of them. */
class Business {
  private readonly batches: Batch[] = [];
  private readonly advances: { id: string; amount: string }[] = [];
  private readonly paid = new Map<string, string>();
  private readonly licensor: Licensor;
  private keys = 0;

  constructor(licensor: Licensor) {
    this.licensor = licensor;
  }

  private range = () => ({ agentId, payerEntity: 'taipei', currency: 'TWD' }) as const;
  private key = () => `key-${(this.keys += 1)}-${this.licensor.licensorId}`;
  private payable = async () =>
    negate(await loadBalance(account.payable(this.licensor.licensorId, this.licensor.contractId), 'TWD'));

  async import(royalty: string): Promise<void> {
    const batch: Batch = { batchId: newId('bat'), run: 1, lines: [royaltyLine(this.licensor, royalty)] };
    this.batches.push(batch);
    const { batchId, lines } = batch;
    await bookBatch({ batchId, run: 1, currency: 'TWD', occurredOn: '2026-10-05', lines });
    const cash = sum(lines.map(({ gross }) => gross));
    const arrived = { ...receipt, batchId, run: 1, statementCurrency: 'TWD', cash, lines } as const;
    await receiveBatch({ ...arrived, serviceFee: amount('0') }, loadRecoupableAdvances);
  }

  async correct(index: number, royalty: string): Promise<void> {
    const batch = this.batches[index % Math.max(1, this.batches.length)];
    if (!batch) return;
    batch.run += 1;
    const posted = [royaltyLine(this.licensor, royalty)];
    const owed = sum(batch.lines.map(({ gross }) => gross));
    const adjustment: ReceivedAdjustment = {
      adjustmentId: newId('adj'),
      batchId: batch.batchId,
      run: batch.run,
      currency: 'TWD',
      occurredOn: '2026-11-20',
      reversed: batch.lines,
      posted,
      parkedChange: amount('0'),
      linesBefore: batch.lines,
      receipt,
      before: { owed, cash: owed, serviceFee: amount('0') },
    };
    await bookAdjustment(adjustment);
    await receiveAdjustment(adjustment, loadRecoupableAdvances);
    batch.lines = posted;
  }

  async advance(value: string): Promise<void> {
    const year = 2026 + this.advances.length;
    const added = await invoke(addContractAdvances, staff, {
      params: { id: this.licensor.contractId },
      body: {
        advances: [
          {
            advanceType: 2,
            amount: value,
            expectedDate: '2026-01-05',
            deductSetting: 1,
            // Ranges must not overlap. Royalty here is from 2026, so only the first is paid back.
            deductStartDate: `${year}-01-01`,
            deductEndDate: `${year}-12-31`,
          },
        ],
      },
    });
    const [{ contractAdvanceId: id }] = added.data.items as [{ contractAdvanceId: string }];
    await invoke(confirmAdvancePayments, staff, {
      body: { contractAdvanceIds: [id], payDate: '2026-01-05' },
    });
    this.advances.push({ id, amount: value });
  }

  /** Requests everything twice at once, then pays it twice at once or cancels it. */
  async withdraw(isPaid: boolean): Promise<void> {
    const { identity, bankAccount } = this.licensor;
    const preview = await invoke(previewWithdrawalTax, identity, { body: this.range() });
    if (preview.code !== 1) return;
    const { net } = preview.data as unknown as { net: string };
    const body = {
      ...this.range(),
      idempotencyKey: this.key(),
      bankAccountId: bankAccount.bankAccountId,
      expectedNet: net,
      confirmed: true,
    };
    const asked = await Promise.all([0, 1].map(() => invoke(requestWithdrawal, identity, { body })));
    const accepted = asked.find(({ code }) => code === 1);
    if (!accepted) return;
    const { withdrawalId, gross } = accepted.data as unknown as { withdrawalId: string; gross: string };
    if (!isPaid) {
      await invoke(cancelWithdrawal, staff, { body: { withdrawalId, reason: 'test' } });
      return;
    }
    const proof = 'fil_00000000000001.pdf';
    await putProof(withdrawalId, proof);
    const pay = () =>
      invoke(confirmWithdrawal, staff, {
        body: {
          withdrawalId,
          idempotencyKey: this.key(),
          payDate: today(),
          paidAmount: net,
          serviceFee: '0',
          attachmentIds: [proof],
        },
      });
    const names = (await Promise.all([pay(), pay()])).map(({ name }) => name).sort();
    expect(names).toEqual(['Success', 'WithdrawalAlreadyConfirmed']);
    this.paid.set(withdrawalId, gross);
  }

  async offline(value: string): Promise<void> {
    const [advance] = this.advances;
    if (!advance) return;
    const body = {
      contractAdvanceId: advance.id,
      currency: 'TWD',
      amount: value,
      tax: '0',
      serviceFee: '0',
      payDate: today(),
      idempotencyKey: this.key(),
    };
    const recorded = await Promise.all([0, 1].map(() => invoke(recordOfflineWithdrawal, staff, { body })));
    if (recorded.some(({ code }) => code === 1)) {
      const { offlineWithdrawalId } = recorded.find(({ code }) => code === 1)!.data;
      this.paid.set(String(offlineWithdrawalId).replace('ofw_', 'wdr_'), value);
    }
  }

  private async report(): Promise<string> {
    const { licensorId } = this.licensor;
    const range = { licensorId, ...this.range(), startDate: '2026-01-01', endDate: '2026-12-31' };
    const { xlsx, pdf } = await makeReportFiles({ kind: 'range', range });
    const hash = createHash('sha256').update(pdf!);
    for await (const piece of xlsx!) hash.update(piece);
    return hash.digest('hex');
  }

  /** Checks the invariants. */
  async check(): Promise<void> {
    const { unbalanced, differences } = await verifyLedger();
    expect({ unbalanced, differences }).toEqual({ unbalanced: [], differences: [] });
    const open = await Promise.all(this.advances.map(({ id }) => loadBalance(account.advance(id), 'TWD')));
    const recouped = this.advances.map((advance, index): Decimal => {
      expect(compare(open[index]!, '0')).toBeGreaterThanOrEqual(0);
      expect(compare(open[index]!, advance.amount)).toBeLessThanOrEqual(0);
      return add(advance.amount, negate(open[index]!));
    });
    const earned = sum(this.batches.flatMap(({ lines }) => lines.map(({ royalty }) => royalty)));
    const paid = sum([...this.paid.values()]);
    expect(sum([await this.payable(), paid, ...recouped])).toBe(earned);
    // Withdrawals stay paid when income is corrected later.
    const paidWithdrawals = (await loadWithdrawals(this.licensor.licensorId)).filter(
      ({ status }) => status === 2,
    );
    expect(new Map(paidWithdrawals.map(({ withdrawalId, gross }) => [withdrawalId, gross]))).toEqual(
      this.paid,
    );
    expect(await this.report()).toBe(await this.report());
  }
}

type Step = (business: Business) => Promise<void>;

const money = fc.integer({ min: 50_000, max: 3_000_000 }).map((cents) => (cents / 100).toFixed(2));
const step: fc.Arbitrary<Step> = fc.oneof(
  money.map((royalty) => (one: Business) => one.import(royalty)),
  fc.tuple(fc.nat(5), money, fc.boolean()).map(
    ([index, royalty, refund]) =>
      (one: Business) =>
        one.correct(index, refund ? `-${royalty}` : royalty),
  ),
  fc.integer({ min: 500, max: 30_000 }).map((value) => (one: Business) => one.advance(String(value))),
  fc.boolean().map((isPaid) => (one: Business) => one.withdraw(isPaid)),
  fc.integer({ min: 1, max: 9_000 }).map((value) => (one: Business) => one.offline(String(value))),
);

describe('any sequence of imports, corrections, advances and withdrawals', () => {
  it('balances, pays nothing twice, and gives the same report when repeated', async () => {
    await fc.assert(
      fc.asyncProperty(money, fc.array(step, { minLength: 4, maxLength: 9 }), async (first, steps) => {
        const business = new Business(await createLicensor(agentId));
        await business.import(first);
        for (const run of steps) await run(business);
        await business.check();
      }),
      { numRuns: 5 },
    );
  }, 300_000);

  it('leaves a withdrawal paid when its income is reversed, and lowers later balances', async () => {
    const licensor = await createLicensor(agentId);
    const business = new Business(licensor);
    const owed = () => loadBalance(account.payable(licensor.licensorId, licensor.contractId), 'TWD');
    await business.import('30000');
    await business.withdraw(true);
    await business.correct(0, '10000');
    await business.check();
    expect(await owed()).toBe('20000');
    await business.withdraw(true);
    expect(await owed()).toBe('20000');
    await business.import('25000');
    await business.withdraw(true);
    await business.check();
    expect(await owed()).toBe('0');
  }, 60_000);
});
