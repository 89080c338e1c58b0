import { afterAll, describe, expect } from 'vitest';
import {
  checkRollingAdvance,
  confirmAdvancePayments,
  countDeductionNews,
  decideDeduction,
  listAdvancePayments,
  listHeldDeductions,
  listRollingAdvances,
  previewAdvanceTax,
} from '../../../shared/accounting/advanceRoutes.ts';
import { getLedgerCheck } from '../../../shared/accounting/ledgerCheckRoutes.ts';
import { getOfflineRoyalties, recordOfflineWithdrawal } from '../../../shared/accounting/offlineRoutes.ts';
import { loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import { getIncomeReport, listDeductions } from '../../../shared/income/routes.ts';
import { handler as checkLedger } from '../../../functions/ledger/tasks/checkLedger.ts';
import { queryPage, writeItems } from '../../../functions/db/items.ts';
import { contractKeys } from '../../../functions/db/keys/contracts.ts';
import { handler as checkRollingAdvances } from '../../../functions/accounting/tasks/checkRollingAdvances.ts';
import { countNews } from '../../../shared/account/routes.ts';
import {
  addContractAdvances,
  deleteContractAdvance,
  updateContractAdvance,
} from '../../../shared/contracts/advanceRoutes.ts';
import { processActor } from '../../../functions/core/actor.ts';
import { createBatch } from '../../../functions/statements/batchStore.ts';
import { createBankAccount } from '../../../functions/payees/bankAccountStore.ts';
import {
  downloadWithdrawalReport,
  getWithdrawal,
  listPayerWithdrawals,
  listWithdrawals,
} from '../../../shared/withdrawals/routes.ts';
import { account } from '../../../shared/accounting/account.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import {
  createAgent,
  createLicensor,
  createUnpayable,
  earn,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';
import { chained } from '../../support/chained.ts';

const it = chained();

const cloud = await startDataCloud();
const staff = await signUp(
  { kind: 'system', systemUserId: '1' },
  { contractRoleAuthority: 7, incomeStatementRoleAuthority: 1 },
);
const agentId = await createAgent();
afterAll(async () => {
  await cloud.dispose();
});

const item = (more: object = {}) => ({
  advanceType: 2,
  amount: '1000',
  expectedDate: '2026-01-05',
  deductSetting: 1,
  deductStartDate: '2026-01-01',
  deductEndDate: '2026-12-31',
  ...more,
});

const add = (contractId: string, ...advances: object[]) =>
  invoke(addContractAdvances, staff, { params: { id: contractId }, body: { advances } });

const added = async (contractId: string, ...advances: object[]): Promise<string[]> => {
  const { code, data } = await add(contractId, ...advances);
  if (code !== 1) throw new Error(JSON.stringify(data));
  return (data.items as { contractAdvanceId: string }[]).map(({ contractAdvanceId }) => contractAdvanceId);
};

const pay = (contractAdvanceId: string, payment?: object) =>
  invoke(confirmAdvancePayments, staff, {
    body: {
      contractAdvanceIds: [contractAdvanceId],
      payDate: '2026-01-05',
      payments: payment ? [{ contractAdvanceId, ...payment }] : [],
    },
  });

const payable = ({ licensorId, contractId }: Licensor) =>
  loadBalance(account.payable(licensorId, contractId), 'TWD');

const isSound = async (): Promise<void> => {
  await checkLedger();
  const { last } = (await invoke(getLedgerCheck, staff)).data;
  expect(last).toMatchObject({ unbalanced: [], differences: [] });
};

describe('paying a payment item', () => {
  it('withholds the tax that the trial estimate shows, and stores tax and net on the item', async () => {
    const licensor = await createLicensor(agentId);
    const [id] = await added(licensor.contractId, item({ amount: '30000' }));
    const trial = await invoke(previewAdvanceTax, staff, {
      body: { contractAdvanceId: id, payDate: '2026-01-05' },
    });
    expect(trial.data).toMatchObject({ own: '30000', tax: '3000', afterTax: '27000' });
    expect((await pay(id!)).data).toMatchObject({ done: [id] });
    expect(await loadBalance(account.advance(id!), 'TWD')).toBe('30000');
    const paid = await invoke(listAdvancePayments, staff, {
      query: { status: 'paid', contractId: licensor.contractId },
    });
    expect(paid.data.items).toMatchObject([
      { contractAdvanceId: id, payment: { tax: '3000', afterTax: '27000' }, outstanding: '30000' },
    ]);
  });

  it('is refused without a bank account and identity document, and names what is missing', async () => {
    const unpayable = await createUnpayable(agentId);
    const [id] = await added(unpayable.contractId, item());
    const missing = { missing: ['Bank', 'Identity'] };
    const body = { contractAdvanceId: id, payDate: '2026-01-05' };
    const trial = await invoke(previewAdvanceTax, staff, { body });
    expect(trial).toMatchObject({ name: 'MissingIdentityOrBankInfo', data: { data: missing } });
    expect((await pay(id!)).data).toMatchObject({
      done: [],
      failures: [{ name: 'MissingIdentityOrBankInfo', data: missing }],
    });
    await createBankAccount(unpayable.identity, unpayable.licensorId, {
      currency: 'TWD',
      country: 158,
      kind: 0,
      bankName: '測試銀行',
      accountName: '林未齊',
      confirmAccountName: true,
      accountNumber: '0001234567890',
    });
    expect((await invoke(previewAdvanceTax, staff, { body })).data).toMatchObject({
      data: { missing: ['Identity'] },
    });
  });

  it('moves the item from the unpaid list to the paid list', async () => {
    const { contractId } = await createLicensor(agentId);
    const [first, second] = await added(
      contractId,
      item(),
      item({ deductStartDate: '2027-01-01', deductEndDate: '2027-12-31' }),
    );
    await pay(first!);
    const listed = async (status: string) =>
      (await invoke(listAdvancePayments, staff, { query: { status, contractId } })).data.items.map(
        (one) => (one as { contractAdvanceId: string }).contractAdvanceId,
      );
    expect(await listed('unpaid')).toEqual([second]);
    expect(await listed('paid')).toEqual([first]);
    expect((await listed('all')).sort()).toEqual([first, second].sort());
  });

  it('are listed by the day they are expected, by contract, and signing bonuses apart from advances', async () => {
    const [one, other] = [await createLicensor(agentId), await createLicensor(agentId)];
    const bonus = { advanceType: 3, deductSetting: 0 };
    const later = { deductStartDate: '2027-01-01', deductEndDate: '2027-12-31' };
    const [last] = await added(one.contractId, item({ expectedDate: '2026-12-31' }));
    const [early] = await added(one.contractId, item({ expectedDate: '2026-01-31', ...later }));
    const [external] = await added(one.contractId, item({ expectedDate: '2026-02-28', ...bonus, ...later }));
    const [elsewhere] = await added(other.contractId, item({ expectedDate: '2026-03-31' }));
    const listed = async (query: object) => {
      const { data } = await invoke(listAdvancePayments, staff, { query: { status: 'unpaid', ...query } });
      const own = [last, early, external, elsewhere];
      const ids = (data.items as { contractAdvanceId: string }[]).map((found) => found.contractAdvanceId);
      return ids.filter((id) => own.includes(id));
    };
    expect(await listed({ limit: 100 })).toEqual([early, external, elsewhere, last]);
    const { contractId } = one;
    expect(await listed({ contractId })).toEqual([early, external, last]);
    expect(await listed({ contractId, kind: 'advance' })).toEqual([early, last]);
    expect(await listed({ contractId, kind: 'external' })).toEqual([external]);
    expect(await listed({ contractAdvanceId: elsewhere })).toEqual([elsewhere]);
    const wide = { limit: 100 };
    expect(await listed({ ...wide, licensor: one.licensorId })).toEqual([early, external, last]);
    expect(await listed({ ...wide, from: '2026-02-28', to: '2026-03-31' })).toEqual([external, elsewhere]);
    expect(await listed({ ...wide, currency: 'JPY' })).toEqual([]);
    expect(await listed({ ...wide, payer: 'beijing' })).toEqual([]);
    expect(await listed({ ...wide, payer: 'taipei' })).toEqual([early, external, elsewhere, last]);
  });

  it('asks again when the tax has changed, and refuses amounts that do not add up', async () => {
    const licensor = await createLicensor(agentId);
    const [id] = await added(licensor.contractId, item());
    const tries: [object, string][] = [
      [{ tax: '0', afterTax: '0' }, 'InvalidData'],
      [{ tax: '10', afterTax: '980' }, 'InvalidData'],
      [{ tax: '100', afterTax: '900' }, 'TrialTaxMismatch'],
    ];
    for (const [payment, name] of tries)
      expect((await pay(id!, payment)).data).toMatchObject({ done: [], failures: [{ name }] });
    const confirmed = await pay(id!, {
      tax: '100',
      afterTax: '900',
      mismatchConfirmed: true,
      serviceFee: '15',
    });
    expect(confirmed.data).toMatchObject({ done: [id] });
    await isSound();
  });

  it('happens once when several people pay the item at once', async () => {
    const licensor = await createLicensor(agentId);
    const [id] = await added(licensor.contractId, item());
    const answers = await Promise.all([1, 2, 3].map(() => pay(id!)));
    expect(answers.filter(({ data }) => (data.done as string[]).length === 1)).toHaveLength(1);
    expect(await loadBalance(account.advance(id!), 'TWD')).toBe('1000');
  });

  it('does not recoup a licence fee', async () => {
    const licensor = await createLicensor(agentId);
    const [id] = await added(licensor.contractId, item({ advanceType: 3, deductSetting: 0 }));
    await pay(id!);
    await earn([royaltyLine(licensor, '400')]);
    expect(await payable(licensor)).toBe('-400');
    expect(await loadBalance(account.advance(id!), 'TWD')).toBe('0');
  });

  it('shows a licence fee to its licensor among its income, on the day it was paid and not before', async () => {
    const licensor = await createLicensor(agentId);
    const { contractId } = licensor;
    const [id] = await added(contractId, item({ advanceType: 3, deductSetting: 0 }));
    const shown = async (query: object = {}) =>
      (await invoke(listDeductions, licensor.identity, { query })).data.payments;
    expect(await shown()).toEqual([]);
    await pay(id!);
    const fee = { contractAdvanceId: id, advanceType: 3, paidOn: '2026-01-05', contractId, amount: '1000' };
    expect(await shown()).toMatchObject([fee]);
    expect(await shown({ startDate: '2026-01-05', endDate: '2026-01-05' })).toMatchObject([fee]);
    expect(await shown({ startDate: '2026-01-06' })).toEqual([]);
    expect(await shown({ currencyType: 'USD' })).toEqual([]);
  });

  it('adds a licence fee to the other income of its licensor, but not to the income of works', async () => {
    const licensor = await createLicensor(agentId);
    const [id] = await added(licensor.contractId, item({ advanceType: 3, deductSetting: 0 }));
    await pay(id!);
    const other = async (query: object) =>
      (await invoke(getIncomeReport, licensor.identity, { query })).data.otherIncome;
    const everything = [{}, { incomeType: 'AnotherIncome' }, { incomeType: 'NotSpecified' }];
    for (const query of everything) expect(await other(query)).toBe('1000');
    const otherThings = [
      { incomeType: 'Song' },
      { workType: 'MusicalWork' },
      { startDate: '2026-01-06' },
      { endDate: '2026-01-04' },
      { currencyType: 'USD' },
    ];
    for (const query of otherThings) expect(await other(query)).toBe('0');
  });
});

describe('rolling payments', () => {
  it('follow the previous payment when it is paid, its threshold is reached and the condition is met', async () => {
    const licensor = await createLicensor(agentId);
    const { contractId } = licensor;
    const rolling = (threshold: string) => item({ advanceType: 4, thresholdAmount: threshold });
    expect((await add(contractId, rolling('500'))).name).toBe('RollingAdvanceCannotAdd');
    const [first] = await added(contractId, item());
    expect((await add(contractId, rolling('1000'))).name).toBe('InvalidData');
    const [second, third] = await added(contractId, rolling('800'), rolling('1500'));
    const decide = async (contractAdvanceId: string | undefined, conditionMet: boolean) =>
      (await invoke(checkRollingAdvance, staff, { body: { contractAdvanceId, conditionMet } })).name;
    const refusals = async (): Promise<unknown[]> =>
      (await invoke(listRollingAdvances, staff, { query: {} })).data.items.map(
        (one) => (one as { refusals: unknown }).refusals,
      );
    expect(await decide(second, true)).toBe('AdvanceMustPaid');
    const waits = { conditionMet: 'AdvanceMustPaid', conditionNotMet: 'AdvanceMustPaid' };
    expect(await refusals()).toEqual([waits, waits]);
    expect((await pay(second!)).data).toMatchObject({ failures: [{ name: 'RollingNotConfirmed' }] });
    await pay(first!);
    expect(await decide(second, true)).toBe('RollingThresholdNotReached');
    expect(await decide(third, true)).toBe('LastRollingMustConfirmed');
    await earn([royaltyLine(licensor, '900')]);
    // A run without time left behind it goes on after the first of the two, and the next begins anew.
    const queue = { index: 'gsi2', pk: contractKeys.advancesListed('rolling'), limit: 1 } as const;
    const { next: position } = await queryPage<object>(queue);
    await writeItems([{ ...contractKeys.rollingCheck, type: 'rollingCheck', version: 1, position }]);
    await checkRollingAdvances();
    expect((await invoke(countNews, staff)).data).toMatchObject({ rollingAdvance: 0 });
    await checkRollingAdvances();
    const news = await invoke(countNews, staff);
    expect(news.data).toMatchObject({ rollingAdvance: 1 });
    const list = await invoke(listRollingAdvances, staff, { query: {} });
    expect(list.data.items).toMatchObject([
      { contractAdvanceId: second, rollingStatus: 'unconfirmedReachedThreshold', reached: '900' },
      { contractAdvanceId: third, rollingStatus: 'unconfirmedBelowThreshold' },
    ]);
    const found = async (query: object) =>
      (await invoke(listRollingAdvances, staff, { query: { licensor: licensor.licensorId, ...query } })).data
        .total;
    expect(await found({})).toBe(2);
    expect(await found({ status: 'unconfirmedReachedThreshold' })).toBe(1);
    for (const none of [
      { currency: 'JPY' },
      { payer: 'beijing' },
      { to: '2000-01-01' },
      { licensor: agentId },
    ])
      expect(await found(none)).toBe(0);
    expect(await refusals()).toEqual([
      {},
      { conditionMet: 'LastRollingMustConfirmed', conditionNotMet: 'LastRollingMustConfirmed' },
    ]);
    expect(await decide(second, true)).toBe('Success');
    expect(await refusals()).toMatchObject([
      { conditionMet: 'RollingAlreadyConfirmed' },
      { conditionMet: 'AdvanceMustPaid' },
    ]);
    expect(await decide(second, false)).toBe('RollingAlreadyConfirmed');
    expect(await decide(third, true)).toBe('AdvanceMustPaid');
    expect((await pay(second!)).data).toMatchObject({ done: [second] });
    await earn([royaltyLine(licensor, '700')]);
    expect(await loadBalance(account.advance(first!), 'TWD')).toBe('0');
    expect(await loadBalance(account.advance(second!), 'TWD')).toBe('400');
    expect(await decide(third, false)).toBe('Success');
    expect((await pay(third!)).data).toMatchObject({ failures: [{ name: 'RollingAlreadyConfirmed' }] });
    expect(
      (await invoke(deleteContractAdvance, staff, { params: { id: contractId, advId: third } })).name,
    ).toBe('RollingAdvanceCannotEdit');
    await isSound();
  });

  it('keep a reachable threshold when the previous payment changes', async () => {
    const { contractId } = await createLicensor(agentId);
    const [first] = await added(contractId, item());
    const [rolling] = await added(
      contractId,
      item({ advanceType: 4, amount: '700', thresholdAmount: '800' }),
    );
    const change = (advId: string | undefined, fields: object) =>
      invoke(updateContractAdvance, staff, {
        params: { id: contractId, advId },
        body: { ...item(fields), version: 1 },
      });
    expect(await change(first, { amount: '800' })).toMatchObject({
      name: 'InvalidData',
      data: { data: { issues: [{ path: 'body.amount', message: 'belowThreshold' }] } },
    });
    expect(
      (await change(rolling, { advanceType: 4, amount: '700', thresholdAmount: '650', rollingOrder: 1 }))
        .name,
    ).toBe('Success');
    expect((await change(first, { amount: '800' })).name).toBe('Success');
  });

  it('cannot be confirmed once the previous payment is fully recouped', async () => {
    const licensor = await createLicensor(agentId);
    const [first, second] = await added(licensor.contractId, item());
    const [next] = await added(licensor.contractId, item({ advanceType: 4, thresholdAmount: '800' }));
    expect(second).toBeUndefined();
    await pay(first!);
    await earn([royaltyLine(licensor, '1200')]);
    const answer = await invoke(checkRollingAdvance, staff, {
      body: { contractAdvanceId: next, conditionMet: true },
    });
    expect(answer.name).toBe('RollingRelatedContractAdvanceHasBeenFullyOffset');
  });
});

describe('deduction by hand', () => {
  const decide = (held: object, deduct: boolean) =>
    invoke(decideDeduction, staff, { body: { ...held, deduct } });

  it('holds royalty until a person decides, and accepts one decision of several made at once', async () => {
    const licensor = await createLicensor(agentId);
    const [id] = await added(licensor.contractId, item({ deductSetting: 2, amount: '500' }));
    await pay(id!);
    const first = await earn([royaltyLine(licensor, '300')]);
    const second = await earn([royaltyLine(licensor, '300')]);
    expect(await payable(licensor)).toBe('-100');
    expect((await invoke(countDeductionNews, staff, { body: {} })).data).toMatchObject({
      count: 2,
      licensors: 1,
    });
    await createBatch(processActor('statement import'), {
      batchId: first,
      batchNo: '20260101-001',
      fileName: 'held.csv',
      size: 1,
      origin: 'upload',
      revision: 0,
      uploadedAt: '2026-01-01T00:00:00.000Z',
      uploadedBy: 'Test',
      status: 'ImportCompleted',
      stage: 'received',
    });
    const queue = await invoke(listHeldDeductions, staff);
    expect(queue.data.items).toMatchObject([
      { batchId: first, batchNo: '20260101-001', held: '300', deductible: '300' },
      { batchId: second, batchNo: '', held: '200', deductible: '200' },
    ]);
    const { contractId } = licensor;
    const seen = async () => (await invoke(listDeductions, licensor.identity)).data.items;
    expect(await seen()).toMatchObject([{ advanceType: 2, recouped: '0', held: '500', entries: [] }]);
    const held = { contractAdvanceId: id, contractId, batchId: first, held: '300' };
    const answers = await Promise.all([true, false, true, false].map((deduct) => decide(held, deduct)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ name }) => name === 'DeductionAlreadyDecided')).toHaveLength(3);
    const deducted = answers.find(({ code }) => code === 1)!.data.taken === '300';
    expect(await payable(licensor)).toBe(deducted ? '-100' : '-400');
    const rest = { ...held, batchId: second, held: '200' };
    expect((await decide({ ...rest, held: '150' }, true)).name).toBe('DeductionAlreadyDecided');
    expect((await decide(rest, false)).data).toEqual({ taken: '0', released: '200' });
    expect(await loadBalance(account.advance(id!), 'TWD')).toBe(deducted ? '200' : '500');
    expect(await seen()).toMatchObject([
      { held: '0', entries: deducted ? [{ batchNo: '20260101-001', amount: '300' }] : [] },
    ]);
    await isSound();
  });

  it('is refused to licensors', async () => {
    const licensor = await createLicensor(agentId);
    expect((await invoke(listHeldDeductions, licensor.identity)).name).toBe('NotAllowed');
  });
});

