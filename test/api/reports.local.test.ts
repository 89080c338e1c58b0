import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createStatementRecord,
  deliverStatementRecord,
  downloadStatementRecord,
  getCurrencyAndBank,
  getStatementRecordNote,
  listStatementRecords,
  markStatementRecordIncorrect,
  saveStatementRecordNote,
} from '../../shared/accounting/statementRecordRoutes.ts';
import { noteProblem } from '../../functions/reports/reportStore.ts';
import { confirmStatementPayments } from '../../shared/accounting/receivingRoutes.ts';
import { getAuthority } from '../../shared/account/routes.ts';
import type { Answer } from '../../shared/api/route.ts';
import { getIncomeReport, getWorkIncome } from '../../shared/income/routes.ts';
import {
  downloadIncome,
  getCompanyTopMusicians,
  getCompanyTopSongArtists,
  getRowLicense,
  groupStatements,
  listIncomeRows,
} from '../../shared/income/incomeSourceRoutes.ts';
import { compare, sum } from '../../shared/money/decimal.ts';
import { listMusicianBankAccounts } from '../../shared/people/paymentDetailRoutes.ts';
import {
  downloadLicensorReport,
  downloadReport,
  getReportBasics,
  listLicensorReportPayers,
  listReportPartA,
  listRepresented,
  previewLicensorReportTax,
} from '../../shared/reports/routes.ts';
import {
  downloadPaymentReport,
  downloadWithdrawalReport,
  listWithdrawals,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../shared/withdrawals/routes.ts';
import { today } from '../support/today.ts';
import { startProduct, type Person, type Product } from '../support/product.ts';
import { batchNamed, believeStatement, bookBatch, drop, settle, songs } from './statements.ts';
import { chained } from '../support/chained.ts';

type Record = Answer<typeof createStatementRecord>;
type Download = { ready: boolean; url?: string };

const step = chained();
let product: Product;
let staff: Person;
let musician: Person;
let agent: Person;
let company: Person;
let licensorId: string;
let agentId: string;
let batchId: string;

/** Books and receives a statement on one day. */
const receive = async (fileName: string, net: string, payDate: string): Promise<string> => {
  await drop(
    product,
    fileName,
    believeStatement([
      { ...songs.moonlight, net },
      { ...songs.seaBreeze, net: '9000.01' },
    ]),
  );
  const batch = await batchNamed(staff, fileName);
  await bookBatch(product, staff, batch.batchId);
  await staff.call(confirmStatementPayments, { body: { statementIdList: [batch.batchId], payDate } });
  await settle(product);
  return batch.batchId;
};

beforeAll(async () => {
  product = await startProduct();
  [staff, musician, agent, company] = await Promise.all([
    product.as('staff'),
    product.as('musician'),
    product.as('agent'),
    product.as('company'),
  ]);
  licensorId = (await musician.call(getAuthority)).musicianInfoId!;
  agentId = (await agent.call(getAuthority)).companyInfoId!;
  batchId = await receive('believe-july.csv', '60000.00', '2026-08-15');
});

afterAll(() => product?.dispose());

const range = (change: object = {}) => ({
  licensorId,
  agentId,
  payerEntity: 'taipei' as const,
  currency: 'TWD' as const,
  startDate: '2026-08-01',
  endDate: '2026-08-31',
  ...change,
});

/** Asks until a report is made and returns its bytes. */
const downloadFile = async (ask: () => Promise<Download>): Promise<Uint8Array> => {
  await ask();
  await settle(product);
  const { ready, url } = await ask();
  expect(ready).toBe(true);
  return new Uint8Array(await (await fetch(url!)).arrayBuffer());
};

const readRows = async (file: Uint8Array) => (await readXlsx(file)).sheets[0]!.rows;
const isPdf = (file: Uint8Array) => Buffer.from(file.slice(0, 5)).toString() === '%PDF-';

describe('where income comes from', () => {
  it('is a statement, whose rows add up to what the licensor earned of a work', async () => {
    const report = await musician.call(getIncomeReport, { query: {} });
    const groups = await musician.call(groupStatements, { body: {} });
    expect(groups.royalty).toBe(report.royalty);
    expect(groups.items).toMatchObject([{ batchId, receivedOn: '2026-08-15' }]);
    const { key: workId } = report.byWork[0]!;
    const work = await musician.call(getWorkIncome, { query: { workId } });
    const rows = await musician.call(listIncomeRows, { query: { batchId, workId } });
    expect(rows.total).toBe(1);
    expect(sum(rows.items.map(({ royalty }) => royalty))).toBe(work.royalty);
    const { periodStart, periodEnd } = rows.items[0]!;
    const ofPeriod = { batchId, workId, periodStart, periodEnd };
    expect((await musician.call(listIncomeRows, { query: ofPeriod })).items).toEqual(rows.items);
    const earlier = { ...ofPeriod, periodStart: '2020-01-01', periodEnd: '2020-01-31' };
    expect((await musician.call(listIncomeRows, { query: earlier })).total).toBe(0);
  });

  it('is a row split to its licensors, of whom each sees only their own part', async () => {
    const { byWork } = await musician.call(getIncomeReport, { query: {} });
    const query = { batchId, workId: byWork[0]!.key };
    const { rowId } = (await musician.call(listIncomeRows, { query })).items[0]!;
    const whole = await staff.call(getRowLicense, { params: { rowId } });
    expect(sum(whole.shares.flatMap(({ royalty, commission }) => [royalty, commission]))).toBe(
      sum([whole.amount]),
    );
    const own = await musician.call(getRowLicense, { params: { rowId } });
    expect(own.shares.length).toBeLessThan(whole.shares.length);
    expect(own.shares.every((share) => share.licensorId === licensorId)).toBe(true);
    for (const { payment } of [...own.shares, ...whole.shares])
      expect(payment).toEqual({ state: 'toWithdraw', withdrawals: [] });
    const stranger = await (await product.as('licensor')).ask(getRowLicense, {
      params: { rowId: `${batchId}-9-0` },
    });
    expect(stranger.name).toBe('DataNotFound');
  });

  it('ranks the contributors of a company’s works, whose parts add up to the income', async () => {
    const artists = await company.call(getCompanyTopSongArtists, { query: {} });
    const { royalty } = await company.call(getIncomeReport, { query: { workType: 'Song' } });
    expect(artists.items.length).toBeGreaterThan(0);
    expect(sum(artists.items.map((item) => item.royalty))).toBe(royalty);
    expect((await company.call(getCompanyTopMusicians, { query: {} })).items).toEqual([]);
    expect((await musician.ask(getCompanyTopMusicians)).name).toBe('NotCompany');
  });

  it('can be downloaded as a workbook of the screen', async () => {
    const body = { workType: 'MusicalWork' as const };
    const file = await downloadFile(() => musician.call(downloadIncome, { body }));
    const rows = await readRows(file);
    const { royalty } = await musician.call(getIncomeReport, { query: body });
    expect(rows.find(([label]) => label === '版稅')?.[1]).toBe(Number(royalty));
  });

  it('can be downloaded for the one work on the screen', async () => {
    const { byWork } = await company.call(getIncomeReport, { query: {} });
    const [{ key: workId, name, royalty }] = byWork as [(typeof byWork)[number]];
    expect(byWork.length).toBeGreaterThan(1);
    const rows = await readRows(await downloadFile(() => company.call(downloadIncome, { body: { workId } })));
    expect(rows.find(([label]) => label === '版稅')?.[1]).toBe(Number(royalty));
    const lines = rows.slice(6);
    expect(new Set(lines.map(([title]) => title))).toEqual(new Set([name]));
    // A period that is open on both sides is none, and a statement is named by its number.
    expect(rows.flat()).not.toContain(' – ');
    for (const line of lines) expect(line.at(-1)).toMatch(/^\d{8}-\d{3}$/);
  });
});

describe('reports of royalty', () => {
  const own = () => ({
    agentId,
    payerEntity: 'taipei' as const,
    currency: 'TWD' as const,
    startDate: '2026-08-01',
    endDate: '2026-08-31',
  });

  it('are chosen by currency, licensee and paying company', async () => {
    const basics = await musician.call(getReportBasics, { query: {} });
    expect(basics).toEqual({ startDate: '2026-08-15', endDate: '2026-08-15', currencies: ['TWD'] });
    const partA = await musician.call(listReportPartA, { params: { currency: 'TWD' }, query: {} });
    expect(partA.items).toMatchObject([{ agentId }]);
  });

  it('are made for their owner, and the same while nothing changed', async () => {
    const ask = () => musician.call(downloadReport, { body: own() });
    const file = await downloadFile(ask);
    expect(Buffer.compare(await downloadFile(ask), file)).toBe(0);
    const body = { ...own(), rightOwnerId: agentId };
    expect((await musician.ask(downloadReport, { body })).name).toBe('DataNotFound');
  });

  it('that were too large are refused once, and made again at the next request', async () => {
    const body = { ...own(), startDate: '2026-08-02' };
    const ask = () => musician.ask(downloadReport, { body });
    await downloadFile(() => musician.call(downloadReport, { body }));
    const { url } = (await ask()).body as Download;
    await noteProblem(/reports\/([^.]+)\./.exec(url!)![1]!, 'ReportTooLarge');
    expect(await ask()).toMatchObject({ status: 409, name: 'ReportTooLarge' });
    expect((await ask()).body).toEqual({ ready: false });
    await settle(product);
    expect((await ask()).body).toMatchObject({ ready: true });
  });

  it('are made by an agent for those it represents, never for itself', async () => {
    const represented = await agent.call(listRepresented, { query: {} });
    expect(represented.items.map(({ rightOwnerId }) => rightOwnerId)).toContain(licensorId);
    const query = { rightOwnerId: licensorId };
    const payers = await agent.call(listLicensorReportPayers, { params: { partAId: agentId }, query });
    expect(payers.items).toEqual([{ payerEntity: 'taipei', currency: 'TWD' }]);
    const body = { ...own(), rightOwnerId: licensorId, format: 'pdf' as const };
    expect(isPdf(await downloadFile(() => agent.call(downloadLicensorReport, { body })))).toBe(true);
    const forItself = await agent.ask(downloadLicensorReport, { body: { ...body, rightOwnerId: agentId } });
    expect(forItself.name).toBe('NobodyReportsToAgent');
    const byStranger = await company.ask(downloadLicensorReport, { body });
    expect(byStranger.name).toBe('DataNotFound');
    const byMusician = await musician.ask(listRepresented);
    expect(byMusician.name).toBe('NotCompany');
  });

  it('say what tax a licensor would pay today', async () => {
    const { startDate: _start, endDate: _end, ...parties } = own();
    const tax = await agent.call(previewLicensorReportTax, {
      query: { rightOwnerId: licensorId },
      body: parties,
    });
    expect(tax).toMatchObject({ principle: 'TaiwanLocalP', supported: true });
    expect(tax.taxLines.map(({ ruleId }) => ruleId)).toEqual(['tw-resident-royalty']);
  });

  it('are refused for parties without royalty', async () => {
    const body = { ...own(), currency: 'USD' as const };
    expect((await musician.ask(downloadReport, { body })).name).toBe('NoWithdrawableRoyalty');
  });
});

describe('a statement record', () => {
  let record: Record;
  let file: Uint8Array;

  const make = () => staff.call(createStatementRecord, { body: range() });
  const download = (format: 'xlsx' | 'pdf' = 'xlsx', person = staff) =>
    person.call(downloadStatementRecord, {
      body: { statementRecordId: record.statementRecordId, format },
    });
  const deliver = (version: number) =>
    staff.ask(deliverStatementRecord, {
      params: { id: record.statementRecordId },
      body: { version },
    });
  const now = async () =>
    (await staff.call(listStatementRecords, { query: { licensorId } })).items.find(
      ({ statementRecordId }) => statementRecordId === record.statementRecordId,
    )!;

  step('offers what a licensor can be reported on, and where it is paid', async () => {
    const { items, bankAccounts } = await staff.call(getCurrencyAndBank, {
      query: { rightOwnerId: licensorId },
    });
    expect(items).toMatchObject([{ agentId, payerEntity: 'taipei', currency: 'TWD' }]);
    expect(bankAccounts[0]!.accountNumber).toContain('•');
  });

  step('aggregates the income of a period into a report once, however many ask', async () => {
    const responses = await Promise.all([
      staff.ask(createStatementRecord, { body: range() }),
      staff.ask(createStatementRecord, { body: range() }),
    ]);
    expect(responses.map(({ status }) => status).sort()[0]).toBe(200);
    await settle(product);
    const { items, total } = await staff.call(listStatementRecords, { query: { licensorId } });
    expect(total).toBe(1);
    record = items[0]!;
    const { royalty } = await musician.call(getIncomeReport, { query: {} });
    expect(record).toMatchObject({
      status: 'originalState',
      type: 'GenerateReportOnly',
      totals: { royalty, opening: '0', withdrawn: '0' },
    });
  });

  step('is neither sent nor shown to its licensor before its file was looked at', async () => {
    expect((await musician.call(listStatementRecords, { query: {} })).total).toBe(0);
    expect((await deliver(record.version)).name).toBe('NoStatementFile');
    expect(
      (
        await musician.ask(downloadStatementRecord, {
          body: { statementRecordId: record.statementRecordId },
        })
      ).name,
    ).toBe('ReportNotYours');
  });

  step('makes the same report, byte for byte, when it is aggregated again', async () => {
    file = await downloadFile(() => download());
    const pdf = await downloadFile(() => download('pdf'));
    expect(isPdf(pdf)).toBe(true);
    const { run } = record;
    record = await make();
    expect(record).toMatchObject({ run: run + 1, status: 'originalState' });
    expect(record.downloadedAt).toBeUndefined();
    await settle(product);
    expect(Buffer.compare(await downloadFile(() => download()), file)).toBe(0);
    expect(Buffer.compare(await downloadFile(() => download('pdf')), pdf)).toBe(0);
  });

  step('keeps an internal note', async () => {
    const { statementRecordId } = record;
    const body = { statementRecordId, note: 'call first', version: 0 };
    await staff.call(saveStatementRecordNote, { body });
    const note = await staff.call(getStatementRecordNote, { params: { id: statementRecordId } });
    expect(note).toMatchObject({ note: 'call first', version: 1 });
    expect((await musician.ask(getStatementRecordNote, { params: { id: statementRecordId } })).name).toBe(
      'NotAllowed',
    );
  });

  step('blocks the next period until it is sent', async () => {
    const september = range({ startDate: '2026-09-01', endDate: '2026-09-30' });
    expect(await staff.ask(createStatementRecord, { body: september })).toMatchObject({
      name: 'StatementRecordStatusChanged',
      body: { data: { statementRecordId: record.statementRecordId, status: 'originalState' } },
    });
  });

  step('is sent once when two people confirm it, and then shown to its licensor', async () => {
    const { version } = await now();
    const both = await Promise.all([deliver(version), deliver(version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await now()).toMatchObject({ status: 'DeliveredToAuthor', type: 'NewReportNoWithdrawRecord' });
    expect((await musician.call(listStatementRecords, { query: {} })).total).toBe(1);
    const stranger = await product.as('licensor');
    expect((await stranger.ask(listStatementRecords, { query: { licensorId } })).name).toBe('DataNotFound');
    expect(Buffer.compare(await downloadFile(() => download('xlsx', musician)), file)).toBe(0);
    expect((await staff.ask(createStatementRecord, { body: range() })).name).toBe(
      'StatementRecordStatusChanged',
    );
  });

  step('is not made for the agent at the top', async () => {
    const response = await staff.ask(createStatementRecord, { body: range({ licensorId: agentId }) });
    expect(response.name).toBe('NobodyReportsToAgent');
  });

  step('that lacks later postings is marked incorrect instead of sent', async () => {
    const september = range({ startDate: '2026-09-01', endDate: '2026-09-30' });
    const created = await staff.call(createStatementRecord, { body: september });
    await settle(product);
    const body = { statementRecordId: created.statementRecordId };
    await downloadFile(() => staff.call(downloadStatementRecord, { body }));
    await receive('believe-august.csv', '1000', '2026-09-20');
    const { items } = await staff.call(listStatementRecords, { query: { licensorId } });
    const { version } = items.find((one) => one.statementRecordId === created.statementRecordId)!;
    const params = { id: created.statementRecordId };
    expect((await staff.ask(deliverStatementRecord, { params, body: { version } })).name).toBe(
      'StatementRecordStatusChanged',
    );
    const again = await staff.call(createStatementRecord, { body: september });
    expect(again).toMatchObject({ run: 2, status: 'originalState' });
    await settle(product);
  });

  step('is answered by a withdrawal, and while that is pending nothing is aggregated', async () => {
    const accounts = await musician.call(listMusicianBankAccounts, { params: { id: licensorId } });
    const parties = { agentId, payerEntity: 'taipei' as const, currency: 'TWD' as const };
    const { net } = await musician.call(previewWithdrawalTax, { body: parties });
    await musician.call(requestWithdrawal, {
      body: {
        ...parties,
        idempotencyKey: 'reports-test-1',
        bankAccountId: accounts.items[0]!.bankAccountId,
        expectedNet: net,
        confirmed: true,
      },
    });
    expect(await now()).toMatchObject({ type: 'WithdrawalPending' });
    const october = range({ startDate: '2026-10-01', endDate: '2026-10-31' });
    expect((await staff.ask(createStatementRecord, { body: october })).name).toBe('PendingRequestExists');
    const params = { id: record.statementRecordId };
    const response = await staff.ask(markStatementRecordIncorrect, {
      params,
      body: { version: (await now()).version },
    });
    expect(response.name).toBe('PendingRequestExists');
  });
});

describe('documents of a withdrawal', () => {
  step('are the statement and the receipt of a resident author of Taiwan, and no other', async () => {
    const { items } = await musician.call(listWithdrawals, { query: {} });
    const { withdrawalId } = items[0]!;
    const ask = (document: 'WithdrawStatement' | 'TwIncomeReceipt') => () =>
      musician.call(downloadWithdrawalReport, { body: { withdrawalId, document } });
    expect(isPdf(await downloadFile(ask('WithdrawStatement')))).toBe(true);
    expect(isPdf(await downloadFile(ask('TwIncomeReceipt')))).toBe(true);
    const refused = await musician.ask(downloadWithdrawalReport, {
      body: { withdrawalId, document: 'CnInvoice' },
    });
    expect(refused.name).toBe('ReportUnsupported');
    const stranger = await product.as('licensor');
    const denied = await stranger.ask(downloadWithdrawalReport, { body: { withdrawalId } });
    expect(denied.name).toBe('ReportNotYours');
  });

  step('and the payments of a company come as a report for the bank', async () => {
    const body = { invoiceId: 'taipei' as const, startDate: '2020-01-01', endDate: today() };
    const rows = await readRows(await downloadFile(() => staff.call(downloadPaymentReport, { body })));
    const line = rows.find(([number]) => /^TP-\d{4}-W\d{5}$/.test(String(number)))!;
    expect(line).toContain('000123456789');
    expect(compare(String(line[11]), '0')).toBe(1);
    expect((await musician.ask(downloadPaymentReport, { body })).name).toBe('NotAllowed');
  });
});

describe('two statement records', () => {
  it('of one licensor are aggregated one after the other, also when two people ask at the same moment', async () => {
    const companyId = (await company.call(getAuthority)).companyInfoId!;
    const { items } = await staff.call(getCurrencyAndBank, { query: { rightOwnerId: companyId } });
    const { agentId: licensee, payerEntity, currency } = items[0]!;
    const parties = { licensorId: companyId, agentId: licensee, payerEntity, currency };
    const january = { startDate: '2027-01-01', endDate: '2027-01-31' };
    const february = { startDate: '2027-02-01', endDate: '2027-02-28' };
    const both = await Promise.all(
      [january, february].map((period) =>
        staff.ask(createStatementRecord, { body: { ...parties, ...period } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.name).toBe('StatementRecordStatusChanged');
  });
});
