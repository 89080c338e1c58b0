import { describe, expect, it } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { taxWithheld } from '../../../../functions/books/taxWithheld.ts';
import { commitSilently } from '../../../../functions/db/commit.ts';
import { postingWrites } from '../../../../functions/ledger/ledgerItems.ts';
import { returnPosting } from '../../../../functions/withdrawals/posting.ts';
import { loadWithdrawal, moveWrites } from '../../../../functions/withdrawals/withdrawalStore.ts';
import { makeReportFiles } from '../../../../functions/reports/makeReportFiles.ts';
import { loadYearIncome } from '../../../../functions/reports/year/loadYearIncome.ts';
import { loadYearSource, markOfYear } from '../../../../functions/reports/year/yearSource.ts';
import { sumYear } from '../../../../functions/reports/year/yearIncome.ts';
import { confirmAdvancePayments } from '../../../../shared/accounting/advanceRoutes.ts';
import { recordOfflineWithdrawal } from '../../../../shared/accounting/offlineRoutes.ts';
import { downloadYearIncome } from '../../../../shared/reports/routes.ts';
import { sum } from '../../../../shared/money/decimal.ts';
import { taxKinds } from '../../../../shared/tax/rule.ts';
import { cancelWithdrawal, requestWithdrawal } from '../../../../shared/withdrawals/routes.ts';
import { withdrawalStatuses } from '../../../../shared/withdrawals/status.ts';
import type { Identity } from '../../../../functions/api/identity.ts';
import { signUp, signUpReviewer } from '../../../support/business/people.ts';
import { invoke } from '../../../support/dataCloud.ts';
import { shownTexts } from '../../../support/pdfText.ts';
import { today } from '../../../support/today.ts';
import {
  addItem,
  createLicensor,
  earn,
  openBusiness,
  payWithdrawal,
  royaltyLine,
  type Licensor,
} from '../../../support/business/openBusiness.ts';

const { staff, agentId } = await openBusiness();

const year = Number(today().slice(0, 4));

let keys = 0;
const nextKey = () => `year-income-${(keys += 1)}`;

/** Asks for the royalty of one more statement. */
const request = async (licensor: Licensor, royalty: string, expectedNet: string): Promise<string> => {
  await earn([royaltyLine(licensor, royalty)]);
  const { name, data } = await invoke(requestWithdrawal, licensor.identity, {
    body: {
      agentId,
      payerEntity: 'taipei',
      currency: 'TWD',
      idempotencyKey: nextKey(),
      bankAccountId: licensor.bankAccount.bankAccountId,
      expectedNet,
      confirmed: true,
    },
  });
  expect(name, JSON.stringify(data)).toBe('Success');
  return String(data.withdrawalId);
};

const payItem = async ({ contractId }: Licensor, amount: string, payDate: string): Promise<string> => {
  const id = await addItem(staff, contractId, {
    advanceType: 2,
    amount,
    expectedDate: payDate,
    deductSetting: 0,
    deductStartDate: '2024-01-01',
    deductEndDate: '2030-12-31',
  });
  const body = { contractAdvanceIds: [id], payDate };
  expect((await invoke(confirmAdvancePayments, staff, { body })).name).toBe('Success');
  return id;
};

const payOffline = async (licensor: Licensor, itemId: string): Promise<void> => {
  await earn([royaltyLine(licensor, '5000')]);
  const body = {
    contractAdvanceId: itemId,
    currency: 'TWD',
    amount: '2000',
    tax: '200',
    serviceFee: '0',
    payDate: today(),
    idempotencyKey: nextKey(),
  };
  expect((await invoke(recordOfflineWithdrawal, staff, { body })).name).toBe('Success');
};

/** A licensor with every kind of payment in the year, some that are none, and one in the year before. */
const paidLicensor = async (): Promise<Licensor> => {
  const licensor = await createLicensor(agentId);
  await payWithdrawal(staff, await request(licensor, '30000', '27000'), '27000');
  const itemId = await payItem(licensor, '40000', today());
  await payItem(licensor, '50000', `${year - 1}-12-31`);
  await payOffline(licensor, itemId);
  const waiting = await request(licensor, '40000', '38700');
  const body = { withdrawalId: waiting, reason: 'test' };
  expect((await invoke(cancelWithdrawal, staff, { body })).name).toBe('Success');
  return licensor;
};

