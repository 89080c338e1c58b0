import { afterAll, expect, it } from 'vitest';
import { getCompany } from '../../../shared/people/routes.ts';
import { mergeCompanies, undoMerge } from '../../../shared/people/mergeRoutes.ts';
import {
  createCompanyAlias,
  createCompanyRealName,
  getCompanyRealName,
  updateCompanyAlias,
  updateCompanyRealName,
} from '../../../shared/people/realNameRoutes.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { signUpStaff } from '../../support/business/people.ts';
import { facts, named, newKey, type View } from './registered.ts';

const cloud = await startDataCloud();
const staff = await signUpStaff();
afterAll(() => cloud.dispose());

const register = async (name: string): Promise<View> => {
  const body = { ...named(name), ...facts, ...newKey() };
  return (await invoke(createCompanyRealName, staff, { body })).data as unknown as View;
};
const load = async (id: string) =>
  (await invoke(getCompanyRealName, staff, { params: { id } })).data as unknown as View;
/** Returns the names a company works under, in alphabetical order. */
const namesOf = async (id: string) =>
  (await load(id)).aliases
    .map((alias) => (alias as unknown as ReturnType<typeof named>).names[0]!.name)
    .sort();

it('gets a second name, and a changed fact reaches both of its names', async () => {
  const company = await register('Harbour Works');
  const params = { id: company.realNameId };
  const body = { ...named('Harbour Labels'), ...newKey() };
  const alias = await invoke(createCompanyAlias, staff, { params, body });
  const aliasId = String(alias.data.companyInfoId);
  const renamed = await invoke(updateCompanyAlias, staff, {
    params: { id: aliasId },
    body: { ...named('Harbour Records'), version: alias.data.version },
  });
  expect(renamed.name).toBe('Success');
  expect(await namesOf(company.realNameId)).toEqual(['Harbour Records', 'Harbour Works']);
  const { version } = await load(company.realNameId);
  const changed = await invoke(updateCompanyRealName, staff, {
    params,
    body: { ...named('Harbour Works'), ...facts, address: '1 Quay Street', version },
  });
  expect(changed.name).toBe('Success');
  for (const { rightOwnerId } of (await load(company.realNameId)).aliases)
    expect((await invoke(getCompany, staff, { params: { id: rightOwnerId } })).data).toMatchObject({
      address: '1 Quay Street',
    });
});

it('takes in another record of it with its names, and gives them back when that is undone', async () => {
  const kept = await register('Quay Press');
  const other = await register('Quay Press Limited');
  const { data } = await invoke(mergeCompanies, staff, {
    params: { id: kept.realNameId },
    body: {
      ...named('Quay Press'),
      ...facts,
      version: kept.version,
      mergedId: other.realNameId,
      mergedVersion: other.version,
      ...newKey(),
    },
  });
  expect(await namesOf(kept.realNameId)).toEqual(['Quay Press', 'Quay Press Limited']);
  expect((await load(other.realNameId)).realNameId).toBe(kept.realNameId);
  expect((await invoke(undoMerge, staff, { params: { id: String(data.mergeId) } })).name).toBe('Success');
  expect(await namesOf(kept.realNameId)).toEqual(['Quay Press']);
  expect(await namesOf(other.realNameId)).toEqual(['Quay Press Limited']);
});
