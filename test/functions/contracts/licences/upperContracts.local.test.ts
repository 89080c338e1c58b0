import { beforeEach, describe, expect, it } from 'vitest';
import { loadCoveringUnits } from '../../../../functions/contracts/coveringUnits.ts';
import { newId } from '../../../../functions/core/newId.ts';
import { addContractAdvances } from '../../../../shared/contracts/advanceRoutes.ts';
import { getContractEditStatus } from '../../../../shared/contracts/enquiryRoutes.ts';
import {
  createLicenseContract,
  deleteContract,
  getContract,
  updateLicenseContract,
} from '../../../../shared/contracts/routes.ts';
import { checkLicense } from '../../../../shared/statements/licensing/license.ts';
import { invoke, type Invoked } from '../../../support/dataCloud.ts';
import {
  createCompanyLicensor,
  createLicensor,
  openBusiness,
} from '../../../support/business/openBusiness.ts';
import { signUpStaff, signUp } from '../../../support/business/people.ts';
import { registerWork } from '../../works/registerWork.ts';

let authors: string[];
let workId: string;

const business = await openBusiness();
const staff = await signUpStaff();
const publisherId = (await createCompanyLicensor(business.agentId)).licensorId;
const subPublisherId = business.agentId;

beforeEach(async () => {
  const [one, two] = [await createLicensor(subPublisherId), await createLicensor(subPublisherId)];
  authors = [one.licensorId, two.licensorId];
  workId = await registerWork(staff, one.licensorId, {
    copyrights: [
      { rightType: 'OA', rightOwnerId: one.licensorId, percentage: '50', creationType: 2 },
      { rightType: 'OC', rightOwnerId: two.licensorId, percentage: '50', creationType: 1 },
    ],
  });
});

const term = { startDate: '2026-01-01', endDate: '2027-12-31' };
const unit = (more: object = {}) => ({ workType: 'MusicalWork', workId, ...term, ...more });

const make = (more: object, by = staff): Promise<Invoked> =>
  invoke(createLicenseContract, by, {
    body: {
      contractNumber: newId('ctr'),
      displayName: '詞曲代理合約',
      contractType: 'both',
      ...term,
      currency: 'TWD',
      licensorShare: '70',
      authorisedRegions: [0],
      rights: [1000],
      payerEntity: 'taipei',
      subLicense: 'auto',
      units: [unit()],
      ...more,
    },
  });

const idOf = ({ name, data }: Invoked): string => {
  expect(name, JSON.stringify(data)).toBe('Success');
  return String(data.contractId);
};

const ofAuthors = (): Promise<string[]> =>
  Promise.all(authors.map(async (licensorId) => idOf(await make({ licensorId, agentId: publisherId }))));

const below = (more: object) => ({ licensorId: publisherId, agentId: subPublisherId, ...more });

/** Returns the contracts that the income of each author's share passes, from the author's own down. */
const waysOfShares = async (): Promise<string[][]> => {
  const units = (await loadCoveringUnits([workId])).get(workId) ?? [];
  const shares = authors.map((ownerId, index) => ({
    ownerId,
    rightType: index ? 'OC' : 'OA',
    percentage: '50',
  }));
  const { covered } = checkLicense(shares, units, {
    right: 1100,
    territory: 158,
    periodStart: '2026-07-01',
    periodEnd: '2026-07-31',
    sharePercentage: '',
  });
  return covered.map(({ unit: own, through = [] }) => [own, ...through].map(({ contractId }) => contractId));
};

