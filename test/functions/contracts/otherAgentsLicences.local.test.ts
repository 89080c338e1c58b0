import { beforeAll, describe, expect, it } from 'vitest';
import {
  addContractUnits,
  createLicenseContract,
  updateContractUnit,
} from '../../../shared/contracts/routes.ts';
import { renewContract } from '../../../shared/contracts/renewalRoutes.ts';
import { updateContractBasicInfo } from '../../../shared/contracts/enquiryRoutes.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import { newId } from '../../../functions/core/newId.ts';
import { invoke, type Invoked } from '../../support/dataCloud.ts';
import { createAgent, createLicensor, openBusiness } from '../../support/business/openBusiness.ts';
import { signUpStaff, signUp } from '../../support/business/people.ts';
import { registerWork } from '../works/registerWork.ts';

const keeper = (companyInfoId: string): Promise<Identity> =>
  signUp({ kind: 'company', companyInfoId, companyAdmin: true }, { contractRoleAuthority: 2 });

const { agentId } = await openBusiness();
const staff = await signUpStaff();
/** The agent of the licensor in Asia, and a company that is not its agent. */
const agent = await keeper(agentId);
const other = await keeper(await createAgent());
const { licensorId } = await createLicensor(agentId);
const { licensorId: strangerId } = await createLicensor(agentId);

const unit = (workId: string, startDate = '2026-01-01', endDate = '2027-12-31') => ({
  workType: 'MusicalWork',
  workId,
  startDate,
  endDate,
});

const terms = (by: Identity, more: object = {}) => ({
  contractNumber: newId('ctr'),
  displayName: '詞曲代理合約',
  contractType: 'both',
  licensorId,
  agentId: by.rightOwnerId,
  startDate: '2026-01-01',
  endDate: '2027-12-31',
  currency: 'TWD',
  licensorShare: '70',
  authorisedRegions: [1001],
  rights: [1300],
  payerEntity: 'taipei',
  units: [],
  ...more,
});

/** Makes a contract of an agent, entered by its own account unless another is given. */
const make = (by: Identity, more: object = {}, entering: Identity = by): Promise<Invoked> =>
  invoke(createLicenseContract, entering, { body: terms(by, more) });

// Staff make the other company an agent of the licensor, and of the first agent, by contracts without works.
for (const represented of [licensorId, agent.rightOwnerId])
  expect((await make(other, { licensorId: represented }, staff)).name).toBe('Success');

const addTo = (by: Identity, { data }: Invoked, workId: string): Promise<Invoked> =>
  invoke(addContractUnits, by, {
    params: { id: data.contractId },
    body: { units: [unit(workId)] },
  });

