import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import { entriesBetween } from '../../../functions/ledger/ledgerStore.ts';
import { queryAll } from '../../../functions/db/items.ts';
import { taxKeys } from '../../../functions/db/keys/tax.ts';
import { loadDocument } from '../../../functions/reports/documents/documents.ts';
import { paymentsIn } from '../../../functions/reports/payments/paymentReportReader.ts';
import { loadWithdrawalStatement } from '../../../functions/reports/statement/loadStatement.ts';
import { loadBatch } from '../../../functions/statements/batchStore.ts';
import { bookedDay } from '../../../functions/statements/bookedDay.ts';
import { uploadStatement } from '../../../shared/statements/routes.ts';
import { cancelWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { account } from '../../../shared/accounting/account.ts';
import { invoke } from '../../support/dataCloud.ts';
import { addItem, enterRate, openBusiness, payWithdrawal } from '../../support/business/openBusiness.ts';
import { signUpReceiver } from '../../support/business/people.ts';
import { apply, bookIncomeOfBoth, representedTwice, type Represented } from './twoContracts.ts';

const { staff, agentId } = await openBusiness();

/** The instant, its time in Taipei, the day there, the next day, and a currency for this case. */
const moments = [
  ['2026-12-31T15:59:30Z', '23:59 on the last day of the year', '2026-12-31', '2027-01-01', 'USD'],
  ['2026-12-31T16:01:00Z', '00:01 on New Year', '2027-01-01', '2027-01-02', 'EUR'],
  ['2026-12-31T23:11:00Z', '07:11 on New Year', '2027-01-01', '2027-01-02', 'GBP'],
] as const;

const loadMonths = async (licensorId: string): Promise<string[]> => {
  const items = await queryAll({ pk: taxKeys.months(licensorId) });
  return [...new Set(items.map(({ sk }) => sk.slice(0, 7)))];
};

describe.each(moments)('at %s, %s in Taipei', (instant, _local, day, dayAfter, from) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  const request = async (): Promise<{ licensor: Represented; withdrawalId: string; net: string }> => {
    const licensor = await representedTwice(agentId);
    await bookIncomeOfBoth(licensor, 'Song', '2000', '3000');
    const requested = await apply(licensor, licensor.licensorId);
    expect(requested).toMatchObject({ requestedAt: new Date(instant).toISOString(), periodEnd: day });
    return { licensor, withdrawalId: String(requested.withdrawalId), net: String(requested.net) };
  };

  it('numbers and books a batch with that day', async () => {
    vi.stubEnv('INBOX_BUCKET', 'inbox');
    const body = { fileName: `income-${instant}.csv`, size: 10, contentType: 'text/csv' };
    const { data } = await invoke(uploadStatement, await signUpReceiver(), { body });
    const batch = await loadBatch(String(data.batchId));
    expect(batch.batchNo).toMatch(new RegExp(`^${day.replaceAll('-', '')}-\\d{3}$`));
    expect(bookedDay(batch)).toBe(day);
  });

  it('gives that day to a withdrawal, its tax month, its documents and its payment', async () => {
    const { licensor, withdrawalId, net } = await request();
    expect(await loadMonths(licensor.licensorId)).toEqual([day.slice(0, 7)]);
    expect(await loadWithdrawalStatement(withdrawalId)).toMatchObject({ issuedOn: day });
    expect(await loadDocument(withdrawalId, 'TwIncomeReceipt')).toMatchObject({ day });
    const listed = async (from: string, to: string) =>
      (await paymentsIn({ invoiceId: 'taipei', startDate: from, endDate: to })).map(
        (one) => one.withdrawalId,
      );
    expect(await listed(day, day)).toContain(withdrawalId);
    expect(await listed(dayAfter, dayAfter)).not.toContain(withdrawalId);
    expect(await payWithdrawal(staff, withdrawalId, net)).toMatchObject({
      name: 'Success',
      data: { payment: { payDate: day } },
    });
  });

  it('returns the amount of a cancelled request on that day', async () => {
    const { licensor, withdrawalId } = await request();
    const body = { withdrawalId, reason: 'test' };
    expect((await invoke(cancelWithdrawal, staff, { body })).name).toBe('Success');
    const name = account.payable(licensor.licensorId, licensor.contractId);
    const entries = await entriesBetween(name, { currency: 'TWD', from: day, to: day });
    expect(entries.map(({ idempotencyKey }) => idempotencyKey.split('#').at(-1)).sort()).toEqual([
      'cancel',
      'reserve',
    ]);
  });

  it('accepts a payment of an item on that day, but not on the next', async () => {
    const { contractId } = await representedTwice(agentId);
    const item = await addItem(staff, contractId, {
      advanceType: 2,
      amount: '1000',
      expectedDate: '2026-01-05',
      deductSetting: 0,
      deductStartDate: '2026-01-01',
      deductEndDate: '2026-12-31',
    });
    const pay = (payDate: string) =>
      invoke(confirmAdvancePayments, staff, { body: { contractAdvanceIds: [item], payDate } });
    const early = await pay(dayAfter);
    // Refused as a whole if that day has begun nowhere, otherwise only for the item’s paying company.
    expect(early.name === 'Success' ? early.data.failures : [early]).toMatchObject([{ name: 'InvalidData' }]);
    expect((await pay(day)).data).toMatchObject({ done: [item], failures: [] });
  });

  it('accepts an exchange rate for that day, but not for the next', async () => {
    const rate = { from, to: 'TWD', rate: '35', source: 'test' };
    const save = async (on: string) => (await enterRate(staff, { ...rate, day: on })).name;
    expect(await save(dayAfter)).toBe('InvalidData');
    expect(await save(day)).toBe('Success');
  });
});

it('uses the previous year while a business in a zone behind UTC is still in it', async () => {
  vi.stubEnv('BUSINESS_ZONE', 'America/Los_Angeles');
  vi.stubEnv('INBOX_BUCKET', 'inbox');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T07:59:00Z') });
  const body = { fileName: 'behind.csv', size: 10, contentType: 'text/csv' };
  const { data } = await invoke(uploadStatement, await signUpReceiver(), { body });
  expect((await loadBatch(String(data.batchId))).batchNo).toMatch(/^20261231-/);
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
