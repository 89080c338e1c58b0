import { beforeAll, describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { listLicenseContracts } from '../../../shared/contracts/routes.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { listMusicians } from '../../../shared/people/routes.ts';
import type { Musician } from '../../../shared/people/schema.ts';
import { listMusicalWorks } from '../../../shared/works/routes.ts';
import type { MusicalWorkSummary } from '../../../shared/works/schema.ts';
import { invoke } from '../../support/dataCloud.ts';
import { createContract, createLicensor, openBusiness, signUp } from '../withdrawals/business.ts';
import { registerWork } from '../works/registerWork.ts';

let agent: Identity;
let catalogue: Identity;
let licensorId: string;
let otherLicensorId: string;
const contractIds: string[] = [];

openBusiness(async ({ agentId }) => {
  ({ licensorId } = await createLicensor(agentId));
  const other = await createLicensor(agentId);
  otherLicensorId = other.licensorId;
  contractIds.push(await createContract(licensorId, agentId, { currency: 'USD' }));
  agent = await signUp(
    { kind: 'company', companyInfoId: agentId, companyAdmin: true },
    { contractRoleAuthority: 2, infoRoleAuthority: 2 },
  );
  catalogue = await signUp(
    { kind: 'system', systemUserId: '2' },
    { systemAdminRoleAuthority: 2, infoRoleAuthority: 4 },
  );
});

describe('a filtered list of contracts', () => {
  const list = async (by: Identity, query: object) => {
    const { data, name } = await invoke(listLicenseContracts, by, { query });
    expect(name).toBe('Success');
    return data as unknown as { items: Contract[]; total: number };
  };

  it('has all that pass, counted and paged, and nothing of others', async () => {
    const all = await list(agent, {});
    const own = await list(agent, { licensor: licensorId });
    expect(own.items.every((contract) => contract.licensorId === licensorId)).toBe(true);
    expect(own.total).toBe(own.items.length);
    expect(own.total).toBeGreaterThanOrEqual(2);
    expect(own.total).toBeLessThan(all.total);
    const second = await list(agent, { licensor: licensorId, offset: 1, limit: 1 });
    expect(second).toMatchObject({ total: own.total, items: [own.items[1]] });
    const stranger = await signUp(
      { kind: 'musician', musicianInfoId: otherLicensorId },
      { contractRoleAuthority: 1 },
    );
    expect((await list(stranger, { licensor: licensorId })).total).toBe(0);
  });

  it('is sorted by the server in both directions', async () => {
    const up = (await list(agent, { sort: 'created' })).items.map(({ contractId }) => contractId);
    const down = (await list(agent, { sort: 'created', order: 'desc' })).items.map(
      ({ contractId }) => contractId,
    );
    expect(up).toEqual(up.toSorted());
    expect(down).toEqual(up.toReversed());
    expect(up).toEqual(expect.arrayContaining(contractIds));
  });

  it('finds those without works or files, together with a keyword', async () => {
    const [contract] = (await list(agent, { missing: 'document' })).items;
    expect(contract).toBeDefined();
    const found = await list(agent, { missing: 'works', keyword: contract!.contractNumber });
    expect(found.items.map(({ contractId }) => contractId)).toContain(contract!.contractId);
    expect((await list(agent, { missing: 'works', keyword: '沒有這份合約' })).total).toBe(0);
  });

  it('refuses a value that is none', async () => {
    expect((await invoke(listLicenseContracts, agent, { query: { state: 'lost' } })).name).toBe(
      'InvalidData',
    );
  });
});

describe('a filtered list of works', () => {
  let musicalWorkId: string;
  beforeAll(async () => {
    musicalWorkId = await registerWork(catalogue, licensorId, { singingLanguage: 'nan' });
  });
  const ids = async (query: object) => {
    const { data } = await invoke(listMusicalWorks, agent, { query });
    return (data.items as MusicalWorkSummary[]).map((work) => work.musicalWorkId);
  };

  it('finds those without a code, a recording or a contract, by language and owner', async () => {
    for (const missing of ['iswc', 'recording', 'licence'])
      expect(await ids({ missing })).toContain(musicalWorkId);
    expect(await ids({ missing: 'writer', language: 'nan' })).toEqual([musicalWorkId]);
    expect(await ids({ missing: 'shares' })).not.toContain(musicalWorkId);
    expect(await ids({ language: 'nan', ownerId: licensorId })).toEqual([musicalWorkId]);
    expect(await ids({ language: 'nan', ownerId: otherLicensorId })).toEqual([]);
    expect(await ids({ language: 'en' })).not.toContain(musicalWorkId);
  });
});

describe('a filtered list of musicians', () => {
  const ask = (by: Identity, query: object) => invoke(listMusicians, by, { query });

  it('tells who has no bank account only to staff who edit them', async () => {
    expect((await ask(catalogue, { missing: 'bankAccount' })).name).toBe('NotAllowed');
    expect((await ask(catalogue, { missing: 'identity' })).name).toBe('NotAllowed');
    const editor = await signUp(
      { kind: 'system', systemUserId: '3' },
      { systemAdminRoleAuthority: 2, contractRoleAuthority: 7 },
    );
    const { data } = await ask(editor, { missing: 'bankAccount', limit: 100 });
    const without = (data.items as Musician[]).map(({ musicianInfoId }) => musicianInfoId);
    expect(without).not.toContain(licensorId);
    const { data: accountless } = await ask(catalogue, { missing: 'contact', limit: 100 });
    expect((accountless.items as Musician[]).every(({ email, phone }) => !email && !phone)).toBe(true);
  });
});
