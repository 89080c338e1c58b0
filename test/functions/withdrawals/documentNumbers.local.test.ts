import { afterEach, expect, it, vi } from 'vitest';
import { createStatementRecord } from '../../../shared/accounting/statementRecordRoutes.ts';
import { loadStoredRecord, deriveRecordId } from '../../../functions/accounting/statementRecordStore.ts';
import { itemRows, partyRows } from '../../../functions/reports/documents/documentPdf.ts';
import { loadDocument } from '../../../functions/reports/documents/documents.ts';
import {
  loadRecordStatement,
  loadWithdrawalStatement,
} from '../../../functions/reports/statement/loadStatement.ts';
import { writeIncomeFacts } from '../../../functions/incomeFacts/incomeFactStore.ts';
import { markFactsReceived } from '../../support/receivedFacts.ts';
import { requestWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { newId } from '../../../functions/core/newId.ts';
import { loadPaymentReport } from '../../../functions/reports/payments/loadPaymentReport.ts';
import { loadCompany } from '../../../functions/people/rightOwnerReader.ts';
import { createCompany, updateRightOwner } from '../../../functions/people/rightOwnerStore.ts';
import { createIdentity } from '../../../functions/payees/identityStore.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import type { PersonIdentity } from '../../../shared/people/accountSchema.ts';
import { companyFieldsSchema } from '../../../shared/people/schema.ts';
import { invoke } from '../../support/dataCloud.ts';
import { today } from '../../support/today.ts';
import {
  createLicensor,
  earn,
  openBusiness,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUpReporter } from '../../support/business/people.ts';
import { apply, bookIncomeOfBoth, createFact, range, representedTwice } from './twoContracts.ts';
import { chained } from '../../support/chained.ts';

await openBusiness();
const reporter = await signUpReporter();
const agent = companyFieldsSchema.parse({
  names: [{ cultureInfo: 'zh-Hant', name: '示範代理' }],
  nativeCultureInfo: 'zh-Hant',
  country: 158,
  taxResidence: 'TW',
  isAgent: true,
  address: '台北市示範路 1 號',
});
const agentId = (await createCompany({ actorId: 'test', displayName: 'Test' }, agent, true)).companyInfoId;

afterEach(() => {
  vi.useRealTimers();
});

const at = (instant: string): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
};

const sequencePlaces = (numbers: readonly unknown[]): number[] =>
  numbers.map((number) => Number(String(number).slice(-5))).sort((a, b) => a - b);

/** Licensors with an amount to withdraw. */
const licensors = (count: number): Promise<Awaited<ReturnType<typeof representedTwice>>[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const licensor = await representedTwice(agentId);
      await bookIncomeOfBoth(licensor, 'Song', '2000', '3000');
      return licensor;
    }),
  );

it('gives consecutive numbers to simultaneous withdrawals, and none to a refused one', async () => {
  at('2029-03-01T02:00:00Z');
  const owed = await licensors(6);
  const unpaid = await representedTwice(agentId);
  const requested = await Promise.all([
    ...owed.map((licensor) => apply(licensor, licensor.licensorId)),
    apply(unpaid, unpaid.licensorId),
  ]);
  const numbers = requested.slice(0, 6).map(({ documentNumber }) => documentNumber);
  expect(numbers.every((number) => /^TP-2029-W\d{5}$/.test(String(number)))).toBe(true);
  expect(sequencePlaces(numbers)).toEqual([1, 2, 3, 4, 5, 6]);
  const [late] = await licensors(1);
  expect((await apply(late!, late!.licensorId)).documentNumber).toBe('TP-2029-W00007');
});

it('keeps the number of a request that is sent again', async () => {
  at('2030-03-01T02:00:00Z');
  const [licensor] = await licensors(1);
  const { bankAccount, identity } = licensor!;
  const body = {
    ...range(agentId),
    bankAccountId: bankAccount.bankAccountId,
    expectedNet: '5000',
    confirmed: true,
    idempotencyKey: 'sent-twice',
  };
  const send = () => invoke(requestWithdrawal, identity, { body });
  const both = await Promise.all([send(), send()]);
  expect(both.map(({ data }) => data.documentNumber)).toEqual(['TP-2030-W00001', 'TP-2030-W00001']);
  expect((await apply((await licensors(1))[0]!, 'next')).documentNumber).toBe('TP-2030-W00002');
});

it('starts numbers again with each year of the paying company', async () => {
  at('2031-12-31T15:59:00Z');
  const [first, second] = await licensors(2);
  expect((await apply(first!, 'old')).documentNumber).toBe('TP-2031-W00001');
  at('2031-12-31T16:01:00Z');
  expect((await apply(second!, 'new')).documentNumber).toBe('TP-2032-W00001');
});

it('numbers business statements separately from withdrawals', async () => {
  at('2033-03-01T02:00:00Z');
  const [licensor] = await licensors(1);
  const parties = { ...range(agentId), licensorId: licensor!.licensorId };
  const period = { ...parties, startDate: '2026-01-01', endDate: '2033-02-28' };
  await invoke(createStatementRecord, reporter, { body: period });
  const record = await loadStoredRecord(deriveRecordId(period));
  expect(record.documentNumber).toBe('TP-2033-S00001');
  expect(await loadRecordStatement(record)).toMatchObject({ number: 'TP-2033-S00001' });
  expect((await apply(licensor!, 'both')).documentNumber).toBe('TP-2033-W00001');
});

