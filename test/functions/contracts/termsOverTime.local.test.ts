import { beforeEach, describe, expect, it } from 'vitest';
import { countNews } from '../../../shared/account/routes.ts';
import {
  checkRollingAdvance,
  confirmAdvancePayments,
  listRollingAdvances,
  listAdvancePayments,
} from '../../../shared/accounting/advanceRoutes.ts';
import { handler as checkRollingAdvances } from '../../../functions/accounting/tasks/checkRollingAdvances.ts';
import { addContractAdvances } from '../../../shared/contracts/advanceRoutes.ts';
import {
  addContractUnits,
  createLicenseContract,
  deleteContractUnit,
  getContract,
  getContractBasicInfo,
  updateContractUnit,
} from '../../../shared/contracts/routes.ts';
import { advancesOfContract, loadAdvance } from '../../../functions/contracts/advanceReader.ts';
import { reachedWrite } from '../../../functions/contracts/advanceStore.ts';
import { loadCoveringUnits } from '../../../functions/contracts/coveringUnits.ts';
import { listExtendableAdvances, renewContract } from '../../../shared/contracts/renewalRoutes.ts';
import { updateContractBasicInfo } from '../../../shared/contracts/enquiryRoutes.ts';
import { handler as checkRenewals } from '../../../functions/contracts/tasks/checkRenewals.ts';
import { getRecord } from '../../../functions/records/recordReader.ts';
import type { StoredContract } from '../../../functions/contracts/filing.ts';
import { newId } from '../../../functions/core/newId.ts';
import { commit } from '../../../functions/db/commit.ts';
import { addDays } from '../../../shared/reference/dates.ts';
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
} from '../../support/business/openBusiness.ts';
import { signUpStaff } from '../../support/business/people.ts';
import { registerWork } from '../works/registerWork.ts';

let workId: string;

const { agentId } = await openBusiness();
const staff = await signUpStaff();

const { licensorId } = await createLicensor(agentId);

beforeEach(async () => {
  workId = await registerWork(staff, licensorId);
});

type CreatedContract = {
  contractId: string;
  version: number;
  units: { contractUnitId: string; version: number }[];
};

const term = { startDate: '2025-01-01', endDate: '2026-12-31' };
const unit = (more: object = {}) => ({ workType: 'MusicalWork', workId, ...term, ...more });

const make = (more: object = {}) =>
  invoke(createLicenseContract, staff, {
    body: {
      contractNumber: newId('ctr'),
      displayName: '詞曲代理合約',
      contractType: 'both',
      licensorId,
      agentId,
      ...term,
      currency: 'TWD',
      licensorShare: '70',
      authorisedRegions: [0],
      rights: [1100],
      payerEntity: 'taipei',
      units: [],
      ...more,
    },
  });

const createContract = async (more: object = {}): Promise<CreatedContract> => {
  const { code, data } = await make(more);
  if (code !== 1) throw new Error(JSON.stringify(data));
  return data as unknown as CreatedContract;
};

const loadBasics = async (id: string) => (await invoke(getContractBasicInfo, staff, { params: { id } })).data;

/** Changes a contract as the form does, sending all fields it read with the change. */
const change = async (id: string, more: object) =>
  invoke(updateContractBasicInfo, staff, { params: { id }, body: { ...(await loadBasics(id)), ...more } });

const item = (more: object = {}) => ({
  advanceType: 2,
  amount: '1000',
  expectedDate: '2026-01-05',
  deductSetting: 1,
  deductStartDate: '2026-01-01',
  deductEndDate: '2026-12-31',
  ...more,
});

const pay = (contractAdvanceId: string) =>
  invoke(confirmAdvancePayments, staff, {
    body: { contractAdvanceIds: [contractAdvanceId], payDate: '2026-01-05' },
  });

