import { afterAll, describe, expect, it } from 'vitest';
import { checkContractNumber, createLicenseContract } from '../../../shared/contracts/routes.ts';
import { getContractEditStatus } from '../../../shared/contracts/enquiryRoutes.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import {
  createMusicalWork,
  createSong,
  deleteMusicalWork,
  updateMusicalWork,
} from '../../../shared/works/routes.ts';
import { invoke, startDataCloud, type InvokedRoute } from '../../support/dataCloud.ts';
import { createAgent, createLicensor } from '../../support/business/openBusiness.ts';
import { signUpCompany, signUpMusician, signUpStaff, signUp } from '../../support/business/people.ts';
import { chineseNames } from '../../support/chineseNames.ts';

const cloud = await startDataCloud();
const [staff, agentId] = await Promise.all([signUpStaff(), createAgent()]);
/** Owner of the records, and a company without a share in them. */
const owner = await signUpMusician((await createLicensor(agentId)).licensorId);
const companyInfoId = await createAgent();
const stranger = await signUpCompany(companyInfoId);
/** A company with contracts of its own. */
const otherAgent = await signUp({ kind: 'company', companyInfoId }, { contractRoleAuthority: 2 });

afterAll(() => cloud.dispose());

const named = (name: string) => ({ names: chineseNames(name), nativeCultureInfo: 'zh-Hant' });
const share = (by: Identity, rightType: string, percentage: string) => ({
  rightType,
  percentage,
  rightOwnerId: by.rightOwnerId,
});

const work = (by: Identity, name: string, more: object = {}) => ({
  ...named(name),
  singingLanguage: 'cmn',
  genre: 1,
  notTheSame: false,
  copyrights: [share(by, 'OC', '50'), share(by, 'OA', '50')],
  ...more,
});

const song = (by: Identity, name: string, more: object = {}) => ({
  ...named(name),
  shares: [share(by, 'P', '100')],
  performers: [{ name: '林測試' }],
  ...more,
});

const contract = (by: Identity, contractNumber: string, more: object = {}) => ({
  contractNumber,
  displayName: '只有雙方知道的合約',
  contractType: 'both',
  licensorId: owner.rightOwnerId,
  agentId: by.rightOwnerId ?? agentId,
  startDate: '2024-01-01',
  endDate: '2030-12-31',
  currency: 'TWD',
  licensorShare: '70',
  authorisedRegions: [1001],
  rights: [1300],
  payerEntity: 'taipei',
  units: [],
  ...more,
});

const create = async (route: InvokedRoute, body: object) => {
  const { name, data } = await invoke(route, staff, { body });
  expect(name, JSON.stringify(data)).toBe('Success');
  return data;
};

/** Expects the same refusal for both, and the record only for its owner. */
const expectNamedToOwnerOnly = async (
  refusal: string,
  ask: (by: Identity) => ReturnType<typeof invoke>,
  seenBy: Identity = owner,
  hiddenFrom: Identity = stranger,
) => {
  const [seen, hidden] = [await ask(seenBy), await ask(hiddenFrom)];
  expect([seen.name, hidden.name]).toEqual([refusal, refusal]);
  expect(JSON.stringify(seen.data.data)).toMatch(/(wrk|sng|ctr)_/);
  expect(JSON.stringify(hidden.data.data)).not.toMatch(/(wrk|sng|ctr)_|只有/);
};

