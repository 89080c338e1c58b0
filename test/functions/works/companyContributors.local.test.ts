import { afterAll, expect, it } from 'vitest';
import {
  createCompany,
  createMusician,
  listMyArtists,
  listMyPublishers,
} from '../../../shared/people/routes.ts';
import { createMusicalWork, createSong } from '../../../shared/works/routes.ts';
import { invoke, startDataCloud, type InvokedRoute } from '../../support/dataCloud.ts';
import { signUpCompany, signUpMusician, signUpStaff } from '../../support/business/people.ts';

const named = (name: string) => ({ names: [{ cultureInfo: 'en', name }], nativeCultureInfo: 'en' });
const place = { country: 158, taxResidence: 'TW' };

const cloud = await startDataCloud();
const staff = await signUpStaff();
const register = async (route: InvokedRoute, body: object) => {
  const answer = await invoke(route, staff, { body });
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 1 });
  return answer.data;
};
const companyId = String((await register(createCompany, { ...named('Own Label'), ...place })).companyInfoId);
const publisherId = String(
  (await register(createCompany, { ...named('First Press'), ...place })).companyInfoId,
);
const musicianId = String((await register(createMusician, { ...named('Singer'), ...place })).musicianInfoId);
const work = (name: string, publishers: readonly string[]) => ({
  ...named(name),
  singingLanguage: 'en',
  genre: 1,
  copyrights: [
    { rightType: 'OC', authorId: musicianId, rightOwnerId: companyId, percentage: '50' },
    {
      rightType: 'OA',
      authorId: musicianId,
      rightOwnerId: companyId,
      percentage: publishers.length ? '10' : '50',
    },
    ...publishers.map((rightOwnerId) => ({
      rightType: 'OP',
      rightOwnerId,
      percentage: String(40 / publishers.length),
    })),
  ],
});
await register(createMusicalWork, work('One', [publisherId]));
await register(createMusicalWork, work('Two', [publisherId, companyId]));
await register(createMusicalWork, work('Three', []));
const song = (name: string, performers: object[]) => ({
  ...named(name),
  performers,
  shares: [{ rightType: 'P', rightOwnerId: companyId, percentage: '100' }],
});
await register(createSong, song('One', [{ name: 'Singer', performerId: musicianId }]));
await register(createSong, song('Two', [{ name: 'The Singer', performerId: musicianId }, { name: 'Guest' }]));
const company = await signUpCompany(companyId);
afterAll(() => cloud.dispose());

it('counts the works of each original publisher, most works first', async () => {
  expect((await invoke(listMyPublishers, company, { query: {} })).data).toMatchObject({
    items: [
      { rightOwnerId: publisherId, name: 'First Press', works: 2 },
      { name: 'Own Label', works: 1 },
    ],
    total: 2,
  });
});

it('counts the recordings of each artist, registered or not, under the registered name', async () => {
  const { items, total } = (await invoke(listMyArtists, company, { query: {} })).data;
  expect(items).toEqual([
    { rightOwnerId: musicianId, name: 'Singer', works: 2 },
    { name: 'Guest', works: 1 },
  ]);
  expect(total).toBe(2);
});

it('finds contributors by a part of the name, in pages', async () => {
  const find = async (query: object) => (await invoke(listMyArtists, company, { query })).data;
  expect(await find({ keyword: 'gue' })).toMatchObject({ items: [{ name: 'Guest' }], total: 1 });
  expect(await find({ offset: '1', limit: '1' })).toMatchObject({ items: [{ name: 'Guest' }], total: 2 });
});

it('lists contributors only for companies', async () => {
  const musician = await signUpMusician(musicianId);
  expect(await invoke(listMyArtists, musician, { query: {} })).toMatchObject({ name: 'NotCompany' });
  expect(await invoke(listMyPublishers, musician, { query: {} })).toMatchObject({ name: 'NotCompany' });
});
