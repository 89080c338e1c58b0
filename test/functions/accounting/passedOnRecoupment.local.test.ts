import { describe, expect, it } from 'vitest';
import { confirmAdvancePayments, decideDeduction } from '../../../shared/accounting/advanceRoutes.ts';
import {
  addContractUnits,
  createLicenseContract,
  getContractBasicInfo,
} from '../../../shared/contracts/routes.ts';
import { renewContract } from '../../../shared/contracts/renewalRoutes.ts';
import { updateContractBasicInfo } from '../../../shared/contracts/enquiryRoutes.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import { listDeductions } from '../../../shared/income/routes.ts';
import { writeIncomeFacts } from '../../../functions/incomeFacts/incomeFactStore.ts';
import { markFactsReceived } from '../../support/receivedFacts.ts';
import { loadRangeStatement } from '../../../functions/reports/statement/loadStatement.ts';
import { createMusicalWork } from '../../../shared/works/routes.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { today } from '../../support/today.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  addItem,
  createAgent,
  createCompanyLicensor,
  createLicensor,
  earn,
  openBusiness,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUpStaff } from '../../support/business/people.ts';
import { createFact } from '../withdrawals/twoContracts.ts';
import { chineseNames } from '../../support/chineseNames.ts';

const { staff, agentId } = await openBusiness();

const item = {
  advanceType: 2,
  amount: '1000',
  expectedDate: '2026-01-05',
  deductSetting: 1,
  deductStartDate: '2026-01-01',
  deductEndDate: '2026-12-31',
};

const paid = async (contractId: string, more: object = {}): Promise<string> => {
  const id = await addItem(staff, contractId, { ...item, ...more });
  const body = { contractAdvanceIds: [id], payDate: '2026-01-05' };
  expect((await invoke(confirmAdvancePayments, staff, { body })).data).toMatchObject({ done: [id] });
  return id;
};

/** Receives royalty on 5 November and returns the batch. */
const receive = async (licensor: Licensor, royalty: string, more: object = {}): Promise<string> => {
  const { licensorId, contractId } = licensor;
  const batchId = await earn([{ ...royaltyLine(licensor, royalty), ...more }]);
  await writeIncomeFacts(licensorId, batchId, [
    createFact(licensor, contractId, `Song of ${royalty}`, royalty),
  ]);
  await markFactsReceived(batchId, {
    receivedOn: '2026-11-05',
    currency: 'TWD',
    exchangeRate: decimalSchema.parse('1'),
    statementCurrency: 'TWD',
    licensorIds: [licensorId],
  });
  return batchId;
};

const figures = async ({ licensorId }: Licensor, agent: string, payerEntity: 'taipei' | 'coworkTaipei') => {
  const range = { licensorId, agentId: agent, payerEntity, currency: 'TWD' } as const;
  const { opening, royalty, advanced, deducted, held, withdrawn, closing, deductions } =
    await loadRangeStatement({ ...range, startDate: '2026-01-01', endDate: today() });
  return {
    opening,
    royalty,
    advanced,
    deducted,
    held,
    withdrawn,
    closing,
    lines: deductions.map(({ amount }) => amount),
  };
};

/** Renews a contract, with another company as payer. */
const renewedElsewhere = async (licensor: Licensor): Promise<Licensor> => {
  const term = { startDate: '2031-01-01', endDate: '2032-12-31' };
  const body = { contractId: licensor.contractId, contractNumber: `R ${licensor.contractId}`, ...term };
  const contractId = String((await invoke(renewContract, staff, { body })).data.contractId);
  const params = { id: contractId };
  const { data } = await invoke(getContractBasicInfo, staff, { params });
  const moved = { ...data, payerEntity: 'coworkTaipei' };
  expect((await invoke(updateContractBasicInfo, staff, { params, body: moved })).code).toBe(1);
  return { ...licensor, contractId };
};