describe('a refusal names the conflicting record only to people who may see it:', () => {
  it('a work of the same name or ISWC', async () => {
    await create(createMusicalWork, work(owner, '只有作者知道', { iswc: 'T0345246801' }));
    const make = (name: string, more: object) => (by: Identity) =>
      invoke(createMusicalWork, by, { body: work(by, name, more) });
    await expectNamedToOwnerOnly('SameNameAlreadyExists', make('只有作者知道', {}));
    await expectNamedToOwnerOnly('IswcAlreadyExists', make('另一首', { iswc: 'T0345246801' }));
  });

  it('a recording of the same name or ISRC', async () => {
    await create(createSong, song(owner, '只有歌手知道', { isrc: 'TWA532600001' }));
    const make = (name: string, more: object) => (by: Identity) =>
      invoke(createSong, by, { body: song(by, name, more) });
    await expectNamedToOwnerOnly('SameNameAlreadyExists', make('只有歌手知道', {}));
    await expectNamedToOwnerOnly('IsrcAlreadyExists', make('另一次錄音', { isrc: 'TWA532600001' }));
  });

  it('a contract that licenses a work of several owners, and a recording of it', async () => {
    const copyrights = [share(owner, 'OC', '50'), share(stranger, 'OA', '50')];
    const { musicalWorkId } = await create(createMusicalWork, work(owner, '兩人的歌', { copyrights }));
    const params = { id: musicalWorkId };
    await create(createSong, song(owner, '兩人的歌', { musicalWorkId, notTheSame: true }));
    await expectNamedToOwnerOnly('CopyrightHasBeenUsed', (by) => invoke(deleteMusicalWork, by, { params }));
    const unit = { workType: 'MusicalWork', workId: musicalWorkId, startDate: '2024-01-01' };
    await create(
      createLicenseContract,
      contract(staff, 'A-1', { units: [{ ...unit, endDate: '2030-12-31' }] }),
    );
    const changed = [share(owner, 'OC', '40'), share(stranger, 'OA', '60')];
    const body = { ...work(owner, '兩人的歌', { copyrights: changed }), version: 1 };
    await expectNamedToOwnerOnly('CopyrightHasBeenUsed', (by) =>
      invoke(updateMusicalWork, by, { params, body }),
    );
  });

  it('a contract of the same number of one agent, and of another agent nothing', async () => {
    const { contractId } = await create(createLicenseContract, contract(staff, 'A-2'));
    await create(createLicenseContract, contract(otherAgent, 'B-1'));
    const agent = await signUp({ kind: 'company', companyInfoId: agentId }, { contractRoleAuthority: 2 });
    expect((await invoke(createLicenseContract, agent, { body: contract(agent, 'A-2') })).data).toMatchObject(
      {
        name: 'ContractNumberDuplicated',
        data: { contracts: [{ contractId, contractNumber: 'A-2' }] },
      },
    );
    const own = await invoke(createLicenseContract, otherAgent, { body: contract(otherAgent, 'a-2') });
    expect(own.name).toBe('Success');
    const again = await invoke(createLicenseContract, staff, { body: contract(staff, 'A-2') });
    expect(again.data.data).toMatchObject({
      issues: [{ path: 'body.contractNumber', message: 'numberTaken' }],
    });
    const query = { contractNumber: 'A-2' };
    const [seen, hidden] = [
      await invoke(checkContractNumber, agent, { query }),
      await invoke(checkContractNumber, otherAgent, { query }),
    ];
    expect(seen.data).toEqual({ duplicated: true, contracts: [{ contractId, contractNumber: 'A-2' }] });
    expect(hidden.data).toMatchObject({ duplicated: true, contracts: [{ contractNumber: 'a-2' }] });
    const ofAll = await invoke(checkContractNumber, staff, { query });
    expect(ofAll.data.contracts).toHaveLength(2);
  });
});

it('hides an agent’s sub-licences from its licensors', async () => {
  const { contractId } = await create(createLicenseContract, contract(staff, 'A-3', { subLicense: 'auto' }));
  const below = { licensorId: agentId, agentId: otherAgent.rightOwnerId, upperContractIds: [contractId] };
  await create(createLicenseContract, contract(staff, 'A-4', below));
  const params = { id: contractId };
  expect((await invoke(getContractEditStatus, staff, { params })).data.lowerContracts).toHaveLength(1);
  const { data } = await invoke(getContractEditStatus, owner, { params });
  expect(data).toMatchObject({ lowerContracts: [], fixedFields: ['subLicense'] });
});
