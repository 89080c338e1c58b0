import { afterAll, describe, expect, it } from 'vitest';
import { noteProblem } from '../../functions/reports/reportStore.ts';
import { getIncomeReport, getWorkIncome } from '../../shared/income/routes.ts';
import {
  downloadIncome,
  getCompanyTopMusicians,
  getCompanyTopSongArtists,
  getRowLicense,
  groupStatements,
  listIncomeRows,
} from '../../shared/income/incomeSourceRoutes.ts';
import { sum } from '../../shared/money/decimal.ts';
import {
  downloadLicensorReport,
  downloadReport,
  getReportBasics,
  listLicensorReportPayers,
  listReportPartA,
  listReportPayers,
  listRepresented,
  previewLicensorReportTax,
  previewReportTax,
} from '../../shared/reports/routes.ts';
import { settle } from './statements.ts';
import { downloadFile, isPdf, readRows, startWithReceivedStatement, type Download } from './reportFiles.ts';

const { product, staff, musician, agent, company, licensorId, agentId, batchId } =
  await startWithReceivedStatement();

afterAll(() => product?.dispose());

describe('drilling down into income', () => {
  it('shows a statement whose rows add up to the licensor’s royalty for a work', async () => {
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

  it('shows a row split among licensors, each of whom sees only their own part', async () => {
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

  it('exports a workbook of the screen', async () => {
    const body = { workType: 'MusicalWork' as const };
    const file = await downloadFile(product, () => musician.call(downloadIncome, { body }));
    const rows = await readRows(file);
    const { royalty } = await musician.call(getIncomeReport, { query: body });
    expect(rows.find(([label]) => label === '版稅')?.[1]).toBe(Number(royalty));
  });

  it('exports a workbook for the one work on the screen', async () => {
    const { byWork } = await company.call(getIncomeReport, { query: {} });
    const [{ key: workId, name, royalty }] = byWork as [(typeof byWork)[number]];
    expect(byWork.length).toBeGreaterThan(1);
    const rows = await readRows(
      await downloadFile(product, () => company.call(downloadIncome, { body: { workId } })),
    );
    expect(rows.find(([label]) => label === '版稅')?.[1]).toBe(Number(royalty));
    const lines = rows.slice(6);
    expect(new Set(lines.map(([title]) => title))).toEqual(new Set([name]));
    // A period open on both sides counts as none, and a statement is named by its number.
    expect(rows.flat()).not.toContain(' – ');
    for (const line of lines) expect(line.at(-1)).toMatch(/^\d{8}-\d{3}$/);
  });
});

describe('royalty reports', () => {
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
    const payers = await musician.call(listReportPayers, { params: { id: agentId }, query: {} });
    expect(payers.items).toEqual([{ payerEntity: 'taipei', currency: 'TWD' }]);
  });

  it('are made for their owner, and stay the same while nothing has changed', async () => {
    const ask = () => musician.call(downloadReport, { body: own() });
    const file = await downloadFile(product, ask);
    expect(Buffer.compare(await downloadFile(product, ask), file)).toBe(0);
    const body = { ...own(), rightOwnerId: agentId };
    expect((await musician.ask(downloadReport, { body })).name).toBe('DataNotFound');
  });

  it('that were too large are refused, then made at the next request', async () => {
    const body = { ...own(), startDate: '2026-08-02' };
    const ask = () => musician.ask(downloadReport, { body });
    await downloadFile(product, () => musician.call(downloadReport, { body }));
    const { url } = (await ask()).body as Download;
    await noteProblem(/reports\/([^.]+)\./.exec(url!)![1]!, 'ReportTooLarge');
    expect(await ask()).toMatchObject({ status: 409, name: 'ReportTooLarge' });
    expect((await ask()).body).toEqual({ ready: false });
    await settle(product);
    expect((await ask()).body).toMatchObject({ ready: true });
  });

  it('can be requested by an agent for its licensors, but not for itself', async () => {
    const represented = await agent.call(listRepresented, { query: {} });
    expect(represented.items.map(({ rightOwnerId }) => rightOwnerId)).toContain(licensorId);
    const query = { rightOwnerId: licensorId };
    const payers = await agent.call(listLicensorReportPayers, { params: { partAId: agentId }, query });
    expect(payers.items).toEqual([{ payerEntity: 'taipei', currency: 'TWD' }]);
    const body = { ...own(), rightOwnerId: licensorId, format: 'pdf' as const };
    expect(isPdf(await downloadFile(product, () => agent.call(downloadLicensorReport, { body })))).toBe(true);
    const forItself = await agent.ask(downloadLicensorReport, { body: { ...body, rightOwnerId: agentId } });
    expect(forItself.name).toBe('NobodyReportsToAgent');
    const byStranger = await company.ask(downloadLicensorReport, { body });
    expect(byStranger.name).toBe('DataNotFound');
    const byMusician = await musician.ask(listRepresented);
    expect(byMusician.name).toBe('NotCompany');
  });

  it('show the tax a licensor would pay today', async () => {
    const { startDate: _start, endDate: _end, ...parties } = own();
    const tax = await agent.call(previewLicensorReportTax, {
      query: { rightOwnerId: licensorId },
      body: parties,
    });
    expect(tax).toMatchObject({ principle: 'TaiwanLocalP', supported: true });
    expect(tax.taxLines.map(({ ruleId }) => ruleId)).toEqual(['tw-resident-royalty']);
    expect(await musician.call(previewReportTax, { query: {}, body: parties })).toEqual(tax);
  });

  it('are refused for parties without royalty', async () => {
    const body = { ...own(), currency: 'USD' as const };
    expect((await musician.ask(downloadReport, { body })).name).toBe('NoWithdrawableRoyalty');
  });
});