describe('a work of a contract', () => {
  const loadTerm = async (contractId: string) => {
    const covering = (await loadCoveringUnits([workId])).get(workId) ?? [];
    return covering
      .filter((one) => one.contractId === contractId)
      .map(({ start, end, rights }) => ({ start, end, rights }));
  };

  it('can be licensed only within the days and rights of its contract', async () => {
    const beyond = [
      [{ startDate: '2024-12-31' }, 'startDate'],
      [{ endDate: '2027-01-01' }, 'endDate'],
      [{ rights: [1100, 2000] }, 'rights'],
    ] as const;
    const { contractId } = await createContract();
    for (const [more, path] of beyond) {
      const issue = { path: `body.units.0.${path}`, message: 'beyondContract' };
      for (const answer of [
        await make({ units: [unit(more)] }),
        await invoke(addContractUnits, staff, { params: { id: contractId }, body: { units: [unit(more)] } }),
      ])
        expect(answer).toMatchObject({ name: 'InvalidData', data: { data: { issues: [issue] } } });
    }
    const within = await invoke(addContractUnits, staff, {
      params: { id: contractId },
      body: { units: [unit({ rights: [1110] })] },
    });
    expect(within.name).toBe('Success');
    const [{ contractUnitId, version }] = within.data.items as [CreatedContract['units'][number]];
    const { workType: _type, workId: _work, ...fields } = unit({ endDate: '2027-01-01' });
    const extended = await invoke(updateContractUnit, staff, {
      params: { id: contractId, unitId: contractUnitId },
      body: { ...fields, version },
    });
    expect(extended).toMatchObject({
      data: { data: { issues: [{ path: 'body.endDate', message: 'beyondContract' }] } },
    });
  });

  it('is not licensed after its contract, when that ends early', async () => {
    const { contractId } = await createContract({ units: [unit()] });
    expect(await loadTerm(contractId)).toEqual([{ start: '2025-01-01', end: '2026-12-31', rights: [1100] }]);
    expect((await change(contractId, { endDate: '2026-03-31', startDate: '2025-02-01' })).name).toBe(
      'Success',
    );
    expect(await loadTerm(contractId)).toMatchObject([{ start: '2025-02-01', end: '2026-03-31' }]);
  });

  it('is not licensed for a right removed from its contract', async () => {
    const { contractId } = await createContract({
      rights: [1100, 2000],
      units: [unit({ rights: [1110, 2000] })],
    });
    expect((await change(contractId, { rights: [1100, 2100] })).name).toBe('Success');
    expect(await loadTerm(contractId)).toMatchObject([{ rights: [1110, 2100] }]);
  });

  it('cannot be changed once a rolling payment covering it is confirmed', async () => {
    const licensor = await createLicensor(agentId);
    const { contractId } = licensor;
    workId = await registerWork(staff, licensor.licensorId);
    const units = [unit({ startDate: '2024-01-01', endDate: '2024-12-31' })];
    const added = await invoke(addContractUnits, staff, { params: { id: contractId }, body: { units } });
    const [{ contractUnitId: unitId, version }] = added.data.items as [CreatedContract['units'][number]];
    const elsewhere = [unit({ ...term, workId: await registerWork(staff, licensor.licensorId) })];
    const other = await invoke(addContractUnits, staff, {
      params: { id: contractId },
      body: { units: elsewhere },
    });
    const scope = (id: string) => ({ includeAllUnits: false, contractUnitIds: [id] });
    const first = await addItem(staff, contractId, item());
    const rolling = await addItem(
      staff,
      contractId,
      item({ advanceType: 4, thresholdAmount: '100', ...scope(unitId) }),
    );
    expect(other.name).toBe('Success');
    await pay(first);
    await earn([royaltyLine(licensor, '300')]);
    await invoke(checkRollingAdvance, staff, { body: { contractAdvanceId: rolling, conditionMet: true } });
    const { data } = await invoke(updateContractUnit, staff, {
      params: { id: contractId, unitId },
      body: { startDate: '2024-01-01', endDate: '2024-06-30', version },
    });
    expect(data).toMatchObject({
      name: 'HasPaidAdvance',
      data: { advances: expect.arrayContaining([rolling]) },
    });
  });
});

describe('a contract with sub-licences', () => {
  it('keeps its agent and rights, and the days its sub-licences need', async () => {
    const publisher = await createCompanyLicensor(agentId);
    const upper = await createContract({ agentId: publisher.licensorId, subLicense: 'auto' });
    const lower = await createContract({
      licensorId: publisher.licensorId,
      agentId: await createAgent(),
      upperContractIds: [upper.contractId],
      endDate: '2026-06-30',
    });
    const names = [
      await change(upper.contractId, { agentId: await createAgent() }),
      await change(upper.contractId, { endDate: '2026-06-29' }),
      await change(upper.contractId, { startDate: '2025-01-02' }),
      await change(upper.contractId, { rights: [1110] }),
    ].map(({ name }) => name);
    expect(names).toEqual(names.map(() => 'ThisContractHasBeenSubLicensed'));
    expect((await change(upper.contractId, { endDate: '2026-06-30' })).name).toBe('Success');
    expect((await change(lower.contractId, { endDate: '2026-03-31' })).name).toBe('Success');
    expect((await change(upper.contractId, { endDate: '2026-03-31', licensorShare: '60' })).name).toBe(
      'Success',
    );
  });
});

