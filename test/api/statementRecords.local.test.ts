import { afterAll, describe, expect, it } from 'vitest';
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
import { getAuthority } from '../../shared/account/routes.ts';
import type { Answer } from '../../shared/api/route.ts';
import {
  createApiKey,
  readIncome,
  readStatementRecords,
  readWithdrawals,
} from '../../shared/apiKeys/routes.ts';
import { getIncomeReport, listIncome } from '../../shared/income/routes.ts';
import { compare } from '../../shared/money/decimal.ts';
import { listMusicianBankAccounts } from '../../shared/payees/routes.ts';
import {
  downloadPaymentReport,
  downloadWithdrawalReport,
  listWithdrawals,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../shared/withdrawals/routes.ts';
import { today } from '../support/today.ts';
import { demoPassword } from '../../infra/tools/demo/people.ts';
import { personWith } from '../support/product.ts';
import { settle } from './statements.ts';
import { chained } from '../support/chained.ts';
import {
  downloadFile,
  isPdf,
  readRows,
  receiveStatement,
  startWithReceivedStatement,
} from './reportFiles.ts';

type Record = Answer<typeof createStatementRecord>;

const step = chained();

const { product, staff, musician, company, licensorId, agentId } = await startWithReceivedStatement();

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

  step('is offered for a licensor’s agent, paying company and currency, with the bank accounts', async () => {
    const { items, bankAccounts } = await staff.call(getCurrencyAndBank, {
      query: { rightOwnerId: licensorId },
    });
    expect(items).toMatchObject([{ agentId, payerEntity: 'taipei', currency: 'TWD' }]);
    expect(bankAccounts[0]!.accountNumber).toContain('•');
  });

  step('aggregates the income of a period once, even when two people ask at once', async () => {
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

  step('is neither sent nor shown to its licensor before its file was viewed', async () => {
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

  step('gives the same report, byte for byte, when it is aggregated again', async () => {
    file = await downloadFile(product, () => download());
    const pdf = await downloadFile(product, () => download('pdf'));
    expect(isPdf(pdf)).toBe(true);
    const { run } = record;
    record = await make();
    expect(record).toMatchObject({ run: run + 1, status: 'originalState' });
    expect(record.downloadedAt).toBeUndefined();
    await settle(product);
    expect(Buffer.compare(await downloadFile(product, () => download()), file)).toBe(0);
    expect(Buffer.compare(await downloadFile(product, () => download('pdf')), pdf)).toBe(0);
  });

  step('has an internal note', async () => {
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

  step('is sent once when two people confirm it, and then visible to its licensor', async () => {
    const { version } = await now();
    const both = await Promise.all([deliver(version), deliver(version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await now()).toMatchObject({ status: 'DeliveredToAuthor', type: 'NewReportNoWithdrawRecord' });
    expect((await musician.call(listStatementRecords, { query: {} })).total).toBe(1);
    const stranger = await product.as('licensor');
    expect((await stranger.ask(listStatementRecords, { query: { licensorId } })).name).toBe('DataNotFound');
    expect(Buffer.compare(await downloadFile(product, () => download('xlsx', musician)), file)).toBe(0);
    expect((await staff.ask(createStatementRecord, { body: range() })).name).toBe(
      'StatementRecordStatusChanged',
    );
  });

  step('cannot be made for the agent at the top of the chain', async () => {
    const response = await staff.ask(createStatementRecord, { body: range({ licensorId: agentId }) });
    expect(response.name).toBe('NobodyReportsToAgent');
  });

  step('is marked incorrect instead of sent when it lacks later postings', async () => {
    const september = range({ startDate: '2026-09-01', endDate: '2026-09-30' });
    const created = await staff.call(createStatementRecord, { body: september });
    await settle(product);
    const body = { statementRecordId: created.statementRecordId };
    await downloadFile(product, () => staff.call(downloadStatementRecord, { body }));
    await receiveStatement(product, staff, 'believe-august.csv', '1000', '2026-09-20');
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

  step('is marked when a withdrawal follows, and no income is aggregated while that is pending', async () => {
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
    expect(isPdf(await downloadFile(product, ask('WithdrawStatement')))).toBe(true);
    expect(isPdf(await downloadFile(product, ask('TwIncomeReceipt')))).toBe(true);
    const refused = await musician.ask(downloadWithdrawalReport, {
      body: { withdrawalId, document: 'CnInvoice' },
    });
    expect(refused.name).toBe('ReportUnsupported');
    const stranger = await product.as('licensor');
    const denied = await stranger.ask(downloadWithdrawalReport, { body: { withdrawalId } });
    expect(denied.name).toBe('ReportNotYours');
  });

  step('include a payment report of the paying company for the bank', async () => {
    const body = { invoiceId: 'taipei' as const, startDate: '2020-01-01', endDate: today() };
    const rows = await readRows(
      await downloadFile(product, () => staff.call(downloadPaymentReport, { body })),
    );
    const line = rows.find(([number]) => /^TP-\d{4}-W\d{5}$/.test(String(number)))!;
    expect(line).toContain('000123456789');
    expect(compare(String(line[11]), '0')).toBe(1);
    expect((await musician.ask(downloadPaymentReport, { body })).name).toBe('NotAllowed');
  });
});

describe('a program with an API key', () => {
  step('reads the income, royalty statements and withdrawals that the payee sees', async () => {
    const body = { name: 'Books of the band', currentPassword: demoPassword };
    const { secret } = await musician.call(createApiKey, { body });
    const program = personWith(product.url, secret);
    const query = { offset: 0, limit: 100 };
    for (const [read, shown] of [
      [await program.call(readIncome, { query }), await musician.call(listIncome, { query })],
      [
        await program.call(readStatementRecords, { query }),
        await musician.call(listStatementRecords, { query }),
      ],
      [await program.call(readWithdrawals, { query }), await musician.call(listWithdrawals, { query })],
    ] as const) {
      expect(read.total).toBeGreaterThan(0);
      expect(read).toEqual(shown);
    }
  });
});

describe('two statement records', () => {
  it('of one licensor are aggregated one after the other, even when two people ask at once', async () => {
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
