import { readXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect } from 'vitest';
import { bookBatch, receiveBatch } from '../../../functions/ledger/postBatch.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import { newId } from '../../../functions/core/newId.ts';
import { presignDownload } from '../../../functions/files/presign.ts';
import {
  getCompanyTopWorks,
  getIncomeByContinents,
  getIncomeCurrencies,
  getIncomeReport,
  getIncomeTime,
  getMusicianTopSongs,
  compareIncome,
  getWorkIncome,
  listIncome,
} from '../../../shared/income/routes.ts';
import { writeIncomeFacts } from '../../../functions/incomeFacts/incomeFactStore.ts';
import { markFactsReceived } from '../../support/receivedFacts.ts';
import { requestWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { handler as makeReport } from '../../../functions/reports/tasks/makeReport.ts';
import type { RoyaltyLine } from '../../../functions/ledger/postings/posting.ts';
import type { IncomeFact } from '../../../shared/income/schema.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import type { TestCloud } from '../../support/localCloud.ts';
import { invoke, startDataCloud, type InvokedRoute } from '../../support/dataCloud.ts';
import {
  createAgent,
  createLicensor,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUpPayer } from '../../support/business/people.ts';
import { chained } from '../../support/chained.ts';

const it = chained();

let cloud: TestCloud;
let staff: Identity;
let licensor: Licensor;
let batchId: string;

const amount = (text: string) => decimalSchema.parse(text);

const fact = (change: Partial<IncomeFact> = {}): IncomeFact => ({
  workId: 'sng_00000000000001',
  workType: 'Song',
  workTitle: '起風的日子',
  contractId: licensor.contractId,
  agentId: licensor.agentId,
  platform: 'KKBOX',
  territory: 158,
  rightType: 'P',
  usagePeriod: { start: '2026-07-01', end: '2026-07-31' },
  units: amount('100'),
  sharePercentage: '50',
  royaltyPercentage: '70',
  grossAmount: amount('40'),
  royaltyAmount: amount('28'),
  currency: 'USD',
  rowCount: 2,
  chunks: [0],
  ...change,
});

const facts = (): IncomeFact[] => [
  fact(),
  fact({ platform: 'Spotify', territory: 840, royaltyAmount: amount('14'), grossAmount: amount('20') }),
  fact({
    workId: 'wrk_00000000000001',
    workType: 'MusicalWork',
    workTitle: '夜航',
    rightType: 'OC',
    usagePeriod: { start: '2026-08-01', end: '2026-08-31' },
    royaltyAmount: amount('70'),
    grossAmount: amount('100'),
  }),
];

const lines = (): RoyaltyLine[] =>
  facts().map(({ workId, usagePeriod, royaltyAmount, grossAmount }) => ({
    ...royaltyLine(licensor, royaltyAmount, grossAmount),
    workRef: workId,
    usedOn: usagePeriod.start,
  }));

it.before(async () => {
  cloud = await startDataCloud();
  staff = await signUpPayer();
  licensor = await createLicensor(await createAgent());
  batchId = newId('bat');
  const batch = { batchId, run: 1, lines: lines() };
  await bookBatch({ ...batch, currency: 'USD', occurredOn: '2026-10-05' });
  await writeIncomeFacts(licensor.licensorId, batchId, facts());
});
afterAll(async () => {
  await cloud.dispose();
});

const own = (route: InvokedRoute, query: object = {}) => invoke(route, licensor.identity, { query });

describe('income by type', () => {
  it.each([
    ['Song', '42'],
    ['MusicalWork', '70'],
    ['AnotherIncome', '0'],
    ['NotSpecified', '112'],
  ])('%s is %s', async (incomeType, royalty) => {
    expect((await own(getIncomeReport, { incomeType })).data.royalty).toBe(royalty);
  });
});

describe('income before it is received', () => {
  it('is in the currency of the statement, and marked as not received', async () => {
    expect((await own(getIncomeReport)).data).toMatchObject({
      currency: 'USD',
      royalty: '112',
      receivedRoyalty: '0',
      payable: '0',
      rowCount: 6,
      byMonth: [
        { key: '2026-07', royalty: '42' },
        { key: '2026-08', royalty: '70' },
      ],
      byPlatform: [
        { key: 'KKBOX', royalty: '98' },
        { key: 'Spotify', royalty: '14' },
      ],
      byTerritory: [{ key: '158', name: 'Taiwan' }, { key: '840' }],
      byWork: [{ name: '夜航' }, { name: '起風的日子', royalty: '42' }],
    });
    expect((await own(getIncomeTime)).data).toEqual({ startDate: '2026-07-01', endDate: '2026-08-31' });
  });
});

describe('income once it is received in another currency', () => {
  it.before(async () => {
    const receipt = { currency: 'TWD', exchangeRate: amount('31.5') } as const;
    await receiveBatch(
      {
        batchId,
        run: 1,
        payer: 'taipei',
        payDate: '2026-11-05',
        statementCurrency: 'USD',
        receivingCurrency: receipt.currency,
        exchangeRate: receipt.exchangeRate,
        cash: amount('5000'),
        serviceFee: amount('40'),
        lines: lines(),
      },
      async () => [],
    );
    await markFactsReceived(batchId, {
      ...receipt,
      receivedOn: '2026-11-05',
      statementCurrency: 'USD',
      licensorIds: [licensor.licensorId],
    });
    await writeIncomeFacts(licensor.licensorId, batchId, facts());
  });

  it('is in the currency received, and equals the ledger', async () => {
    expect((await own(getIncomeCurrencies)).data).toEqual({
      currencies: ['TWD'],
      workTypes: ['MusicalWork', 'Song'],
    });
    expect((await own(getIncomeReport)).data).toMatchObject({
      currency: 'TWD',
      royalty: '3528',
      receivedRoyalty: '3528',
      payable: '3528',
    });
  });

  it('can be filtered by use and work type, and is paged', async () => {
    const august = await own(listIncome, { startDate: '2026-08-01', endDate: '2026-08-31' });
    expect(august.data).toMatchObject({ total: 1, items: [{ workTitle: '夜航', royaltyAmount: '2205' }] });
    const second = await own(listIncome, { workType: 'Song', offset: '1', limit: '1' });
    expect(second.data).toMatchObject({ total: 2, items: [{ platform: 'Spotify' }] });
  });

  it('can be limited to one statement', async () => {
    expect((await own(listIncome, { batchId })).data).toMatchObject({ total: 3 });
    expect((await own(listIncome, { batchId: newId('bat') })).data).toMatchObject({ total: 0 });
  });

  it('can be limited to one work, in every view', async () => {
    const workId = 'wrk_00000000000001';
    const lines = await own(listIncome, { workId });
    expect(lines.data).toMatchObject({ total: 1, items: [{ workId, royaltyAmount: '2205' }] });
    expect((await own(getIncomeReport, { workId })).data).toMatchObject({
      royalty: '2205',
      byMonth: [{ key: '2026-08', royalty: '2205' }],
      byWork: [{ key: workId }],
    });
    expect((await own(listIncome, { workId: 'wrk_99999999999999' })).data.total).toBe(0);
  });

  it('can be grouped by continent, and ranked by work', async () => {
    const continents = await own(getIncomeByContinents);
    expect(continents.data.items).toMatchObject([
      { name: 'Asia' },
      { name: 'North America', royalty: '441' },
    ]);
    expect((await own(getMusicianTopSongs)).data.items).toMatchObject([
      { name: '起風的日子', royalty: '1323' },
    ]);
    expect((await own(getCompanyTopWorks)).name).toBe('NotCompany');
  });

  it('leads to its batch and rows', async () => {
    const detail = await own(getWorkIncome, { workId: 'wrk_00000000000001' });
    expect(detail.data).toMatchObject({ workTitle: '夜航', facts: [{ batchId, rowCount: 2, chunks: [0] }] });
    expect((await own(getWorkIncome, { workId: 'wrk_99999999999999' })).name).toBe('DataNotFound');
  });

  it('is visible to its licensor, and staff can choose a licensor', async () => {
    const { licensorId: rightOwnerId } = licensor;
    const stranger = await createLicensor(licensor.agentId);
    expect((await invoke(listIncome, stranger.identity, { query: { rightOwnerId } })).name).toBe(
      'DataNotFound',
    );
    expect((await invoke(listIncome, stranger.identity)).data.total).toBe(0);
    expect((await invoke(getIncomeReport, staff, { query: { rightOwnerId } })).name).toBe('NotAllowed');
  });
});

describe('the royalty statement of a withdrawal', () => {
  it('covers all income received and ends at the ledger’s balance', async () => {
    const requested = await invoke(requestWithdrawal, licensor.identity, {
      body: {
        agentId: licensor.agentId,
        payerEntity: 'taipei',
        currency: 'TWD',
        idempotencyKey: newId('wdr'),
        bankAccountId: licensor.bankAccount.bankAccountId,
        expectedNet: '3528',
        confirmed: true,
      },
    });
    expect(requested.data).toMatchObject({ gross: '3528', tax: '0', batchIds: [batchId] });
    const { objects } = await makeReport({
      reportId: 'rpt_00000000000001',
      job: {
        kind: 'withdrawal',
        withdrawalId: String(requested.data.withdrawalId),
        document: 'WithdrawStatement',
      },
    });
    expect(objects.map((key) => key.split('.').at(-1))).toEqual(['xlsx', 'pdf']);
    const file = await fetch(await presignDownload(objects[0]!, 'statement.xlsx'));
    const rows = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets[0]!.rows;
    const column = Object.fromEntries(rows.map(([label, value]) => [String(label), value]));
    expect(column).toMatchObject({ 前期餘額: 0, 本期版稅: 3528, 已提領: 3528, 餘額: 0, 應付淨額: 3528 });
    expect(rows.filter(([title]) => title === '起風的日子')).toHaveLength(2);
  });

  it('can also be made for a range of days', async () => {
    const range = {
      licensorId: licensor.licensorId,
      agentId: licensor.agentId,
      payerEntity: 'taipei',
      startDate: '2026-11-01',
      endDate: '2999-12-31',
      currency: 'TWD',
    } as const;
    const { objects } = await makeReport({ reportId: 'rpt_00000000000002', job: { kind: 'range', range } });
    const file = await fetch(await presignDownload(objects[0]!, 'statement.xlsx'));
    const rows = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets[0]!.rows;
    const column = Object.fromEntries(rows.map(([label, value]) => [String(label), value]));
    expect(column).toMatchObject({ 前期餘額: 0, 本期版稅: 3528, 已提領: 3528, 餘額: 0 });
  });
});

describe('two statements side by side', () => {
  it('differ by causes that add up, each statement by itself', async () => {
    const other = await createLicensor(licensor.agentId);
    const [earlier, later] = [newId('bat'), newId('bat')];
    await writeIncomeFacts(other.licensorId, earlier, [fact(), fact({ platform: 'Spotify' })]);
    await writeIncomeFacts(other.licensorId, later, [
      fact({ units: amount('50'), grossAmount: amount('20'), royaltyAmount: amount('14') }),
    ]);
    const compare = (query: object) => invoke(compareIncome, other.identity, { query });
    const { data } = await compare({ batchId: later, beforeBatchId: earlier });
    expect(data).toMatchObject({
      currency: 'USD',
      before: { royalty: '56', units: '200' },
      after: { royalty: '14', units: '50' },
      effects: [
        { cause: 'noStatement', amount: '-28' },
        { cause: 'uses', amount: '-14' },
      ],
    });
    expect((await compare({ batchId: later })).name).toBe('InvalidData');
    expect((await compare({ batchId: later, beforeStart: '2026-01-01' })).name).toBe('InvalidData');
    const stranger = await createLicensor(licensor.agentId);
    const theirs = await invoke(compareIncome, stranger.identity, {
      query: { batchId: later, beforeBatchId: earlier },
    });
    expect(theirs.data).toMatchObject({ before: { royalty: '0' }, after: { royalty: '0' } });
  });
});