describe('an offline withdrawal', () => {
  it('takes royalty once for an idempotency key, and no more than is owed', async () => {
    const licensor = await createLicensor(agentId);
    const [id] = await added(licensor.contractId, item({ deductSetting: 0 }));
    const record = (more: object) =>
      invoke(recordOfflineWithdrawal, staff, {
        body: {
          contractAdvanceId: id,
          currency: 'TWD',
          amount: '500',
          tax: '50',
          serviceFee: '15',
          payDate: '2026-11-10',
          idempotencyKey: 'offline-key-1',
          ...more,
        },
      });
    expect((await record({})).name).toBe('NoRoyalty');
    await earn([royaltyLine(licensor, '800')]);
    expect((await record({ tax: '500' })).name).toBe('InvalidData');
    const answers = await Promise.all([record({}), record({})]);
    expect(answers.map(({ code }) => code)).toEqual([1, 1]);
    expect(answers[0]!.data.offlineWithdrawalId).toBe(answers[1]!.data.offlineWithdrawalId);
    expect(await payable(licensor)).toBe('-300');
    expect((await record({ amount: '301' })).name).toBe('IdempotencyKeyReused');
    expect((await record({ idempotencyKey: 'offline-key-2' })).name).toBe('RoyaltyCannotBeWithdrawn');
    expect((await record({ idempotencyKey: 'offline-key-3', amount: '300', tax: '0' })).code).toBe(1);
    expect((await record({ idempotencyKey: 'offline-key-4' })).name).toBe('RoyaltyAlreadyWithdrawn');
    const royalties = await invoke(getOfflineRoyalties, staff, { params: { id } });
    expect(royalties.data).toMatchObject({
      royalties: [],
      withdrawals: [{ amount: '300' }, { amount: '500' }],
    });
    const own = await invoke(listWithdrawals, licensor.identity, { query: { status: 2 } });
    expect(own.data.items).toMatchObject([
      { offline: true, gross: '300', net: '300', payment: { received: '285' } },
      { offline: true, gross: '500', tax: '50', net: '450', parts: [{ contractId: licensor.contractId }] },
    ]);
    const { withdrawalId } = own.data.items[0] as { withdrawalId: string };
    const paid = await invoke(listPayerWithdrawals, staff, { params: { id: 'taipei' } });
    expect(paid.data.items).toContainEqual(expect.objectContaining({ withdrawalId, offline: true }));
    const opened = await invoke(getWithdrawal, licensor.identity, { params: { id: withdrawalId } });
    expect(opened.data).toMatchObject({ offline: true, taxLines: [{ kind: 'Income', ruleId: 'entered' }] });
    const documents = await invoke(downloadWithdrawalReport, staff, { body: { withdrawalId } });
    expect(documents.name).toBe('ReportUnsupported');
    await isSound();
  });
});
