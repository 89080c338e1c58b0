import { beforeAll, describe, expect, it } from 'vitest';
import type { Identity } from '../../../../functions/api/identity.ts';
import { commitSilently } from '../../../../functions/db/commit.ts';
import { queryAll } from '../../../../functions/db/items.ts';
import { catalogueKeys } from '../../../../functions/db/keys/catalogue.ts';
import { changeItem } from '../../../../functions/db/writeItem.ts';
import { profileWrite } from '../../../../functions/tax/taxProfileStore.ts';
import { getHistory } from '../../../../shared/audit/routes.ts';
import { taxProfileFieldsSchema } from '../../../../shared/tax/profileSchema.ts';
import { listLicenseContracts } from '../../../../shared/contracts/routes.ts';
import type { Contract } from '../../../../shared/contracts/schema.ts';
import { createMusician, listMusicians } from '../../../../shared/people/routes.ts';
import type { Musician } from '../../../../shared/people/schema.ts';
import { getMusicalWork, listMusicalWorks, updateMusicalWork } from '../../../../shared/works/routes.ts';
import type { MusicalWork, MusicalWorkSummary } from '../../../../shared/works/schema.ts';
import { invoke } from '../../../support/dataCloud.ts';
import { createContract, createLicensor, openBusiness } from '../../../support/business/openBusiness.ts';
import { signUp } from '../../../support/business/people.ts';
import { registerWork } from '../../works/registerWork.ts';

const contractIds: string[] = [];

const { agentId } = await openBusiness();
const { licensorId } = await createLicensor(agentId);
const other = await createLicensor(agentId);
const otherLicensorId = other.licensorId;
contractIds.push(await createContract(licensorId, agentId, { currency: 'USD' }));
const agent = await signUp(
  { kind: 'company', companyInfoId: agentId, companyAdmin: true },
  { contractRoleAuthority: 2, infoRoleAuthority: 2 },
);
const catalogue = await signUp(
  { kind: 'system', systemUserId: '2' },
  { systemAdminRoleAuthority: 2, infoRoleAuthority: 4 },
);

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

describe('the writers of a list of works', () => {
  it('are named in the language of the reader where they are registered, else as the work has them', async () => {
    const created = await invoke(createMusician, catalogue, {
      body: {
        names: [
          { cultureInfo: 'zh-Hant', name: '周遠' },
          { cultureInfo: 'zh-Hans', name: '周远' },
          { cultureInfo: 'pinyin', name: 'Zhou Yuan' },
          { cultureInfo: 'en', name: 'Yuan Chou' },
        ],
        nativeCultureInfo: 'zh-Hant',
        country: 158,
        taxResidence: 'TW',
        artistType: 3,
      },
    });
    expect(created.name).toBe('Success');
    const authorId = String(created.data.musicianInfoId);
    const line = { rightOwnerId: licensorId, percentage: '50' };
    const works = await Promise.all(
      [{ authorName: '周遠', authorId }, { authorName: '遠方先生' }].map((author) =>
        registerWork(catalogue, licensorId, {
          singingLanguage: 'hak',
          copyrights: ['OC', 'OA'].map((rightType) => Object.assign({ rightType }, line, author)),
        }),
      ),
    );
    const { data } = await invoke(listMusicalWorks, catalogue, { query: { language: 'hak' } });
    const byId = new Map(
      (data.items as MusicalWorkSummary[]).map((work) => [work.musicalWorkId, work.writers]),
    );
    expect(works.map((id) => byId.get(id))).toEqual([['Yuan Chou'], ['遠方先生']]);
  });
});

describe('a list sorted by the last change', () => {
  const list = async (query: object) => {
    const { data } = await invoke(listMusicalWorks, catalogue, { query: { limit: 100, ...query } });
    return data.items as MusicalWorkSummary[];
  };

  it('has the work changed last first, and works without that time last in both directions', async () => {
    const older = await registerWork(catalogue, licensorId, { singingLanguage: 'yue' });
    const newer = await registerWork(catalogue, licensorId, { singingLanguage: 'yue' });
    const asked = { language: 'yue', sort: 'changed' };
    const idsOf = (works: MusicalWorkSummary[]) => works.map((work) => work.musicalWorkId);
    expect(idsOf(await list({ ...asked, order: 'desc' }))).toEqual([newer, older]);
    const { version, ...fields } = (await invoke(getMusicalWork, catalogue, { params: { id: older } }))
      .data as unknown as MusicalWork;
    const changed = await invoke(updateMusicalWork, catalogue, {
      params: { id: older },
      body: { ...fields, remark: 'changed', version, notTheSame: true },
    });
    expect(changed.name).toBe('Success');
    expect(changed.data).not.toHaveProperty('changedAt');
    const [first, second] = await list({ ...asked, order: 'desc' });
    expect([first!.musicalWorkId, second!.musicalWorkId]).toEqual([older, newer]);
    expect(first!.changedAt! > second!.changedAt!).toBe(true);
    await changeItem(catalogueKeys.record(newer), { remove: ['changedAt'] });
    const entries = await queryAll<{ id: string }>({ pk: catalogueKeys.listedKey('wrk') });
    const { pk, sk } = entries.find((entry) => entry.id === newer)!;
    await changeItem({ pk, sk }, { remove: ['facts'] });
    expect(idsOf(await list({ ...asked, order: 'desc' }))).toEqual([older, newer]);
    expect(idsOf(await list(asked))).toEqual([older, newer]);
  });

  it('is no part of what the history compares', async () => {
    const id = await registerWork(catalogue, licensorId, { singingLanguage: 'yue' });
    const { version, ...fields } = (await invoke(getMusicalWork, catalogue, { params: { id } }))
      .data as unknown as MusicalWork;
    await invoke(updateMusicalWork, catalogue, {
      params: { id },
      body: { ...fields, remark: 'once', version, notTheSame: true },
    });
    const { data } = await invoke(getHistory, catalogue, { params: { id } });
    const [entry] = data.items as { changes: object }[];
    expect(Object.keys(entry!.changes)).toEqual(['remark']);
  });
});

describe('a filtered list of musicians', () => {
  const ask = (by: Identity, query: object) => invoke(listMusicians, by, { query });

  it('tells who has no bank account only to staff who edit them', async () => {
    expect((await ask(catalogue, { missing: 'bankAccount' })).name).toBe('NotAllowed');
    expect((await ask(catalogue, { missing: 'identity' })).name).toBe('NotAllowed');
    expect((await ask(catalogue, { missing: 'taxFacts' })).name).toBe('NotAllowed');
    const editor = await signUp(
      { kind: 'system', systemUserId: '3' },
      { systemAdminRoleAuthority: 2, contractRoleAuthority: 7 },
    );
    const { data } = await ask(editor, { missing: 'bankAccount', limit: 100 });
    const without = (data.items as Musician[]).map(({ musicianInfoId }) => musicianInfoId);
    expect(without).not.toContain(licensorId);
    const taxless = async () => {
      const { data: found } = await ask(editor, { missing: 'taxFacts', limit: 100 });
      return (found.items as Musician[]).map(({ musicianInfoId }) => musicianInfoId);
    };
    expect(await taxless()).toContain(otherLicensorId);
    const facts = taxProfileFieldsSchema.parse({});
    await commitSilently([profileWrite(otherLicensorId, facts, 0)]);
    expect(await taxless()).not.toContain(otherLicensorId);
    const { data: accountless } = await ask(catalogue, { missing: 'contact', limit: 100 });
    expect((accountless.items as Musician[]).every(({ email, phone }) => !email && !phone)).toBe(true);
  });
});