/** A licensor who earned these amounts by kind of work under one contract. */
const earned = async (amounts: Partial<Record<'Song' | 'MusicalWork', string>>): Promise<Licensor> => {
  const licensor = await createLicensor(agentId);
  const { licensorId, contractId } = licensor;
  const lines = Object.values(amounts).map((amount) => royaltyLine(licensor, amount));
  const batchId = await earn(lines, 'TWD', newId('bat'));
  const facts = Object.entries(amounts).map(([workType, amount]) => ({
    ...createFact(licensor, contractId, workType, amount),
    workType: workType as 'Song' | 'MusicalWork',
  }));
  await writeIncomeFacts(licensorId, batchId, facts);
  await markFactsReceived(batchId, {
    receivedOn: '2026-11-05',
    currency: 'TWD',
    exchangeRate: decimalSchema.parse('1'),
    statementCurrency: 'TWD',
    licensorIds: [licensorId],
  });
  return licensor;
};

it.each([
  [{ MusicalWork: '3000' }, '音樂著作權利金'],
  [{ Song: '3000' }, '錄音著作權利金'],
  [{ MusicalWork: '1000', Song: '2000' }, '音樂著作及錄音著作權利金'],
])('states on a receipt for %j that it is for %s', async (amounts, text) => {
  const licensor = await earned(amounts);
  const { withdrawalId } = await apply({ ...licensor, secondId: '' }, licensor.licensorId);
  const receipt = await loadDocument(String(withdrawalId), 'TwIncomeReceipt');
  expect(itemRows(receipt)[0]![1].startsWith(`${text}（`)).toBe(true);
});

const step = chained();

step('puts the number and the addresses of payer and payee on receipt and statement', async () => {
  const licensor = await earned({ Song: '3000' });
  await createIdentity<PersonIdentity>(licensor.identity, licensor.licensorId, {
    country: 158,
    documentType: 'IdCard',
    name: '林測試',
    number: 'A200501505',
    address: '高雄市示範街 2 號',
    fileIds: [],
  });
  const requested = await apply({ ...licensor, secondId: '' }, licensor.licensorId);
  const receipt = await loadDocument(String(requested.withdrawalId), 'TwIncomeReceipt');
  const { buyer, seller } = partyRows(receipt);
  expect(receipt.number).toBe(requested.documentNumber);
  expect(buyer).toContainEqual(['地址', '台北市示範路 1 號']);
  expect(seller).toContainEqual(['地址', '高雄市示範街 2 號']);
  expect(await loadWithdrawalStatement(String(requested.withdrawalId))).toMatchObject({
    number: requested.documentNumber,
    licensorAddress: '高雄市示範街 2 號',
    agentAddress: '台北市示範路 1 號',
  });
});

step(
  'names on documents the paying company from the agent’s record, also after another change of the record',
  async () => {
    const licensor = await earned({ Song: '3000' });
    const { withdrawalId } = await apply({ ...licensor, secondId: '' }, licensor.licensorId);
    const { version, ...agent } = await loadCompany(agentId);
    const taipei = {
      payerEntity: 'taipei' as const,
      legalName: '示範代理股份有限公司',
      registrationNumber: '04595257',
      address: '台北市示範路 9 號',
    };
    const actor = { actorId: 'test', displayName: 'Test' };
    await updateRightOwner(actor, { ...agent, payingCompanies: [taipei], version }, version, true);
    await updateRightOwner(actor, { ...agent, phone: '0200000000', version: version + 1 }, version + 1, true);
    const wanted = {
      name: taipei.legalName,
      registrationNumber: taipei.registrationNumber,
      address: taipei.address,
    };
    const receipt = await loadDocument(String(withdrawalId), 'TwIncomeReceipt');
    expect(receipt.payingCompany).toEqual(wanted);
    expect(partyRows(receipt).buyer).toContainEqual(['地址', '台北市示範路 9 號']);
    expect(await loadWithdrawalStatement(String(withdrawalId))).toMatchObject({ payingCompany: wanted });
    const about = { invoiceId: 'taipei', startDate: '2020-01-01', endDate: today() } as const;
    const report = await loadPaymentReport(about, 'zh-Hant');
    expect(report.payingCompanies).toContainEqual(wanted);
    expect(report.lines.map(({ payingCompany }) => payingCompany)).toContain(wanted.name);
    const twice = { ...agent, payingCompanies: [taipei, taipei], version: version + 2 };
    await expect(updateRightOwner(actor, twice, version + 2, true)).rejects.toMatchObject({
      result: 'InvalidData',
      data: { issues: [{ path: 'body.payingCompanies.1.payerEntity', message: 'duplicate' }] },
    });
    const wrong = { ...agent, payingCompanies: [{ ...taipei, registrationNumber: '00501502' }], version };
    await expect(updateRightOwner(actor, wrong, version + 2, true)).rejects.toMatchObject({
      result: 'IdentifierInvalid',
    });
  },
);
