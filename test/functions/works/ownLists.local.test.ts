import { afterAll, describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { createCompany } from '../../../shared/people/routes.ts';
import {
  createMusicalWork,
  createSong,
  getCompanyMusicalWork,
  getCompanySong,
  getMusicalWork,
  getMusicianSong,
  getSong,
  listCompanyMusicalWorks,
  listCompanySongs,
  listMusicalWorks,
  listMusicianSongs,
  selectMusicalWorkOfSystem,
} from '../../../shared/works/routes.ts';
import { signUpCompany } from '../../support/business/people.ts';
import { invoke, startDataCloud, type InvokedRoute } from '../../support/dataCloud.ts';
import { createIdBy, named, registerPeople, workOf } from './cataloguePeople.ts';

const cloud = await startDataCloud();
const { staff, musician, stranger, musicianId } = await registerPeople();
afterAll(() => cloud.dispose());

const registerCompany = (name: string): Promise<string> =>
  createIdBy(
    staff,
    createCompany,
    { ...named(name, 'en'), country: 158, taxResidence: 'TW' },
    'companyInfoId',
  );

const companyId = await registerCompany('Own Label');
const company = await signUpCompany(companyId);
const otherCompany = await signUpCompany(await registerCompany('Other Label'));

const songOf = (ownerId: string, name: string) => ({
  ...named(name, 'en'),
  performers: [{ name: 'Singer' }],
  shares: [{ rightType: 'P', rightOwnerId: ownerId, percentage: '100' }],
});
const addSong = (ownerId: string, name: string) =>
  createIdBy(staff, createSong, songOf(ownerId, name), 'songId');
const addWork = (ownerId: string, name: string) =>
  createIdBy(
    staff,
    createMusicalWork,
    { ...workOf(ownerId, name), ...named(name, 'en'), singingLanguage: 'en' },
    'musicalWorkId',
  );

const songs = [await addSong(companyId, 'Amber Morning'), await addSong(companyId, 'Blue Evening')];
const works = [await addWork(companyId, 'Amber Words'), await addWork(companyId, 'Blue Words')];
const musicianSongs = [await addSong(musicianId, 'Amber Rain'), await addSong(musicianId, 'Quiet Rain')];
const musicianWork = await addWork(musicianId, 'Rain Words');

const list = async (route: InvokedRoute, by: Identity, query: object = {}) =>
  (await invoke(route, by, { query })).data as unknown as {
    items: { songId?: string; musicalWorkId?: string }[];
    total: number;
  };
const idsOf = async (route: InvokedRoute, by: Identity, query: object = {}) =>
  (await list(route, by, query)).items.map(({ songId, musicalWorkId }) => songId ?? musicalWorkId);

describe.each([
  ['recordings of a company', listCompanySongs, company, songs, otherCompany, 'NotCompany', musician],
  ['works of a company', listCompanyMusicalWorks, company, works, otherCompany, 'NotCompany', musician],
  ['recordings of a musician', listMusicianSongs, musician, musicianSongs, stranger, 'NotMusician', company],
] as const)('the %s', (_, route, owner, ids, other, refusal, ofOtherKind) => {
  it('are listed by name, in pages, and found by keyword', async () => {
    expect(await list(route, owner)).toMatchObject({ total: 2 });
    expect(await idsOf(route, owner)).toEqual(ids);
    expect(await idsOf(route, owner, { offset: '1', limit: '1' })).toEqual([ids[1]]);
    expect(await idsOf(route, owner, { keyword: 'amber' })).toEqual([ids[0]]);
    expect(await idsOf(route, owner, { keyword: 'Nothing' })).toEqual([]);
  });

  it('are those of the owner signed in alone', async () => {
    expect(await list(route, other)).toMatchObject({ items: [], total: 0 });
    expect((await invoke(route, ofOtherKind)).name).toBe(refusal);
    expect((await invoke(route, staff)).name).toBe(refusal);
    expect((await invoke(route, owner, { query: { limit: 'all' } })).name).toBe('InvalidData');
  });
});

describe('a record of a company', () => {
  it.each([
    ['recording', getCompanySong, getSong, songs[0]!, musicianSongs[0]!],
    ['work', getCompanyMusicalWork, getMusicalWork, works[0]!, musicianWork],
  ] as const)('is shown to it as the page of a %s shows it', async (_, own, page, id, othersId) => {
    const { data, name } = await invoke(own, company, { params: { id } });
    expect(name).toBe('Success');
    const whole = (await invoke(page, company, { params: { id } })).data;
    expect(whole).toMatchObject(data);
    expect(data).toMatchObject({ version: 1, names: whole.names });
    expect((await invoke(own, company, { params: { id: othersId } })).name).toBe('DataNotFound');
    expect((await invoke(own, otherCompany, { params: { id } })).name).toBe('DataNotFound');
    for (const by of [musician, staff])
      expect((await invoke(own, by, { params: { id } })).name).toBe('NotCompany');
    expect((await invoke(own, company, { params: { id: companyId } })).name).toBe('InvalidData');
  });

  it('is shown to no company where it is a musician’s', async () => {
    const params = { id: musicianSongs[0]! };
    expect((await invoke(getMusicianSong, musician, { params })).data).toMatchObject({ songId: params.id });
    expect((await invoke(getMusicianSong, company, { params })).name).toBe('NotMusician');
  });
});

describe('all musical works', () => {
  it('are listed to staff, whoever owns them, and to nobody else', async () => {
    const everybodys = [works[0], works[1], musicianWork];
    const { items, total } = await list(selectMusicalWorkOfSystem, staff);
    expect(items.map(({ musicalWorkId }) => musicalWorkId)).toEqual(everybodys);
    expect(total).toBe(everybodys.length);
    expect(await list(selectMusicalWorkOfSystem, staff)).toEqual(await list(listMusicalWorks, staff));
    expect(await idsOf(selectMusicalWorkOfSystem, staff, { keyword: 'rain' })).toEqual([musicianWork]);
    expect(await idsOf(selectMusicalWorkOfSystem, staff, { ownerId: companyId })).toEqual(works);
    for (const by of [company, musician])
      expect((await invoke(selectMusicalWorkOfSystem, by)).name).toBe('NotAllowed');
    const wrong = { query: { order: 'colour' } };
    expect((await invoke(selectMusicalWorkOfSystem, staff, wrong)).name).toBe('InvalidData');
  });
});
