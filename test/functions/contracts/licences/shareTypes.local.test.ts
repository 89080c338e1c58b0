import { beforeEach, describe, expect, it } from 'vitest';
import { loadCoveringUnits } from '../../../../functions/contracts/coveringUnits.ts';
import { newId } from '../../../../functions/core/newId.ts';
import { addContractAdvances, listContractAdvances } from '../../../../shared/contracts/advanceRoutes.ts';
import {
  addContractUnits,
  createLicenseContract,
  listContractUnits,
  updateContractUnit,
} from '../../../../shared/contracts/routes.ts';
import { checkLicense } from '../../../../shared/statements/licensing/license.ts';
import { invoke, type Invoked } from '../../../support/dataCloud.ts';
import { createAgent, createLicensor, openBusiness } from '../../../support/business/openBusiness.ts';
import { signUpStaff } from '../../../support/business/people.ts';
import { registerWork } from '../../works/registerWork.ts';

let workId: string;

const business = await openBusiness();
const staff = await signUpStaff();
const { agentId } = business;
const otherId = await createAgent();
const writerId = (await createLicensor(agentId)).licensorId;
const composerId = (await createLicensor(agentId)).licensorId;

beforeEach(async () => {
  workId = await registerWork(staff, writerId, {
    copyrights: [
      { rightType: 'OA', rightOwnerId: writerId, percentage: '50', creationType: 2 },
      { rightType: 'OC', rightOwnerId: writerId, percentage: '20', creationType: 1 },
      { rightType: 'OC', rightOwnerId: composerId, percentage: '30', creationType: 1 },
    ],
  });
});

const term = { startDate: '2026-01-01', endDate: '2027-12-31' };
const words = ['OA', 'SA'];
const music = ['OC', 'SC'];

const unit = (shareTypes?: readonly string[]) => ({ workType: 'MusicalWork', workId, ...term, shareTypes });

const make = (more: object): Promise<Invoked> =>
  invoke(createLicenseContract, staff, {
    body: {
      contractNumber: newId('ctr'),
      displayName: '詞曲代理合約',
      contractType: 'both',
      licensorId: writerId,
      agentId,
      ...term,
      currency: 'TWD',
      licensorShare: '70',
      authorisedRegions: [0],
      rights: [1000],
      payerEntity: 'taipei',
      ...more,
    },
  });

const idOf = ({ name, data }: Invoked): string => {
  expect(name, JSON.stringify(data)).toBe('Success');
  return String(data.contractId);
};

/** Returns the contract that each share of the writer is licensed under. */
const contractsOfShares = async (): Promise<[string, string][]> => {
  const units = (await loadCoveringUnits([workId])).get(workId) ?? [];
  const shares = ['OA', 'OC'].map((rightType) => ({ ownerId: writerId, rightType, percentage: '50' }));
  const use = { right: 1100, territory: 158, periodStart: '2026-07-01', periodEnd: '2026-07-31' };
  const { covered } = checkLicense(shares, units, { ...use, sharePercentage: '' });
  return covered.map((share) => [share.rightType, share.unit.contractId]);
};

describe('payment items for the words and for the music', () => {
  it('may cover the same days, and tick in pairs', async () => {
    const id = idOf(await make({ units: [unit()] }));
    const item = (shareTypes?: readonly string[]) => ({
      advanceType: 2,
      amount: '1000',
      expectedDate: '2026-01-05',
      deductSetting: 1,
      deductStartDate: '2026-01-01',
      deductEndDate: '2026-12-31',
      shareTypes,
    });
    const add = (...advances: object[]) =>
      invoke(addContractAdvances, staff, { params: { id }, body: { advances } });
    expect((await add(item(words), item(music))).name).toBe('Success');
    expect((await add(item())).name).toBe('NewContractAdvanceOverlap');
    expect((await add(item(['OA']))).data).toMatchObject({
      data: {
        issues: expect.arrayContaining([{ path: 'body.advances.0.shareTypes', message: 'wordsTogether' }]),
      },
    });
    const { data } = await invoke(listContractAdvances, staff, { params: { id } });
    expect(data.items).toMatchObject([{ shareTypes: words }, { shareTypes: music }]);
  });
});

describe('a work licensed by its words or its music', () => {
  it('has a contract for each, with two agents, and pays each what it licenses', async () => {
    const lyrics = idOf(await make({ units: [unit(words)] }));
    expect(await contractsOfShares()).toEqual([['OA', lyrics]]);
    const tune = idOf(await make({ agentId: otherId, units: [unit(music)] }));
    expect(await contractsOfShares()).toEqual([
      ['OA', lyrics],
      ['OC', tune],
    ]);
    const { data } = await invoke(listContractUnits, staff, { params: { id: lyrics } });
    expect(data.items).toMatchObject([{ shareTypes: words }]);
  });

  it('is licensed twice where the ticked shares meet', async () => {
    const lyrics = idOf(await make({ units: [unit(words)] }));
    for (const shareTypes of [undefined, words, [...words, ...music]]) {
      const refused = await make({ agentId: otherId, units: [unit(shareTypes)] });
      expect(refused.data).toMatchObject({
        name: 'DuplicateLicenseWithUnknownReason',
        data: { violations: [{ rule: 'otherAgent', contract: { contractId: lyrics } }] },
      });
    }
  });

  it('is checked again when further shares are ticked', async () => {
    const made = await make({ units: [unit(words)] });
    idOf(await make({ agentId: otherId, units: [unit(music)] }));
    const [{ contractUnitId: unitId, version }] = made.data.units as [
      { contractUnitId: string; version: number },
    ];
    const change = (shareTypes: readonly string[] | undefined) =>
      invoke(updateContractUnit, staff, {
        params: { id: idOf(made), unitId },
        body: { ...term, exclusive: false, shareTypes, version },
      });
    expect((await change([...words, ...music])).name).toBe('DuplicateLicenseWithUnknownReason');
    expect((await change(undefined)).name).toBe('DuplicateLicenseWithUnknownReason');
    expect((await change(words)).name).toBe('Success');
  });

  it('needs a ticked share of the licensor', async () => {
    const refused = await make({ licensorId: composerId, units: [unit(words)] });
    expect(refused.name).toBe('NotInUpperOrLowerLevelContract');
    idOf(await make({ licensorId: composerId, units: [unit(music)] }));
  });

  it('ticks words and music in pairs', async () => {
    const contract = idOf(await make({ units: [] }));
    const add = (shareTypes: readonly string[]) =>
      invoke(addContractUnits, staff, { params: { id: contract }, body: { units: [unit(shareTypes)] } });
    expect((await add(['OA'])).data).toMatchObject({
      name: 'InvalidData',
      data: { issues: [{ path: 'body.units.0.shareTypes', message: 'wordsTogether' }] },
    });
    expect((await add(['OP'])).name).toBe('InvalidData');
    expect((await add(words)).name).toBe('Success');
  });
});