/** Licenses a work of an author to a publisher, and on to an agent. Returns the lower contract. */
const subLicensed = async (author: Licensor, publisherId: string, subAgent: string) => {
  const cataloguer = await signUpStaff();
  const work = await invoke(createMusicalWork, cataloguer, {
    body: {
      names: chineseNames('轉授權的歌'),
      nativeCultureInfo: 'zh-Hant',
      singingLanguage: 'cmn',
      originalLanguage: 'zh-Hant',
      genre: 1,
      copyrights: [
        { rightType: 'OA', rightOwnerId: author.licensorId, percentage: '50', creationType: 2 },
        { rightType: 'OC', rightOwnerId: author.licensorId, percentage: '50', creationType: 1 },
      ],
    },
  });
  const workId = String(work.data.musicalWorkId);
  const params = { id: author.contractId };
  const { data } = await invoke(getContractBasicInfo, staff, { params });
  const allowed = { ...data, subLicense: 'auto' };
  expect((await invoke(updateContractBasicInfo, staff, { params, body: allowed })).code).toBe(1);
  const days = { startDate: '2024-01-01', endDate: '2030-12-31' };
  const upperUnits = [{ workType: 'MusicalWork', workId, startDate: '2024-01-01', endDate: '2030-12-31' }];
  await invoke(addContractUnits, staff, { params, body: { units: upperUnits } });
  const lower = await invoke(createLicenseContract, staff, {
    body: {
      contractNumber: `L ${author.contractId}`,
      displayName: '轉授權合約',
      contractType: 'both',
      ...days,
      licensorId: publisherId,
      agentId: subAgent,
      upperContractIds: [author.contractId],
      currency: 'TWD',
      licensorShare: '80',
      authorisedRegions: [0],
      rights: [1100],
      payerEntity: 'taipei',
      units: [{ workType: 'MusicalWork', workId, ...days }],
    },
  });
  const [unit] = lower.data.units as [{ contractUnitId: string }];
  return { contractId: String(lower.data.contractId), unitId: unit.contractUnitId, workId };
};

const nothing = { opening: '0', royalty: '0', advanced: '0', deducted: '0', held: '0', withdrawn: '0' };

describe('royalty of a renewed contract that recoups an advance of the previous contract', () => {
  it('is reported only under the contract that earned it', async () => {
    const licensor = await createLicensor(agentId);
    await paid(licensor.contractId);
    const renewed = await renewedElsewhere(licensor);
    await receive(licensor, '300');
    await receive(renewed, '400');
    expect(await figures(licensor, agentId, 'taipei')).toEqual({
      ...nothing,
      royalty: '300',
      deducted: '300',
      closing: '0',
      lines: ['300'],
    });
    expect(await figures(licensor, agentId, 'coworkTaipei')).toEqual({
      ...nothing,
      royalty: '400',
      deducted: '400',
      closing: '0',
      lines: ['400'],
    });
  });

  it('is reported as held until a person decides, and then as decided', async () => {
    const licensor = await createLicensor(agentId);
    const contractAdvanceId = await paid(licensor.contractId, { deductSetting: 2 });
    const renewed = await renewedElsewhere(licensor);
    const batchId = await receive(renewed, '400');
    expect(await figures(licensor, agentId, 'coworkTaipei')).toEqual({
      ...nothing,
      royalty: '400',
      held: '400',
      closing: '0',
      lines: [],
    });
    const held = { contractAdvanceId, contractId: renewed.contractId, batchId, held: '400', deduct: true };
    expect((await invoke(decideDeduction, staff, { body: held })).name).toBe('Success');
    expect(await figures(licensor, agentId, 'coworkTaipei')).toEqual({
      ...nothing,
      royalty: '400',
      deducted: '400',
      closing: '0',
      lines: ['400'],
    });
  });
});

describe('a payment shared with the licensor above', () => {
  it('is in that licensor’s report, with the amount recouped', async () => {
    const publisher = await createCompanyLicensor(await createAgent());
    const author = await createLicensor(publisher.licensorId);
    const subAgent = await createAgent();
    const bottom = await subLicensed(author, publisher.licensorId, subAgent);
    const id = await paid(bottom.contractId, {
      profitSharing: true,
      includeAllUnits: false,
      contractUnitIds: [bottom.unitId],
    });
    await receive(author, '500', { workRef: bottom.workId, through: [bottom.contractId] });
    expect(await figures(author, publisher.licensorId, 'taipei')).toEqual({
      ...nothing,
      royalty: '500',
      advanced: '700',
      deducted: '500',
      closing: '700',
      lines: ['500'],
    });
    const seen = async (identity: Identity) => (await invoke(listDeductions, identity)).data.items;
    expect(await seen(author.identity)).toMatchObject([
      {
        contractAdvanceId: id,
        amount: '700',
        recouped: '500',
        outstanding: '200',
        entries: [{ amount: '500' }],
      },
    ]);
    expect(await seen(publisher.identity)).toMatchObject([
      { contractAdvanceId: id, amount: '300', recouped: '0', outstanding: '300', entries: [] },
    ]);
  });

  it('is not reported as outstanding when royalty does not recoup it', async () => {
    const licensor = await createLicensor(agentId);
    await paid(licensor.contractId, { advanceType: 3, deductSetting: 0 });
    expect((await invoke(listDeductions, licensor.identity)).data.items).toEqual([]);
  });
});