describe('a sub-licence with several upper contracts', () => {
  it('collects the share of each author through that author’s own contract', async () => {
    const [one, two] = await ofAuthors();
    const lower = idOf(await make(below({ upperContractIds: [one, two] })));
    expect(await waysOfShares()).toEqual([
      [one, lower],
      [two, lower],
    ]);
    const { data } = await invoke(getContractEditStatus, staff, { params: { id: two! } });
    expect(data).toMatchObject({ lowerContracts: [{ contractId: lower }], reasons: ['SubLicensed'] });
    expect((await invoke(deleteContract, staff, { params: { id: two! } })).name).not.toBe('Success');
  });

  it('may be under all contracts of its licensor, also those that come later', async () => {
    const [one] = authors;
    const first = idOf(await make({ licensorId: one, agentId: publisherId }));
    const lower = idOf(await make(below({ allUpperContracts: true })));
    expect(await waysOfShares()).toEqual([[first, lower]]);
    const second = idOf(await make({ licensorId: authors[1], agentId: publisherId }));
    expect(await waysOfShares()).toEqual([
      [first, lower],
      [second, lower],
    ]);
    const { data } = await invoke(getContractEditStatus, staff, { params: { id: second } });
    expect(data).toMatchObject({ lowerContracts: [{ contractId: lower }] });
  });

  it('does not collect what an upper contract keeps from sub-licensing', async () => {
    const kept = { licensorId: authors[0], agentId: publisherId, subLicense: 'none' };
    const one = idOf(await make(kept));
    const two = idOf(await make({ licensorId: authors[1], agentId: publisherId }));
    const lower = idOf(await make(below({ allUpperContracts: true })));
    expect(await waysOfShares()).toEqual([[one], [two, lower]]);
    const named = await make(
      below({ upperContractIds: [two, one], contractNumber: newId('ctr'), units: [] }),
    );
    expect(named.data).toMatchObject({
      name: 'TheContractNeedLicensingRights',
      data: { contracts: [{ contractId: one }] },
    });
  });

  it('needs every upper contract it names, each once, and either some or all', async () => {
    const [one, two] = await ofAuthors();
    const missing = await make(below({ upperContractIds: [one, newId('ctr'), two] }));
    expect(missing.name).toBe('MakeUpperContractFirst');
    for (const [uppers, message] of [
      [{ upperContractIds: [one, two, one] }, 'duplicate'],
      [{ upperContractIds: [one], allUpperContracts: true }, 'allAndSome'],
    ] as const) {
      const refused = await make(below(uppers));
      expect(refused.data).toMatchObject({ data: { issues: [{ path: 'body.upperContractIds', message }] } });
    }
  });

  it('licenses no work that no contract above lists', async () => {
    await ofAuthors();
    const none = await make(below({ upperContractIds: [] }));
    expect(none.name).toBe('MakeUpperContractFirst');
    const past = { startDate: '2020-01-01', endDate: '2020-12-31' };
    const early = await make(below({ allUpperContracts: true, ...past, units: [unit(past)] }));
    expect(early.name).toBe('MakeUpperContractFirst');
  });

  it('is never above itself, named or by all', async () => {
    const [one] = await ofAuthors();
    const lower = idOf(await make(below({ upperContractIds: [one], units: [] })));
    const back = { licensorId: subPublisherId, agentId: publisherId, units: [] };
    const again = idOf(await make({ ...back, upperContractIds: [lower] }));
    const { data } = await invoke(getContract, staff, { params: { id: lower } });
    const { units: _units, ...fields } = data;
    for (const uppers of [
      { upperContractIds: [one, again] },
      { upperContractIds: [], allUpperContracts: true },
    ]) {
      const circle = await invoke(updateLicenseContract, staff, {
        params: { id: lower },
        body: { ...fields, ...uppers },
      });
      expect(circle.data).toMatchObject({
        data: { issues: [{ path: 'body.upperContractIds', message: 'circle' }] },
      });
    }
  });

  it('is given by staff alone', async () => {
    const [one] = await ofAuthors();
    const agent = await signUp(
      { kind: 'company', companyInfoId: subPublisherId, companyAdmin: true },
      { contractRoleAuthority: 2 },
    );
    for (const uppers of [{ upperContractIds: [one] }, { allUpperContracts: true }])
      expect((await make(below({ ...uppers, units: [] }), agent)).name).toBe('NotAllowed');
  });

  it('conflicts with another one of the same share, and leaves those of others free', async () => {
    const [one, two] = await ofAuthors();
    const first = idOf(await make(below({ upperContractIds: [one] })));
    const same = await make(below({ upperContractIds: [one, two] }));
    expect(same.data).toMatchObject({
      data: { violations: [{ rule: 'sameAgent', contract: { contractId: first } }] },
    });
    idOf(await make(below({ upperContractIds: [two] })));
  });

  it('shares a payment upwards only where one contract above licenses the work', async () => {
    const [one, two] = await ofAuthors();
    const lower = await make(below({ upperContractIds: [one, two] }));
    const [{ contractUnitId }] = lower.data.units as [{ contractUnitId: string }];
    const refused = await invoke(addContractAdvances, staff, {
      params: { id: idOf(lower) },
      body: {
        advances: [
          {
            advanceType: 2,
            amount: '1000',
            expectedDate: '2026-01-05',
            deductSetting: 1,
            deductStartDate: '2026-01-01',
            deductEndDate: '2026-12-31',
            includeAllUnits: false,
            contractUnitIds: [contractUnitId],
            profitSharing: true,
          },
        ],
      },
    });
    expect(refused.data).toMatchObject({
      data: { issues: [{ path: 'body.profitSharing', message: 'severalUppers' }] },
    });
  });
});
