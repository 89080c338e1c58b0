import { describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { newId } from '../../../functions/core/newId.ts';
import { bookBatch, receiveBatch } from '../../../functions/ledger/postBatch.ts';
import { loadRecoupableAdvances } from '../../../functions/statements/posting/recoupableAdvances.ts';
import type { ClosingCheck } from '../../../shared/books/closingSchema.ts';
import type { Voucher } from '../../../shared/books/journalSchema.ts';
import {
  closeMonth,
  getClosing,
  getJournal,
  getTrialBalance,
  reopenMonth,
} from '../../../shared/books/routes.ts';
import type { TrialBalanceLine } from '../../../shared/books/schema.ts';
import { roundToPayout } from '../../../shared/money/currency.ts';
import { decimalSchema, subtract, sum } from '../../../shared/money/decimal.ts';
import { monthAfter } from '../../../shared/reference/dates.ts';
import { previewWithdrawalTax, requestWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { createLicensor, openBusiness, royaltyLine } from '../../support/business/openBusiness.ts';
import { signUpReviewer } from '../../support/business/people.ts';
import { invoke } from '../../support/dataCloud.ts';
import { today } from '../../support/today.ts';

const { staff, agentId } = await openBusiness();
const licensor = await createLicensor(agentId);
const reviewer = await signUpReviewer('Reviewer One');

const thisMonth = today().slice(0, 7);
const lastMonth = monthAfter(thisMonth, -1);
const amount = (text: string) => decimalSchema.parse(text);

// A statement of the last month: the platform transfers 60,000, the licensor's part is a fraction of a dollar more than 30,000.
const lines = [royaltyLine(licensor, '30000.4', '60000')];
const batch = { batchId: newId('bat'), run: 1, lines };
await bookBatch({ ...batch, currency: 'TWD', occurredOn: `${lastMonth}-10` });
await receiveBatch(
  {
    ...batch,
    payer: 'taipei',
    payDate: `${lastMonth}-20`,
    statementCurrency: 'TWD',
    receivingCurrency: 'TWD',
    exchangeRate: amount('1'),
    cash: amount('60000'),
    serviceFee: amount('0'),
    lines,
  },
  loadRecoupableAdvances,
);

const closing = async (query: object = {}) => (await invoke(getClosing, staff, { query })).data;
const openOf = (data: Record<string, unknown>) =>
  Object.fromEntries((data.checks as ClosingCheck[]).map(({ key, open }) => [key, open]));
const journal = (query: object, by: Identity = staff) => invoke(getJournal, by, { query });

describe('the journal of a month', () => {
  it('moves every account as the trial balance does, in whole dollars, and balances on every day', async () => {
    const { data } = await journal({ month: lastMonth, currency: 'TWD' });
    const vouchers = data.vouchers as Voucher[];
    expect(vouchers.map(({ day }) => day)).toEqual([`${lastMonth}-10`, `${lastMonth}-20`]);
    const moved = new Map<string, string>();
    for (const { lines: entries } of vouchers) {
      expect(sum(entries.map(({ debit }) => debit))).toBe(sum(entries.map(({ credit }) => credit)));
      for (const { account, debit, credit } of entries)
        moved.set(account, sum([moved.get(account) ?? '0', debit, `-${credit}`]));
    }
    const range = { query: { from: `${lastMonth}-01`, to: `${lastMonth}-28` } };
    const balance = (await invoke(getTrialBalance, staff, range)).data.lines as unknown as TrialBalanceLine[];
    const byAccount = balance
      .map(({ account, debit, credit }) => [account, roundToPayout(subtract(debit, credit), 'TWD')] as const)
      .filter(([, change]) => change !== '0');
    const withoutRest = [...moved].filter(([account, change]) => account !== 'rounding' && change !== '0');
    expect(Object.fromEntries(withoutRest)).toEqual(Object.fromEntries(byAccount));
    expect(moved.get('payable')).toBe('-30000');
    expect(moved.get('cash:taipei')).toBe('60000');
  });

  it('is empty in another currency or month', async () => {
    expect((await journal({ month: lastMonth, currency: 'USD' })).data.vouchers).toEqual([]);
    expect((await journal({ month: thisMonth, currency: 'TWD' })).data.vouchers).toEqual([]);
  });

  it('is refused without a month or currency, and to people who do not keep the books', async () => {
    for (const query of [{}, { month: lastMonth }, { month: '2026-13', currency: 'TWD' }])
      expect((await journal(query)).name).toBe('InvalidData');
    for (const by of [licensor.identity, reviewer])
      expect((await journal({ month: lastMonth, currency: 'TWD' }, by)).name).toBe('NotAllowed');
  });
});

describe('the checklist of a closing', () => {
  it('is for the last month unless another is named, and counts what is open until its last day', async () => {
    expect(await closing()).toMatchObject({ month: lastMonth, today: today() });
    expect(await closing()).not.toHaveProperty('closedThrough');
    const before = openOf(await closing({ month: thisMonth }));
    expect(Object.values(before)).toEqual([0, 0, 0, 0, 0, 0]);
    const terms = { agentId, payerEntity: 'taipei', currency: 'TWD' };
    const { net } = (await invoke(previewWithdrawalTax, licensor.identity, { body: terms })).data;
    const asked = await invoke(requestWithdrawal, licensor.identity, {
      body: {
        ...terms,
        idempotencyKey: newId('wdr'),
        bankAccountId: licensor.bankAccount.bankAccountId,
        expectedNet: net,
        confirmed: true,
      },
    });
    expect(asked.name, JSON.stringify(asked.data)).toBe('Success');
    expect(openOf(await closing({ month: thisMonth }))).toEqual({ ...before, withdrawals: 1 });
    expect(openOf(await closing())).toEqual(before);
  });

  it('names the last closed month and who closed and reopened it, and the journal says that it is closed', async () => {
    expect((await journal({ month: lastMonth, currency: 'TWD' })).data.closed).toBe(false);
    const closed = await invoke(closeMonth, staff, { body: { month: lastMonth } });
    expect(closed.data).toEqual({ closedThrough: lastMonth });
    expect(await closing()).toMatchObject({
      closedThrough: lastMonth,
      events: [{ action: 'closed', month: lastMonth, by: staff.displayName, open: [] }],
    });
    expect((await journal({ month: lastMonth, currency: 'TWD' })).data.closed).toBe(true);
    expect((await journal({ month: thisMonth, currency: 'TWD' })).data.closed).toBe(false);
    await invoke(reopenMonth, staff, { body: { month: lastMonth, reason: 'a receipt was forgotten' } });
    expect(await closing()).toMatchObject({
      closedThrough: monthAfter(lastMonth, -1),
      events: [{ action: 'reopened', note: 'a receipt was forgotten' }, { action: 'closed' }],
    });
  });

  it('is refused for a month that does not exist, and to people who do not keep the books', async () => {
    expect((await invoke(getClosing, staff, { query: { month: 'last' } })).name).toBe('InvalidData');
    for (const by of [licensor.identity, reviewer])
      expect((await invoke(getClosing, by)).name).toBe('NotAllowed');
  });
});
