import { afterAll, describe, expect, it } from 'vitest';
import { listCompanyRealNames } from '../../../shared/people/realNameRoutes.ts';
import {
  checkCompanyName,
  checkMusicianName,
  createCompany,
  deleteCompany,
  getCompany,
  getMusician,
  getRightOwner,
  listCompanies,
  updateCompany,
} from '../../../shared/people/routes.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { createAgent, createContract } from '../../support/business/openBusiness.ts';
import { signUpCompany, signUpMusician, signUpStaff } from '../../support/business/people.ts';
import { createBy } from '../works/cataloguePeople.ts';
import { facts, named, register, signUpAgent } from './registered.ts';

const cloud = await startDataCloud();
const staff = await signUpStaff();
afterAll(() => cloud.dispose());

const registerCompany = async (name: string, more: object = {}) => {
  const company = await createBy(staff, createCompany, { ...named(name), ...facts, ...more });
  return { companyInfoId: String(company.companyInfoId), version: Number(company.version) };
};

const load = (id: string) => invoke(getCompany, staff, { params: { id } });

describe('names that are entered', () => {
  it('are compared with the names and aliases of registered companies, and of musicians apart', async () => {
    const { companyInfoId } = await registerCompany('Lighthouse Press');
    const { aliasId } = await register(staff, 'Mira Chen', 'Lighthouse Keeper');
    const check = async (route: typeof checkCompanyName | typeof checkMusicianName, names: string[]) =>
      ((await invoke(route, staff, { body: { names } })).data.sameName as { rightOwnerId: string }[]).map(
        ({ rightOwnerId }) => rightOwnerId,
      );
    const both = ['Lighthouse Press', 'Lighthouse Keeper'];
    expect(await check(checkCompanyName, both)).toEqual([companyInfoId]);
    expect(await check(checkMusicianName, both)).toEqual([aliasId]);
    expect(await check(checkCompanyName, ['lighthouse  PRESS'])).toEqual([companyInfoId]);
    expect(await check(checkCompanyName, ['Lighthouse'])).toEqual([]);
    expect(await check(checkMusicianName, ['Nobody Yet'])).toEqual([]);
  });

  it('are compared for staff who register people alone, and not without a name', async () => {
    const company = await signUpCompany((await registerCompany('Pier Label')).companyInfoId);
    for (const route of [checkCompanyName, checkMusicianName]) {
      const body = { names: ['Pier Label'] };
      expect((await invoke(route, company, { body })).name).toBe('NotAllowed');
      for (const names of [[], [' '], 'Pier Label'])
        expect((await invoke(route, staff, { body: { names } })).name).toBe('InvalidData');
    }
  });
});

