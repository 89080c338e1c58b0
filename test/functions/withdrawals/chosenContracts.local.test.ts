import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { getContractBasicInfo } from '../../../shared/contracts/routes.ts';
import { updateContractBasicInfo } from '../../../shared/contracts/enquiryRoutes.ts';
import { presignDownload } from '../../../functions/files/presign.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import { groupStatements } from '../../../shared/income/incomeSourceRoutes.ts';
import type { ReportJob } from '../../../functions/reports/reportJob.ts';
import { handler as makeReport } from '../../../functions/reports/tasks/makeReport.ts';
import {
  downloadWithdrawalReport,
  getWithdrawalBasics,
  getWithdrawalOwner,
  previewWithdrawalTax,
} from '../../../shared/withdrawals/routes.ts';
import { invoke } from '../../support/dataCloud.ts';
import { openBusiness, payWithdrawal } from '../../support/business/openBusiness.ts';
import { apply, bookIncomeOfBoth, range, representedTwice, type Represented } from './twoContracts.ts';

const { staff, agentId } = await openBusiness();

let reports = 0;

/** Titles and royalty of the works in a statement, and the figures at its head. */
const loadStatement = async (job: ReportJob) => {
  const { objects } = await makeReport({ reportId: `rpt_chosen${(reports += 1)}`, job });
  const file = await fetch(await presignDownload(objects[0]!, 'statement.xlsx'));
  const { rows } = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets[0]!;
  return {
    works: rows.map(([title]) => String(title)).filter((title) => /(first|second)$/.test(title)),
    figures: Object.fromEntries(rows.map(([label, value]) => [String(label), value])),
  };
};

const statementOfWithdrawal = ({ withdrawalId }: Record<string, unknown>) =>
  loadStatement({ kind: 'withdrawal', withdrawalId: String(withdrawalId), document: 'WithdrawStatement' });

describe('the contracts of a withdrawal', () => {
  it('are offered with the amount owed under each', async () => {
    const licensor = await representedTwice(agentId);
    await bookIncomeOfBoth(licensor, 'July', '3000', '700.5');
    const { data } = await invoke(getWithdrawalBasics, licensor.identity);
    const [{ contracts }] = data.ranges as [{ contracts: object[] }];
    expect(contracts).toHaveLength(2);
    expect(contracts).toContainEqual({
      contractId: licensor.secondId,
      contractName: '詞曲代理合約',
      payable: '700.5',
    });
  });

  it('may be chosen, and a later withdrawal of all covers the rest without paying anything twice', async () => {
    const licensor = await representedTwice(agentId);
    const july = await bookIncomeOfBoth(licensor, 'July', '3000', '700');
    const first = await apply(licensor, `${july}-1`, { contractIds: [licensor.secondId] });
    expect(first).toMatchObject({ gross: '700', batchIds: [july] });
    expect((await statementOfWithdrawal(first)).works).toEqual(['July second']);
    await payWithdrawal(staff, String(first.withdrawalId), '700');
    const august = await bookIncomeOfBoth(licensor, 'August', '50', '600');
    const second = await apply(licensor, `${july}-2`);
    expect(second).toMatchObject({
      gross: '3650',
      takenBefore: [{ contractId: licensor.secondId, batchIds: [july] }],
    });
    expect(new Set(second.batchIds as string[])).toEqual(new Set([july, august]));
    const { works, figures } = await statementOfWithdrawal(second);
    expect(works.sort()).toEqual(['August first', 'August second', 'July first']);
    const groups = await invoke(groupStatements, licensor.identity, {
      body: { withdrawalId: first.withdrawalId, currencyType: 'TWD' },
    });
    expect(groups.data.items).toMatchObject([{ batchId: july, royalty: '700' }]);
    const stranger = await invoke(groupStatements, (await representedTwice(agentId)).identity, {
      body: { withdrawalId: first.withdrawalId },
    });
    expect(stranger.name).toBe('DataNotFound');
    expect(figures).toMatchObject({ 前期餘額: 0, 本期版稅: 3650, 已提領: 3650, 餘額: 0 });
  });

  it('may move to another paying company, without paid royalty being covered again', async () => {
    const licensor = await representedTwice(agentId);
    const july = await bookIncomeOfBoth(licensor, 'July', '3000', '700');
    const { withdrawalId } = await apply(licensor, `${july}-1`);
    await payWithdrawal(staff, String(withdrawalId), '3700');
    for (const id of [licensor.contractId, licensor.secondId]) {
      const { data } = await invoke(getContractBasicInfo, staff, { params: { id } });
      const moved = await invoke(updateContractBasicInfo, staff, {
        params: { id },
        body: { ...data, payerEntity: 'coworkTaipei' },
      });
      expect(moved.code).toBe(1);
    }
    const august = await bookIncomeOfBoth(licensor, 'August', '600', '50');
    const second = await apply(licensor, `${july}-2`, { payerEntity: 'coworkTaipei' });
    expect(second).toMatchObject({ gross: '650', batchIds: [august] });
    expect((await statementOfWithdrawal(second)).works.sort()).toEqual(['August first', 'August second']);
  });

  it('must include one that owes a refund', async () => {
    const licensor = await representedTwice(agentId);
    await bookIncomeOfBoth(licensor, 'July', '3000', '-400');
    const { data } = await invoke(previewWithdrawalTax, licensor.identity, {
      body: { ...range(agentId), contractIds: [licensor.contractId] },
    });
    expect(data).toMatchObject({ gross: '2600' });
  });
});

