import { describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { newId } from '../../../functions/core/newId.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import { createLicenseContract } from '../../../shared/contracts/routes.ts';
import { renewContract } from '../../../shared/contracts/renewalRoutes.ts';
import { updateContractBasicInfo } from '../../../shared/contracts/enquiryRoutes.ts';
import {
  getMusician,
  listMyArtists,
  listMyMusicians,
  listRightOwners,
  createMusician,
} from '../../../shared/people/routes.ts';
import { createAlbum, getAlbum, listAlbums } from '../../../shared/works/albumRoutes.ts';
import {
  createMusicalWork,
  getMusicalWork,
  listMusicalWorks,
  selectMusicalWork,
  updateMusicalWork,
  createSong,
  getSong,
  listSongs,
  updateSong,
} from '../../../shared/works/routes.ts';
import { commitSilently } from '../../../functions/db/commit.ts';
import { registeredByWrite } from '../../../functions/people/representation.ts';
import { invoke, type InvokedRoute } from '../../support/dataCloud.ts';
import { createAgent, openBusiness } from '../../support/business/openBusiness.ts';
import { signUpStaff, signUp } from '../../support/business/people.ts';
import { createIdBy, named, workOf } from './cataloguePeople.ts';

const signUpAgent = (companyInfoId: string): Promise<Identity> =>
  signUp(
    { kind: 'company', companyInfoId, companyAdmin: true },
    { infoRoleAuthority: 2, contractRoleAuthority: 2 },
  );

const registerMusician = (name: string): Promise<string> =>
  createIdBy(
    staff,
    createMusician,
    { ...named(name), country: 158, taxResidence: 'TW', artistType: 2 },
    'musicianInfoId',
  );

const contractOf = (of: Identity, licensor: string, more: object = {}) => ({
  contractNumber: newId('ctr'),
  displayName: '代理合約',
  contractType: 'both',
  licensorId: licensor,
  agentId: of.rightOwnerId,
  startDate: '2024-01-01',
  endDate: '2030-12-31',
  currency: 'TWD',
  licensorShare: '70',
  authorisedRegions: [0],
  rights: [1300],
  payerEntity: 'taipei',
  units: [],
  ...more,
});

const makeContract = async (by: Identity, body: object): Promise<string> =>
  createIdBy(by, createLicenseContract, body, 'contractId');

const ended = { startDate: '2022-01-01', endDate: '2023-12-31' };

const { agentId } = await openBusiness();
const staff = await signUpStaff();
/** Agent of the licensors below, and a company that represents others. */
const agent = await signUpAgent(agentId);
const otherAgent = await signUpAgent(await createAgent());
/** Licensors of the agent: under a contract in force, and registered by it without one. */
const licensorId = await registerMusician('合約在期');
const registeredId = await registerMusician('剛登記');
/** A licensor whose contract with the agent has ended, and one of the other agent. */
const formerId = await registerMusician('合約已滿');
const othersId = await registerMusician('別家的人');
await makeContract(staff, contractOf(agent, licensorId));
await makeContract(staff, contractOf(agent, formerId, ended));
await makeContract(staff, contractOf(otherAgent, othersId));
await commitSilently([registeredByWrite(agentId, registeredId, newId('reg'))]);

const addWork = (by: Identity, ownerId: string, name: string, more: object = {}) =>
  createIdBy(by, createMusicalWork, workOf(ownerId, name, more), 'musicalWorkId');

const songOf = (ownerId: string, name: string, more: object = {}) => ({
  ...named(name),
  shares: [{ rightType: 'P', rightOwnerId: ownerId, percentage: '100' }],
  performers: [{ performerId: ownerId, name: '歌手' }],
  ...more,
});

const addSong = (by: Identity, ownerId: string, name: string) =>
  createIdBy(by, createSong, songOf(ownerId, name), 'songId');

const open = async (route: InvokedRoute, by: Identity, id: string) =>
  (await invoke(route, by, { params: { id } })).name;

describe('an agent and the works of the licensors it represents', () => {
  it('are seen for a contract in force and for a registration, and not for an ended contract or another agent’s', async () => {
    const ids = await Promise.all(
      [licensorId, registeredId, formerId, othersId].map((owner, index) =>
        addWork(staff, owner, `看得見的歌 ${index}`),
      ),
    );
    const seen = await Promise.all(ids.map((id) => open(getMusicalWork, agent, id)));
    expect(seen).toEqual(['Success', 'Success', 'DataNotFound', 'DataNotFound']);
    const lists = await Promise.all(
      [listMusicalWorks, selectMusicalWork].map((route) =>
        invoke(route, agent, { query: { keyword: '看得見的歌', limit: '20' } }),
      ),
    );
    for (const { data } of lists) {
      const found = (data.items as { musicalWorkId: string }[]).map(({ musicalWorkId }) => musicalWorkId);
      expect(found.sort()).toEqual([ids[0], ids[1]].sort());
    }
  });

  it('are registered, changed and named in the history for whom, without a share of the agent', async () => {
    const id = await addWork(agent, licensorId, '代理登記的歌');
    const { data } = await invoke(getMusicalWork, agent, { params: { id } });
    expect(data.mayChange).toBe(true);
    const { mayChange: _may, musicalWorkId: _id, ...fields } = data;
    const changed = await invoke(updateMusicalWork, agent, {
      params: { id },
      body: { ...fields, ...named('代理改名的歌'), notTheSame: true },
    });
    expect(changed.name).toBe('Success');
    const history = await invoke(getHistory, agent, { params: { id } });
    const entries = history.data.items as { action: string; onBehalfOf?: string[] }[];
    expect(entries.map(({ action, onBehalfOf }) => [action, onBehalfOf])).toEqual([
      ['updated', ['合約在期']],
      ['created', ['合約在期']],
    ]);
  });

  it('cannot be registered for a former licensor, another agent’s, or somebody the product does not connect', async () => {
    for (const owner of [formerId, othersId]) {
      const { name } = await invoke(createMusicalWork, agent, { body: workOf(owner, `不該登記 ${owner}`) });
      expect(name).toBe('RightOwnerMustBeSelf');
      const song = await invoke(createSong, agent, { body: songOf(owner, `不該登記 ${owner}`) });
      expect(song.name).toBe('RightOwnerMustBeSelf');
    }
  });

  it('are left alone while another agent licenses them, and the shares of others always', async () => {
    const id = await addWork(staff, licensorId, '兩家代理的歌');
    await makeContract(
      staff,
      contractOf(otherAgent, licensorId, {
        rights: [2100],
        units: [{ workType: 'MusicalWork', workId: id, startDate: '2024-01-01', endDate: '2030-12-31' }],
      }),
    );
    const { data } = await invoke(getMusicalWork, agent, { params: { id } });
    expect(data.mayChange).toBe(false);
    const { mayChange: _may, musicalWorkId: _id, ...fields } = data;
    const update = (genre: number) =>
      invoke(updateMusicalWork, agent, { params: { id }, body: { ...fields, genre, notTheSame: true } });
    expect((await update(2)).name).toBe('NotAllowed');
    const share = (owner: string, percentage: string, rightType: string) => ({
      rightType,
      rightOwnerId: owner,
      authorId: owner,
      percentage,
    });
    const lines = (own: string, others: string) => [
      share(licensorId, own, 'OC'),
      share(othersId, others, 'OA'),
    ];
    const shared = await addWork(agent, licensorId, '合寫的歌', { copyrights: lines('50', '50') });
    const stored = (await invoke(getMusicalWork, agent, { params: { id: shared } })).data;
    const { mayChange: _m, musicalWorkId: _i, ...own } = stored;
    const taken = await invoke(updateMusicalWork, agent, {
      params: { id: shared },
      body: { ...own, copyrights: lines('80', '20'), notTheSame: true },
    });
    expect(taken.name).toBe('RightOwnerMustBeSelf');
  });

  it('include recordings, which the agent changes for their owner', async () => {
    const id = await addSong(agent, licensorId, '代理登記的單曲');
    const body = songOf(licensorId, '代理改名的單曲', { version: 1, notTheSame: true });
    expect((await invoke(updateSong, agent, { params: { id }, body })).name).toBe('Success');
    const { data } = await invoke(getSong, agent, { params: { id } });
    expect(data).toMatchObject({ ...named('代理改名的單曲'), version: 2, mayChange: true });
    const { data: history } = await invoke(getHistory, agent, { params: { id } });
    expect(history.items[0]).toMatchObject({ action: 'updated', onBehalfOf: ['合約在期'] });
  });

  it('include recordings and albums, which are listed for every owner of their recordings', async () => {
    const [ownSong, othersSong] = [
      await addSong(agent, registeredId, '代理的錄音'),
      await addSong(staff, othersId, '別家的錄音'),
    ];
    expect(await open(getSong, agent, othersSong)).toBe('DataNotFound');
    const listed = await invoke(listSongs, agent, { query: { keyword: '錄音' } });
    expect((listed.data.items as { songId: string }[]).map(({ songId }) => songId)).toEqual([ownSong]);
    const album = (songId: string) => ({
      ...named(`專輯 ${songId}`),
      tracks: [{ disc: 1, track: 1, songId }],
    });
    const albumId = await createIdBy(agent, createAlbum, album(ownSong), 'albumId');
    const othersAlbum = await createIdBy(staff, createAlbum, album(othersSong), 'albumId');
    expect(await open(getAlbum, agent, othersAlbum)).toBe('DataNotFound');
    const albums = await invoke(listAlbums, agent, { query: {} });
    expect(albums.data).toMatchObject({ total: 1, items: [{ albumId }] });
    expect((await invoke(listAlbums, otherAgent, { query: {} })).data.items).toMatchObject([
      { albumId: othersAlbum },
    ]);
    const { data } = await invoke(getSong, staff, { params: { id: ownSong } });
    const { mayChange: _may, songId: _id, ...fields } = data;
    const sold = songOf(othersId, '代理的錄音', { version: fields.version, notTheSame: true });
    expect((await invoke(updateSong, staff, { params: { id: ownSong }, body: sold })).name).toBe('Success');
    expect((await invoke(listAlbums, agent, { query: {} })).data.total).toBe(0);
    expect((await invoke(listAlbums, otherAgent, { query: {} })).data.total).toBe(2);
  });
});

describe('an agent and the people it represents', () => {
  it('are those under contract or registered, in every list, and it opens them only', async () => {
    const opened = await Promise.all(
      [licensorId, registeredId, formerId, othersId].map((id) => open(getMusician, agent, id)),
    );
    expect(opened).toEqual(['Success', 'Success', 'DataNotFound', 'DataNotFound']);
    const idsIn = async (route: InvokedRoute, query: object = {}) => {
      const { data } = await invoke(route, agent, { query });
      return (data.items as { rightOwnerId: string }[]).map(({ rightOwnerId }) => rightOwnerId).sort();
    };
    const represented = [licensorId, registeredId].sort();
    expect(await idsIn(listMyMusicians)).toEqual(represented);
    expect(await idsIn(listRightOwners, { onlyLicensors: 'true' })).toEqual(represented);
    await addSong(agent, registeredId, '剛登記的錄音');
    expect(await idsIn(listMyArtists)).toContain(registeredId);
  });

  it('are the only ones it makes contracts with, so that a contract cannot open somebody else’s works', async () => {
    const refused = await invoke(createLicenseContract, agent, { body: contractOf(agent, othersId) });
    expect(refused.data).toMatchObject({
      name: 'InvalidData',
      data: { issues: [{ path: 'body.licensorId', message: 'notRepresented' }] },
    });
    await makeContract(agent, contractOf(agent, registeredId));
    const later = await makeContract(staff, contractOf(agent, othersId, ended));
    const renewal = { contractNumber: newId('ctr'), startDate: '2024-01-01', endDate: '2030-12-31' };
    const renewed = await invoke(renewContract, agent, { body: { contractId: later, ...renewal } });
    expect(renewed.name).toBe('InvalidData');
    const longer = await invoke(updateContractBasicInfo, agent, {
      params: { id: later },
      body: { ...contractOf(agent, othersId, ended), endDate: '2030-12-31', version: 1 },
    });
    expect(longer.name).toBe('InvalidData');
  });

  it('return to it when a contract that ended is followed by another, unless another agent represents them', async () => {
    const body = contractOf(agent, formerId);
    expect(
      (await invoke(createLicenseContract, otherAgent, { body: contractOf(otherAgent, formerId) })).name,
    ).toBe('InvalidData');
    await makeContract(agent, body);
    expect(await open(getMusician, agent, formerId)).toBe('Success');
  });
});