describe('a company', () => {
  it('is changed by staff, whose change is in its history', async () => {
    const { companyInfoId, version } = await registerCompany('Old Harbour');
    const params = { id: companyInfoId };
    const body = { ...named('New Harbour'), ...facts, address: '2 Quay Street', isAgent: true, version };
    const changed = await invoke(updateCompany, staff, { params, body });
    expect(changed.data).toMatchObject({
      ...named('New Harbour'),
      address: '2 Quay Street',
      isAgent: true,
      version: version + 1,
    });
    expect((await load(companyInfoId)).data).toEqual(changed.data);
    const found = async (keyword: string) =>
      (await invoke(listCompanies, staff, { query: { keyword } })).data.items;
    expect(await found('New Harbour')).toMatchObject([{ companyInfoId }]);
    expect(await found('Old Harbour')).toEqual([]);
    const { items } = (await invoke(getHistory, staff, { params: { id: companyInfoId } })).data;
    expect(items[0]).toMatchObject({ action: 'updated', changes: { isAgent: true } });
  });

  it('keeps the first of two changes, and refuses a taken name, a wrong number, and people who may not', async () => {
    const { companyInfoId, version } = await registerCompany('Two Hands');
    const { companyInfoId: namesakeId } = await registerCompany('Taken Name');
    const params = { id: companyInfoId };
    const change = (name: string, more: object = {}) => ({
      params,
      body: { ...named(name), ...facts, version, ...more },
    });
    const taken = await invoke(updateCompany, staff, change('Taken Name'));
    expect(taken).toMatchObject({
      name: 'SameNameAlreadyExists',
      data: { data: { rightOwners: [{ rightOwnerId: namesakeId }] } },
    });
    const wrong = change('Two Hands', { registrationNumber: '00501502' });
    expect((await invoke(updateCompany, staff, wrong)).name).toBe('IdentifierInvalid');
    expect((await invoke(updateCompany, staff, change('', {}))).name).toBe('InvalidData');
    const itself = await signUpCompany(companyInfoId);
    expect((await invoke(updateCompany, itself, change('Mine'))).name).toBe('NotAllowed');
    const both = await Promise.all(
      ['One Hand', 'Other Hand'].map((name) => invoke(updateCompany, staff, change(name))),
    );
    expect(both.map(({ name }) => name).toSorted()).toEqual(['StaleVersion', 'Success']);
    const confirmed = change('Taken Name', { notTheSame: true, version: version + 1 });
    expect((await invoke(updateCompany, staff, confirmed)).name).toBe('Success');
  });

  it('is removed while nothing refers to it, and stays for a contract', async () => {
    const { companyInfoId } = await registerCompany('Short Lived');
    const params = { id: companyInfoId };
    const itself = await signUpCompany(companyInfoId);
    expect((await invoke(deleteCompany, itself, { params })).name).toBe('NotAllowed');
    expect((await invoke(deleteCompany, staff, { params })).name).toBe('Success');
    expect((await load(companyInfoId)).name).toBe('DataNotFound');
    expect((await invoke(getRightOwner, staff, { params })).name).toBe('DataNotFound');
    expect((await invoke(deleteCompany, staff, { params })).name).toBe('DataNotFound');
    expect(
      (await invoke(checkCompanyName, staff, { body: { names: ['Short Lived'] } })).data.sameName,
    ).toEqual([]);

    const licensor = await registerCompany('Under Contract');
    const agentId = await createAgent();
    await createContract(licensor.companyInfoId, agentId);
    for (const id of [licensor.companyInfoId, agentId]) {
      expect((await invoke(deleteCompany, staff, { params: { id } })).name).toBe('CopyrightHasBeenUsed');
      expect((await load(id)).name).toBe('Success');
    }
  });
});

describe('the names of a right owner', () => {
  it('are shown to everybody signed in, without any other fact', async () => {
    const { aliasId } = await register(staff, 'Legal Only', 'Shown Mask', { phone: '0912345678' });
    const { companyInfoId } = await registerCompany('Shown Company', { isAgent: true, address: '1 Quay' });
    const stranger = await signUpMusician((await register(staff, 'A Stranger', 'Stranger')).aliasId);
    const view = async (id: string) => (await invoke(getRightOwner, stranger, { params: { id } })).data;
    expect(await view(aliasId)).toEqual({ rightOwnerId: aliasId, kind: 'Musician', ...named('Shown Mask') });
    expect(await view(companyInfoId)).toEqual({
      rightOwnerId: companyInfoId,
      kind: 'Company',
      ...named('Shown Company'),
      isAgent: true,
    });
    expect((await invoke(getMusician, stranger, { params: { id: aliasId } })).name).toBe('DataNotFound');
    const unknown = { params: { id: 'cmp_00000000000000' } };
    expect((await invoke(getRightOwner, stranger, unknown)).name).toBe('DataNotFound');
    expect((await invoke(getRightOwner, stranger, { params: { id: 'wrk_1' } })).name).toBe('InvalidData');
  });
});

describe('real names of companies', () => {
  it('are found by legal name and alias, in pages, by staff alone', async () => {
    const artist = await register(staff, 'Named Artist', 'Any Artist');
    const agent = await signUpAgent(staff, 'Zenith Agency', artist.aliasId);
    const find = async (query: object) => (await invoke(listCompanyRealNames, staff, { query })).data;
    expect(await find({ keyword: 'Zenith' })).toMatchObject({
      items: [{ ...named('Zenith Agency'), alias: { rightOwnerId: agent.rightOwnerId } }],
      total: 1,
    });
    expect((await find({ keyword: 'Named Artist' })).items).toEqual([]);
    const { items, total } = await find({ limit: '2' });
    const companies = (await invoke(listCompanies, staff, { query: { limit: '1' } })).data.total;
    expect(items).toHaveLength(2);
    expect(total).toBe(companies);
    expect((await invoke(listCompanyRealNames, agent)).name).toBe('NotAllowed');
    expect((await invoke(listCompanyRealNames, staff, { query: { limit: 'many' } })).name).toBe(
      'InvalidData',
    );
  });
});