describe('rolling payments', () => {
  it('stay payable when a decision is made during the daily check', async () => {
    const licensor = await createLicensor(agentId);
    const first = await addItem(staff, licensor.contractId, item());
    const rolling = await addItem(
      staff,
      licensor.contractId,
      item({ advanceType: 4, thresholdAmount: '500' }),
    );
    await pay(first);
    await earn([royaltyLine(licensor, '600')]);
    // As the check read it just before the decision.
    const read = await loadAdvance(rolling);
    await invoke(checkRollingAdvance, staff, { body: { contractAdvanceId: rolling, conditionMet: true } });
    await commit(staff, { action: 'rolling payment reached', subject: licensor.contractId }, [
      reachedWrite(read, today()),
    ]).catch(() => undefined);
    const { data } = await invoke(listAdvancePayments, staff, {
      query: { status: 'unpaid', contractId: licensor.contractId },
    });
    expect(data.items).toMatchObject([{ contractAdvanceId: rolling }]);
  });

  it('are counted as due only while they are listed as due', async () => {
    const licensor = await createLicensor(agentId);
    const first = await addItem(staff, licensor.contractId, item());
    await addItem(staff, licensor.contractId, item({ advanceType: 4, thresholdAmount: '500' }));
    await pay(first);
    const counted = async () => Number((await invoke(countNews, staff)).data.rollingAdvance);
    const before = await counted();
    await earn([royaltyLine(licensor, '600')]);
    await checkRollingAdvances();
    expect(await counted()).toBe(before + 1);
    await earn([royaltyLine(licensor, '-300')]);
    const { data } = await invoke(listRollingAdvances, staff, {
      query: { status: 'unconfirmedReachedThreshold' },
    });
    expect(await counted()).toBe(data.total);
    expect(await counted()).toBe(before);
  });

  it('form a series after the payment they follow', async () => {
    const { contractId } = await createLicensor(agentId);
    const first = await addItem(staff, contractId, item());
    const next = { deductStartDate: '2027-01-01', deductEndDate: '2027-12-31' };
    const second = await addItem(
      staff,
      contractId,
      item({ ...next, relatedAdvanceId: first, rollingOrder: 1, thresholdAmount: '10' }),
    );
    const rolling = (more: object) =>
      invoke(addContractAdvances, staff, {
        params: { id: contractId },
        body: { advances: [item({ advanceType: 4, thresholdAmount: '500', ...more })] },
      });
    expect((await rolling({ ...next, relatedAdvanceId: second, rollingOrder: 1 })).name).toBe('Success');
    expect((await rolling({ ...next, relatedAdvanceId: second, rollingOrder: 1 })).name).toBe(
      'RollingAdvanceCannotAdd',
    );
    const [, stored] = await advancesOfContract(contractId);
    expect(stored).not.toHaveProperty('relatedAdvanceId');
  });
});

describe('a renewal of a contract', () => {
  const ended = { startDate: '2024-01-01', endDate: today(), renewalCondition: 'evergreen' };

  it('copies works once: works removed later do not come back', async () => {
    const dates = { startDate: '2024-01-01', endDate: today() };
    const { contractId } = await createContract({ ...dates, units: [unit(dates)] });
    const renewed = await invoke(renewContract, staff, {
      body: {
        contractId,
        contractNumber: newId('ctr'),
        startDate: addDays(today(), 1),
        endDate: addDays(today(), 365),
      },
    });
    const id = String(renewed.data.contractId);
    const { data } = await invoke(getContract, staff, { params: { id } });
    for (const { contractUnitId: unitId } of data.units as CreatedContract['units'])
      await invoke(deleteContractUnit, staff, { params: { id, unitId }, query: { confirmed: 'true' } });
    await checkRenewals();
    expect(await loadBasics(id)).toMatchObject({ unitCount: 0 });
  });

  it('gets the next free number, however long the number is', async () => {
    const number = newId('ctr');
    const { contractId } = await createContract({ ...ended, contractNumber: number });
    await createContract({ contractNumber: `${number}-R1` });
    const long = 'N'.repeat(80) + newId('ctr').slice(-19);
    const other = await createContract({ ...ended, contractNumber: long });
    await checkRenewals();
    const { renewedById } = await loadBasics(contractId);
    expect(await loadBasics(String(renewedById))).toMatchObject({ contractNumber: `${number}-R2` });
    expect(await loadBasics(other.contractId)).toMatchObject({ renewal: 'renewed' });
  });

  it('is reminded of again when the contract is extended', async () => {
    const soon = addDays(today(), 30);
    const { contractId } = await createContract({ startDate: '2024-01-01', endDate: soon });
    await checkRenewals();
    expect(await getRecord<StoredContract>(contractId)).toMatchObject({ remindedOn: today() });
    expect((await change(contractId, { remark: '備註' })).name).toBe('Success');
    expect(await getRecord<StoredContract>(contractId)).toMatchObject({ remindedOn: today() });
    expect((await change(contractId, { endDate: addDays(soon, 730) })).name).toBe('Success');
    expect(await getRecord<StoredContract>(contractId)).not.toHaveProperty('remindedOn');
  });

  it('suggests a valid date for extending an advance of a contract without an end', async () => {
    const { contractId } = await createContract({ endDate: '9999-12-31' });
    const contractAdvanceId = await addItem(staff, contractId, item());
    const { data } = await invoke(listExtendableAdvances, staff, { params: { id: contractId } });
    expect(data.items).toMatchObject([{ contractAdvanceId, suggestedEndDate: '9999-12-31' }]);
  });
});
