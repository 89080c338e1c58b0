import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../functions/core/newId.ts';
import { bookBatch, receiveBatch } from '../../../functions/ledger/postBatch.ts';
import { balancesOfOwner, loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { createBankAccount } from '../../../functions/payees/bankAccountStore.ts';
import { confirmAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import { createLicenseContract } from '../../../shared/contracts/routes.ts';
import {
  getWithdrawalBasics,
  cancelWithdrawal,
  requestWithdrawal,
  previewWithdrawalTax,
} from '../../../shared/withdrawals/routes.ts';
import { loadRecoupableAdvances } from '../../../functions/statements/posting/recoupableAdvances.ts';
import { account } from '../../../shared/accounting/account.ts';
import type { RoyaltyLine } from '../../../functions/ledger/postings/posting.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import {
  add,
  compare,
  decimalSchema,
  multiply,
  negate,
  sum,
  type Decimal,
} from '../../../shared/money/decimal.ts';
import { addDays } from '../../../shared/reference/dates.ts';
import type { BankAccount } from '../../../shared/people/accountSchema.ts';
import type { Withdrawable } from '../../../shared/withdrawals/schema.ts';
import { invoke } from '../../support/dataCloud.ts';
import { today } from '../../support/today.ts';
import {
  addItem,
  createLicensor,
  enterRate,
  openBusiness,
  payWithdrawal,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';

const { staff, agentId } = await openBusiness();
for (const [from, rate] of [
  ['CNY', '4.4'],
  ['USD', '31.5'],
] as const)
  await enterRate(staff, { from, to: 'TWD', rate, day: today(), source: '測試牌價' });

/** Contracts by the currency they account in; royalty of the last stays in the currency received. */
const terms = {
  TWD: { currency: 'TWD', royaltyCurrency: 'contract' },
  CNY: { currency: 'CNY', royaltyCurrency: 'contract' },
  // Nobody has a bank account in ringgit, and no rate of the pound for the tax of Taiwan is known.
  MYR: { currency: 'MYR', royaltyCurrency: 'contract' },
  GBP: { currency: 'GBP', royaltyCurrency: 'contract' },
  received: { currency: 'CNY', royaltyCurrency: 'received' },
} as const;
type Terms = keyof typeof terms;
const kinds = Object.keys(terms) as Terms[];

/** Units of a currency for one US dollar, before the month's change. */
const perDollar: Readonly<Record<'TWD' | 'CNY' | 'MYR' | 'GBP' | 'USD', number>> = {
  TWD: 31.5,
  CNY: 7.1,
  MYR: 4.2,
  GBP: 0.79,
  USD: 1,
};

type Income = { kind: Terms; receivedIn: 'USD' | 'TWD' | 'CNY'; royalty: string; change: number };

const createTerms = async (licensor: Licensor, kind: Terms): Promise<string> => {
  const { code, data } = await invoke(createLicenseContract, staff, {
    body: {
      ...terms[kind],
      contractNumber: newId('ctr'),
      displayName: kind,
      contractType: 'both',
      licensorId: licensor.licensorId,
      agentId,
      startDate: '2023-01-01',
      endDate: '2030-12-31',
      licensorShare: '70',
      authorisedRegions: [0],
      rights: [1100],
      payerEntity: 'taipei',
      units: [],
    },
  });
  expect(code, JSON.stringify(data)).toBe(1);
  return String(data.contractId);
};

/** Three years of one licensor under five contracts. */
class Years {
  private day = '2023-11-01';
  private readonly accounts = new Map<string, string>();
  private readonly contracts = new Map<Terms, string>();
  /** Royalty owed by contract and currency, less nothing. */
  private readonly earned = new Map<string, Decimal>();

  private constructor(private readonly licensor: Licensor) {
    this.accounts.set('TWD', licensor.bankAccount.bankAccountId);
  }

  static async start(): Promise<Years> {
    const licensor = await createLicensor(agentId);
    const years = new Years(licensor);
    for (const currency of ['CNY', 'USD', 'GBP'] as const) {
      const made: BankAccount = await createBankAccount(licensor.identity, licensor.licensorId, {
        currency,
        country: 158,
        kind: 0,
        bankName: '測試銀行',
        accountName: '林測試',
        accountNumber: '0001234567891',
      });
      years.accounts.set(currency, made.bankAccountId);
    }
    for (const kind of kinds) years.contracts.set(kind, await createTerms(licensor, kind));
    await years.advance('TWD', '9000');
    await years.advance('CNY', '3000');
    await years.advance('received', '400', 'USD');
    return years;
  }

  private async advance(kind: Terms, amount: string, currency?: Currency): Promise<void> {
    const contractAdvanceId = await addItem(staff, this.contracts.get(kind)!, {
      advanceType: 2,
      amount,
      ...(currency && { currency }),
      expectedDate: this.day,
      deductSetting: 1,
      deductStartDate: '2023-01-01',
      deductEndDate: '2030-12-31',
    });
    const body = { contractAdvanceIds: [contractAdvanceId], payDate: today() };
    const { data } = await invoke(confirmAdvancePayments, staff, { body });
    expect(data.done, JSON.stringify(data)).toEqual([contractAdvanceId]);
  }

  wait(days: number): void {
    const day = addDays(this.day, days);
    this.day = day > today() ? today() : day;
  }

  /** Receives dollars of a statement, at the bank's rate and that of the month into the accounting currency. */
  async receive({ kind, receivedIn, royalty, change }: Income): Promise<void> {
    const contractId = this.contracts.get(kind)!;
    const rateInto = (currency: keyof typeof perDollar) =>
      decimalSchema.parse((perDollar[currency] * (1 + change / 1000)).toFixed(6));
    const exchangeRate = receivedIn === 'USD' ? decimalSchema.parse('1') : rateInto(receivedIn);
    const received = multiply(royalty, exchangeRate);
    const owedIn = kind === 'received' ? receivedIn : kind;
    const accountingRate = decimalSchema.parse((perDollar[owedIn] / perDollar[receivedIn]).toFixed(6));
    const owed = owedIn === receivedIn ? received : multiply(received, accountingRate);
    const line: RoyaltyLine = {
      ...royaltyLine({ ...this.licensor, contractId }, royalty),
      usedOn: this.day,
      ...(receivedIn !== 'USD' && { receivedRoyalty: received }),
      ...(kind !== 'received' && { accountingCurrency: kind }),
      ...(owedIn !== receivedIn && { accountedRoyalty: owed }),
    };
    const [batchId, run, lines] = [newId('bat'), 1, [line]];
    await bookBatch({ batchId, run, currency: 'USD', occurredOn: this.day, lines });
    const receipt = {
      batchId,
      run,
      lines,
      payer: 'taipei',
      // Advances are paid today, and royalty pays back what was paid by the day of its receipt.
      payDate: today(),
      statementCurrency: 'USD' as const,
      receivingCurrency: receivedIn,
      exchangeRate,
      cash: received,
      serviceFee: decimalSchema.parse('0'),
    };
    await Promise.all([0, 1].map(() => receiveBatch(receipt, loadRecoupableAdvances)));
    const key = `${contractId} ${owedIn}`;
    this.earned.set(key, add(this.earned.get(key) ?? '0', owed));
  }

  private async offers(): Promise<Withdrawable[]> {
    const { code, data } = await invoke(getWithdrawalBasics, this.licensor.identity, {});
    expect(code).toBe(1);
    return data.ranges as Withdrawable[];
  }

  /** Requests everything offered, and expects each request to be taken; the ones with an obstacle to be refused. */
  async withdraw(pays: boolean): Promise<void> {
    for (const offer of await this.offers()) {
      const { payerEntity, currency, withdrawable, minimum, obstacle } = offer;
      if (compare(withdrawable, '0') !== 1) continue;
      const range = { agentId, payerEntity, currency };
      const preview = await invoke(previewWithdrawalTax, this.licensor.identity, { body: range });
      const { name, data } = await invoke(requestWithdrawal, this.licensor.identity, {
        body: {
          ...range,
          idempotencyKey: newId('wdr'),
          bankAccountId: this.accounts.get(currency) ?? this.accounts.get('TWD'),
          expectedNet: preview.data.net ?? '1',
          confirmed: true,
          confirmAccountName: true,
          confirmResidence: true,
        },
      });
      const isSmall = compare(withdrawable, minimum) === -1;
      const refusals = obstacle ? ['ContractBankNotSet', 'IncomeTaxUnsupported'] : ['Success'];
      expect(isSmall ? ['AmountTooSmall'] : refusals, `${currency} ${withdrawable}`).toContain(name);
      if (name !== 'Success') continue;
      expect(data.gross).toBe(withdrawable);
      const { withdrawalId, net } = data as unknown as Record<'withdrawalId' | 'net', string>;
      // Above the limit of a payee, a payment waits for a second person; it is cancelled here instead.
      const isPaid = pays && (await payWithdrawal(staff, withdrawalId, net)).name === 'Success';
      if (isPaid) continue;
      const body = { withdrawalId, reason: '測試', hidden: false };
      expect((await invoke(cancelWithdrawal, staff, { body })).name).toBe('Success');
    }
  }

  /** Expects the ledger to balance, and each contract to owe what it earned less what was recouped and withdrawn. */
  async check(): Promise<void> {
    const { unbalanced, differences } = await verifyLedger();
    expect({ unbalanced, differences }).toEqual({ unbalanced: [], differences: [] });
    const balances = await balancesOfOwner(this.licensor.licensorId);
    for (const [kind, contractId] of this.contracts)
      for (const { account: name, currency, amount } of balances) {
        if (name !== account.payable(this.licensor.licensorId, contractId)) continue;
        if (kind !== 'received') expect([kind, currency]).toEqual([kind, kind]);
        const earned = this.earned.get(`${contractId} ${currency}`) ?? '0';
        expect(compare(negate(amount), earned)).not.toBe(1);
        expect(compare(amount, '0')).not.toBe(1);
      }
  }

  /** Returns what was earned and what is recouped or owed under a contract, in one currency. */
  async totals(kind: Terms, currency: Currency): Promise<{ earned: string; owed: string }> {
    const contractId = this.contracts.get(kind)!;
    const payable = await loadBalance(account.payable(this.licensor.licensorId, contractId), currency);
    return { earned: this.earned.get(`${contractId} ${currency}`) ?? '0', owed: negate(payable) };
  }
}

const income: fc.Arbitrary<Income> = fc.record({
  kind: fc.constantFrom(...kinds),
  receivedIn: fc.constantFrom('USD', 'TWD', 'CNY'),
  royalty: fc.integer({ min: 100, max: 90_000 }).map((cents) => (cents / 7).toFixed(9)),
  change: fc.integer({ min: -40, max: 40 }),
});

/** Number of businesses, and of months in each. */
const lives = Number(process.env.LIVES ?? 1);
const months = Number(process.env.LIFE_MONTHS ?? 36);

describe('three years of contracts that account in other currencies', () => {
  it('keep the ledger balanced, and offer nothing that a request refuses', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(income, fc.boolean()), { minLength: months, maxLength: months }),
        async (taken) => {
          const years = await Years.start();
          for (const [month, [one, pays]] of taken.entries()) {
            years.wait(30);
            await years.receive(one);
            if (month % 6 === 5) await years.withdraw(pays);
            await years.check();
          }
        },
      ),
      { numRuns: lives, endOnFailure: true },
    );
  }, 600_000);

  it('recoup an advance from income in every currency', async () => {
    const years = await Years.start();
    for (const receivedIn of ['USD', 'TWD', 'CNY'] as const)
      await years.receive({ kind: 'CNY', receivedIn, royalty: '200', change: 0 });
    const { earned, owed } = await years.totals('CNY', 'CNY');
    expect(sum([owed, '3000'])).toBe(earned);
    for (const receivedIn of ['USD', 'TWD'] as const)
      await years.receive({ kind: 'received', receivedIn, royalty: '500', change: 0 });
    // The advance of 400 US dollars takes dollars only.
    expect(await years.totals('received', 'USD')).toEqual({ earned: '500', owed: '100' });
    expect(await years.totals('received', 'TWD')).toEqual({ earned: '15750', owed: '15750' });
  });
});
