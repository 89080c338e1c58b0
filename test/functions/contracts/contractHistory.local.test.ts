import { expect, it } from 'vitest';
import { getHistory } from '../../../shared/audit/routes.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import { invoke } from '../../support/dataCloud.ts';
import { createLicensor, openBusiness } from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';

const business = await openBusiness();
const staff = business.staff;
const licensor = await createLicensor(business.agentId);

const history = async (by: Identity, id: string) => (await invoke(getHistory, by, { params: { id } })).name;

it('hides the history of a contract from parties and staff without the permission', async () => {
  const { licensorId, contractId } = licensor;
  const party = { kind: 'musician', musicianInfoId: licensorId } as const;
  const viewer = await signUp(party, { contractRoleAuthority: 1 });
  const reviewer = await signUp({ kind: 'system', systemUserId: '2' }, { contractRoleAuthority: 8 });
  expect(await history(staff, contractId)).toBe('Success');
  expect(await history(viewer, contractId)).toBe('Success');
  expect(await history(licensor.identity, contractId)).toBe('DataNotFound');
  expect(await history(reviewer, contractId)).toBe('DataNotFound');
  expect(await history(licensor.identity, licensorId)).toBe('Success');
});