describe('the income of a year', () => {
  it('lists what was paid in it, and withheld as the ledger says', async () => {
    const licensor = await paidLicensor();
    const other = await createLicensor(agentId);
    await payWithdrawal(staff, await request(other, '30000', '27000'), '27000');
    const { payments } = await loadYearIncome(licensor.licensorId, year, 'en');
    expect(
      payments.map(({ gross, tax, net, advanceType, isOffline }) => ({
        gross,
        tax,
        net,
        advanceType,
        isOffline,
      })),
    ).toEqual(
      expect.arrayContaining([
        { gross: '30000', tax: '3000', net: '27000', advanceType: undefined, isOffline: false },
        { gross: '2000', tax: '200', net: '1800', advanceType: undefined, isOffline: true },
        expect.objectContaining({ gross: '40000', advanceType: 2 }),
      ]),
    );
    expect(payments).toHaveLength(3);
    const lines = (await taxWithheld('taipei', year)).filter(
      ({ payeeId }) => payeeId === licensor.licensorId,
    );
    const totals = sumYear(payments);
    for (const kind of taxKinds) {
      const own = totals.flatMap(({ taxes }) => taxes).filter((tax) => tax.kind === kind);
      const booked = lines.filter(({ taxKind }) => taxKind === kind);
      expect(sum(own.map(({ amount }) => amount)), kind).toBe(sum(booked.map(({ tax }) => tax)));
    }
    expect(lines.length).toBeGreaterThan(0);
    expect(sum(totals.map(({ tax }) => tax))).toBe(sum(lines.map(({ tax }) => tax)));
    const before = await loadYearIncome(licensor.licensorId, year - 1, 'en');
    expect(before.payments).toMatchObject([
      { gross: '50000', paidOn: `${year - 1}-12-31`, formatCode: '53' },
    ]);
  });

  it('is another document once a payment was added, and the same bytes until then', async () => {
    const licensor = await paidLicensor();
    const { licensorId } = licensor;
    const job = { kind: 'year', licensorId, year, language: 'en' } as const;
    const mark = markOfYear(await loadYearSource(licensorId, year));
    const [one, again] = [await makeReportFiles(job), await makeReportFiles(job)];
    expect(Buffer.from(one.pdf!)).toEqual(Buffer.from(again.pdf!));
    expect(markOfYear(await loadYearSource(licensorId, year))).toBe(mark);
    await payItem(licensor, '1000', today());
    expect(markOfYear(await loadYearSource(licensorId, year))).not.toBe(mark);
  });

  it.each(['en', 'zh-Hant', 'zh-Hans'] as const)(
    'is written in %s, as workbook and document',
    async (language) => {
      const { licensorId } = await paidLicensor();
      const { pdf, xlsx } = await makeReportFiles({ kind: 'year', licensorId, year, language });
      const text = shownTexts(pdf!)
        .map((one) => one.text)
        .join(' ');
      for (const shown of ['30,000', '27,000', '40,000', String(year)]) expect(text).toContain(shown);
      expect(text).not.toMatch(/undefined|NaN|\{/);
      // Neither the account nor the identity document.
      expect(text).not.toMatch(/0001234567890|A123456789/);
      const pieces: Uint8Array[] = [];
      for await (const piece of xlsx!) pieces.push(piece);
      const { rows } = (await readXlsx(Buffer.concat(pieces))).sheets[0]!;
      const amounts = rows.flat();
      for (const amount of [30000, 27000, 40000]) expect(amounts).toContain(amount);
      expect(JSON.stringify(rows)).not.toMatch(/undefined|0001234567890|A123456789/);
    },
  );

  it('leaves out a payment that came back, as the ledger does', async () => {
    const licensor = await createLicensor(agentId);
    const { licensorId } = licensor;
    const withdrawalId = await request(licensor, '30000', '27000');
    await payWithdrawal(staff, withdrawalId, '27000');
    expect((await loadYearIncome(licensorId, year, 'en')).payments).toHaveLength(1);
    const paid = await loadWithdrawal(withdrawalId);
    const returned = { on: today(), charges: sum([]) };
    await commitSilently([
      ...moveWrites(paid, withdrawalStatuses.aborted, { returned }),
      ...postingWrites(returnPosting(paid, paid.payment!, returned)),
    ]);
    expect((await loadYearIncome(licensorId, year, 'en')).payments).toEqual([]);
    const lines = (await taxWithheld('taipei', year)).filter(({ payeeId }) => payeeId === licensorId);
    expect(sum(lines.map(({ tax }) => tax))).toBe('0');
  });

  it('is made for the payee and staff who see payments, and for nobody else', async () => {
    const { licensorId, identity } = await createLicensor(agentId);
    const ask = async (by: Identity, body: object) => (await invoke(downloadYearIncome, by, { body })).name;
    const theirs = { year, rightOwnerId: licensorId };
    const stranger = await createLicensor(agentId);
    expect(await ask(stranger.identity, theirs)).toBe('DataNotFound');
    const reader = await signUp({ kind: 'system' }, { reportRoleAuthority: 1 });
    expect(await ask(reader, theirs)).toBe('NotAllowed');
    expect(await ask(await signUpReviewer('Reviewer One'), theirs)).toBe('NotAllowed');
    for (const body of [{}, { year: 'last' }, { year, format: 'doc' }])
      expect(await ask(identity, body)).toBe('InvalidData');
    const ofAgent = await signUp(
      { kind: 'company', companyInfoId: agentId, companyAdmin: true },
      { reportRoleAuthority: 1 },
    );
    expect(await ask(ofAgent, { year })).toBe('NobodyReportsToAgent');
  });

  it('says so when nothing was paid', async () => {
    const { licensorId } = await createLicensor(agentId);
    const { pdf } = await makeReportFiles({ kind: 'year', licensorId, year: 2001, language: 'en' });
    const text = shownTexts(pdf!)
      .map((one) => one.text)
      .join(' ');
    expect(text).toContain('Nothing was paid in this year.');
  });
});