describe('a work that another agent licenses', () => {
  let workId: string;

  beforeAll(async () => {
    workId = await registerWork(staff, licensorId);
    expect((await make(agent, { units: [unit(workId)] })).name).toBe('Success');
  });

  it('cannot be licensed by another agent, in a new contract or an existing one', async () => {
    const later = { startDate: '2026-06-01', licensorShare: '0.01' };
    const refused = 'DuplicateLicenseWithUnknownReason';
    const whole = await make(other, { ...later, units: [unit(workId, '2026-06-01')] });
    expect(whole.name).toBe(refused);
    expect(JSON.stringify(whole.data)).not.toContain('ctr_');
    const empty = await make(other, { licensorShare: '0.01' });
    expect((await addTo(other, empty, workId)).name).toBe(refused);
  });

  it('cannot be licensed by another agent that extends a licence to its territory or period', async () => {
    const elsewhere = { authorisedRegions: [1002] };
    const abroad = await make(other, { ...elsewhere, units: [unit(workId)] });
    expect(abroad.name).toBe('Success');
    const { units: _units, ...contract } = abroad.data;
    const wider = { params: { id: contract.contractId }, body: { ...contract, authorisedRegions: [0] } };
    expect((await invoke(updateContractBasicInfo, other, wider)).name).toBe(
      'DuplicateLicenseWithUnknownReason',
    );
    const before = { startDate: '2024-01-01', endDate: '2025-12-31' };
    const past = await make(other, { ...before, units: [unit(workId, before.startDate, before.endDate)] });
    expect(past.name).toBe('Success');
    const contractId = String(past.data.contractId);
    const long = await make(other, {
      startDate: '2022-01-01',
      endDate: '2026-12-31',
      units: [unit(workId, '2022-01-01', '2023-12-31')],
    });
    const [{ contractUnitId }] = long.data.units as [{ contractUnitId: string }];
    const longer = await invoke(updateContractUnit, other, {
      params: { id: long.data.contractId, unitId: contractUnitId },
      body: { startDate: '2022-01-01', endDate: '2026-12-31', version: 1 },
    });
    expect(longer.name).toBe('DuplicateLicenseWithUnknownReason');
    const renewed = await invoke(renewContract, other, {
      body: { contractId, contractNumber: newId('ctr'), startDate: '2026-01-01', endDate: '2026-12-31' },
    });
    expect(renewed.name).toBe('DuplicateLicenseWithUnknownReason');
  });

  it('cannot be licensed by another agent that extends a contract which ended early', async () => {
    const song = await registerWork(staff, licensorId);
    const first = await make(other, { units: [unit(song)] });
    const { units: _units, ...contract } = first.data;
    const end = (endDate: string, version: number) =>
      invoke(updateContractBasicInfo, other, {
        params: { id: contract.contractId },
        body: { ...contract, endDate, version },
      });
    expect((await end('2026-06-30', 1)).name).toBe('Success');
    const next = { startDate: '2026-07-01', units: [unit(song, '2026-07-01')] };
    expect((await make(agent, next)).name).toBe('Success');
    expect((await end('2026-07-01', 2)).name).toBe('DuplicateLicenseWithUnknownReason');
    expect((await end('2026-06-29', 2)).name).toBe('Success');
  });

  it('can be licensed for another right', async () => {
    expect((await make(other, { rights: [2100], units: [unit(workId)] })).name).toBe('Success');
  });
});

describe('a work in which the licensor has no share', () => {
  it('cannot be licensed by the licensor’s agent: the refusal is the same as for an unknown work', async () => {
    const workId = await registerWork(staff, strangerId);
    const refused = await make(other, { units: [unit(workId)] });
    const unknown = await make(other, { units: [unit(`wrk_${'0'.repeat(26)}`)] });
    expect(refused.data).toMatchObject({
      name: 'InvalidData',
      data: { issues: [{ path: 'body.units.0.workId', message: 'unknown' }] },
    });
    expect(unknown.data).toEqual(refused.data);
    expect((await addTo(other, await make(other), workId)).name).toBe('InvalidData');
  });
});

describe('a contract that collects under another contract', () => {
  let upperId: string;

  beforeAll(async () => {
    upperId = String((await make(agent, { subLicense: 'auto' })).data.contractId);
  });

  it('can be placed under another agent’s contract only by staff', async () => {
    const under = { licensorId: agent.rightOwnerId, licensorShare: '0.01', upperContractIds: [upperId] };
    expect((await make(other, under)).name).toBe('NotAllowed');
    const { name, data } = await make(other, { licensorId: agent.rightOwnerId });
    expect(name).toBe('Success');
    const { units: _units, ...contract } = data;
    const params = { id: contract.contractId };
    const moved = { params, body: { ...contract, upperContractIds: [upperId] } };
    expect((await invoke(updateContractBasicInfo, other, moved)).name).toBe('NotAllowed');
    const placed = await invoke(updateContractBasicInfo, staff, moved);
    expect(placed.name).toBe('Success');
    const renamed = { params, body: { ...placed.data, displayName: '轉授權合約' } };
    expect((await invoke(updateContractBasicInfo, other, renamed)).name).toBe('Success');
  });
});
