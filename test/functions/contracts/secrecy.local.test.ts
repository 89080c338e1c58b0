import { describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { newId } from '../../../functions/core/newId.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import {
  createLicenseContract,
  getContract,
  listContracts,
  listLicenseContracts,
} from '../../../shared/contracts/routes.ts';
import { updateContractBasicInfo } from '../../../shared/contracts/enquiryRoutes.ts';
import { listRenewals } from '../../../shared/contracts/renewalRoutes.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import type { Secrecy } from '../../../shared/contracts/secrecy.ts';
import { invoke } from '../../support/dataCloud.ts';
import { createLicensor, openBusiness } from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';

const made: Partial<Record<Secrecy, Contract>> = {};

const terms = (secrecy: Secrecy | undefined, agentId: string) => ({
  contractNumber: newId('ctr'),
  displayName: `合約 ${secrecy}`,
  contractType: 'both',
  licensorId,
  agentId,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  currency: 'TWD',
  licensorShare: '70',
  authorisedRegions: [0],
  rights: [1300],
  payerEntity: 'taipei',
  secrecy,
});

const { agentId } = await openBusiness();
const member = { kind: 'company', companyInfoId: agentId } as const;
const main = await signUp({ ...member, companyAdmin: true }, { contractRoleAuthority: 2 });
const sub = (level: number) => signUp(member, { contractRoleAuthority: level });
const officer = (level: number) =>
  signUp({ kind: 'system', systemUserId: newId('usr') }, { contractRoleAuthority: level });
const created = await createLicensor(agentId);
const { licensorId } = created;
const licensor = await signUp({ kind: 'musician', musicianInfoId: licensorId }, { contractRoleAuthority: 1 });

for (const secrecy of ['general', 'secret', 'topSecret'] as const) {
  const { data, name } = await invoke(createLicenseContract, main, {
    body: terms(secrecy, main.rightOwnerId!),
  });
  expect(name).toBe('Success');
  made[secrecy] = data as unknown as Contract;
}

const listed = async (by: Identity): Promise<Secrecy[]> => {
  const { data } = await invoke(listContracts, by, { query: { licensorId } });
  const items = data.items as Contract[];
  expect(data.total).toBe(items.length);
  return items
    .filter((one) => one.displayName.startsWith('合約'))
    .map(({ secrecy }) => secrecy!)
    .toSorted();
};

const opened = async (by: Identity): Promise<Secrecy[]> => {
  const found: Secrecy[] = [];
  for (const [secrecy, { contractId }] of Object.entries(made) as [Secrecy, Contract][]) {
    const { status, data } = await invoke(getContract, by, { params: { id: contractId } });
    if (status === 200) found.push(secrecy);
    else
      expect([404, data.name]).toEqual([
        404,
        by.user.kind === 'system' ? 'ContractNotExist' : 'DataNotFound',
      ]);
  }
  return found.toSorted();
};

const every: Secrecy[] = ['general', 'secret', 'topSecret'];

describe('the levels of an account name the contracts it knows', () => {
  it.each([
    [1, ['general']],
    [2, ['general']],
    [3, ['secret']],
    [4, ['topSecret']],
    [5, ['general', 'secret']],
    [6, ['secret', 'topSecret']],
    [7, every],
  ] as const)('at level %i it lists and opens %j, of a company and of staff', async (level, secrecies) => {
    for (const person of [await sub(level), await officer(level)]) {
      expect(await listed(person)).toEqual(secrecies);
      expect(await opened(person)).toEqual(secrecies);
    }
  });

  it('in a filtered and sorted list as well', async () => {
    const query = { licensorId, missing: 'works', sort: 'endDate' };
    const { data } = await invoke(listLicenseContracts, await officer(2), { query });
    const items = data.items as Contract[];
    expect(data.total).toBe(items.length);
    expect(new Set(items.map(({ secrecy }) => secrecy))).toEqual(new Set(['general']));
    const hidden = { licensorId, secrecy: 'secret' };
    expect((await invoke(listLicenseContracts, await officer(2), { query: hidden })).data.total).toBe(0);
  });

  it('and neither the main account of the agent nor the licensor is kept from its own', async () => {
    for (const person of [main, licensor]) {
      expect(await listed(person)).toEqual(every);
      expect(await opened(person)).toEqual(every);
    }
  });
});

it('lets an account make and change contracts of its secrecy only', async () => {
  const clerk = await sub(2);
  const agentId = main.rightOwnerId!;
  const make = (by: Identity, secrecy: Secrecy) =>
    invoke(createLicenseContract, by, { body: terms(secrecy, agentId) });
  expect((await make(clerk, 'secret')).name).toBe('NotAllowed');
  expect((await make(clerk, 'general')).name).toBe('Success');
  expect((await make(await sub(3), 'secret')).name).toBe('Success');
  expect((await make(await sub(3), 'general')).name).toBe('NotAllowed');
  expect((await make(await sub(1), 'general')).name).toBe('NotAllowed');
  const change = (by: Identity, contract: Contract, secrecy?: Secrecy) => {
    const { contractNumber, version } = contract;
    const body = { ...terms(secrecy, agentId), contractNumber, version };
    return invoke(updateContractBasicInfo, by, { params: { id: contract.contractId }, body });
  };
  expect((await change(clerk, made.secret!, 'secret')).name).toBe('DataNotFound');
  // Nobody raises a contract to a secrecy they do not know, nor lowers one.
  expect((await change(clerk, made.general!, 'secret')).name).toBe('NotAllowed');
  const kept = await change(await sub(5), made.secret!);
  expect(kept.data.secrecy).toBe('secret');
});

it('hides the history and the renewal of a contract from those who do not know it', async () => {
  const [clerk, secretary] = [await sub(2), await sub(5)];
  const params = { id: made.secret!.contractId };
  expect((await invoke(getHistory, clerk, { params, query: {} })).name).toBe('DataNotFound');
  expect((await invoke(getHistory, await officer(2), { params, query: {} })).name).toBe('DataNotFound');
  expect((await invoke(getHistory, secretary, { params, query: {} })).name).toBe('Success');
  const renewals = async (by: Identity) =>
    ((await invoke(listRenewals, by, { query: { state: 'all', limit: '100' } })).data.items as Contract[])
      .filter((one) => one.displayName.startsWith('合約'))
      .map(({ secrecy }) => secrecy!);
  expect(new Set(await renewals(clerk))).toEqual(new Set(['general']));
  expect(new Set(await renewals(secretary))).toEqual(new Set(['general', 'secret']));
});