describe('the royalty report before a withdrawal', () => {
  const trialJob = ({ licensorId, contractId }: Represented): ReportJob => ({
    kind: 'trial',
    document: 'WithdrawStatement',
    licensorId,
    trial: { ...range(agentId), contractIds: [contractId], invoiceChoice: 'NoInvoice' },
  });

  it('is the statement of the chosen contracts, as it is after the request', async () => {
    const licensor = await representedTwice(agentId);
    const july = await bookIncomeOfBoth(licensor, 'July', '30000', '700');
    const { works, figures } = await loadStatement(trialJob(licensor));
    expect(works).toEqual(['July first']);
    expect(figures).toMatchObject({
      編號: '試算，尚未申請',
      本期版稅: 30000,
      可提領: 30000,
      應付淨額: 27000,
    });
    expect(Object.keys(figures)).not.toContain('已提領');
    const application = await apply(licensor, `${july}-trial`, { contractIds: [licensor.contractId] });
    const requested = await statementOfWithdrawal(application);
    expect(requested.works).toEqual(works);
    const { 可提領: withdrawn, 提領試算: _trial, ...others } = figures;
    expect({ ...requested.figures, 編號: '', 製表日期: '' }).toEqual({
      ...others,
      已提領: withdrawn,
      提領: null,
      編號: '',
      製表日期: '',
    });
    expect(requested.figures.編號).toMatch(/^TP-\d{4}-W\d{5}$/);
  });

  it('is available only to the licensor, and needs royalty to withdraw', async () => {
    const licensor = await representedTwice(agentId);
    const ask = (who: Identity, body: object) => invoke(downloadWithdrawalReport, who, { body });
    expect((await ask(staff, { trial: range(agentId) })).name).toBe('NotAllowed');
    expect((await ask(licensor.identity, {})).name).toBe('InvalidData');
    const both = { trial: range(agentId), withdrawalId: 'wdr_00000000000001' };
    expect((await ask(licensor.identity, both)).name).toBe('InvalidData');
    expect((await ask(licensor.identity, { trial: range(agentId) })).name).toBe('NoWithdrawableRoyalty');
    await bookIncomeOfBoth(licensor, 'July', '30000', '700');
    const invoice = { trial: range(agentId), document: 'CnInvoice' };
    expect((await ask(licensor.identity, invoice)).name).toBe('ReportUnsupported');
  });
});

describe('a request that waits for payment', () => {
  const loadOwner = async ({ withdrawalId }: Record<string, unknown>) =>
    (await invoke(getWithdrawalOwner, staff, { params: { id: String(withdrawalId) } })).data;

  it('tells those who pay it how far a refund since has left the licensor below zero', async () => {
    const licensor = await representedTwice(agentId);
    const july = await bookIncomeOfBoth(licensor, 'July', '3000', '700');
    const request = await apply(licensor, `${july}-1`);
    expect((await loadOwner(request)).overdrawn).toBeUndefined();
    await bookIncomeOfBoth(licensor, 'August', '-400', '150');
    expect((await loadOwner(request)).overdrawn).toBe('250');
    await payWithdrawal(staff, String(request.withdrawalId), '3700');
    expect((await loadOwner(request)).overdrawn).toBeUndefined();
  });
});
