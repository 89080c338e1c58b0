import { afterAll, describe, expect } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import {
  createMusicalWork,
  createSong,
  deleteMusicalWork,
  deleteSong,
  updateMusicalWork,
  updateSong,
} from '../../../shared/works/routes.ts';
import type { TestCloud } from '../../support/localCloud.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { createAgent } from '../../support/business/openBusiness.ts';
import { signUpCompany, signUpStaff } from '../../support/business/people.ts';
import { chained } from '../../support/chained.ts';
import { chineseNames } from '../../support/chineseNames.ts';

const it = chained();

let cloud: TestCloud;
let staff: Identity;
let publisher: Identity;
let other: Identity;
/** A writer and performer whose rights belong to the publishers. */
let author: Identity;

it.before(async () => {
  cloud = await startDataCloud();
  staff = await signUpStaff();
  [publisher, other, author] = await Promise.all(
    Array.from({ length: 3 }, async () => signUpCompany(await createAgent())) as [
      Promise<Identity>,
      Promise<Identity>,
      Promise<Identity>,
    ],
  );
});

afterAll(() => cloud.dispose());

const share = (rightType: string, owner: Identity, percentage: string) => ({
  rightType,
  percentage,
  rightOwnerId: owner.rightOwnerId,
});
const line = (rightType: string, owner: Identity, percentage: string) => ({
  ...share(rightType, owner, percentage),
  authorId: author.rightOwnerId,
});
const named = (name: string) => ({ names: chineseNames(name), nativeCultureInfo: 'zh-Hant' });

const work = (...copyrights: object[]) => ({
  ...named('合寫的歌'),
  singingLanguage: 'cmn',
  genre: 1,
  notTheSame: true,
  copyrights,
});
const song = (...shares: object[]) => ({
  ...named('合錄的歌'),
  shares,
  performers: [{ performerId: author.rightOwnerId, name: '歌手' }],
  notTheSame: true,
});

describe('a work of several owners', () => {
  const lines = () => [line('OC', publisher, '60'), line('OA', other, '40')];
  let params: { id: unknown };

  it.before(async () => {
    const { data } = await invoke(createMusicalWork, staff, { body: work(...lines()) });
    params = { id: data.musicalWorkId };
  });

  const change = async (by: Identity, ...copyrights: object[]) =>
    (await invoke(updateMusicalWork, by, { params, body: { ...work(...copyrights), version: 1 } })).name;

  it('cannot be removed by one of them, and cannot lose one owner’s share to another', async () => {
    const taken = 'RightOwnerMustBeSelf';
    expect(await change(publisher, line('OC', publisher, '60'), line('OA', publisher, '40'))).toBe(taken);
    expect(await change(publisher, line('OC', publisher, '99'), line('OA', other, '1'))).toBe(taken);
    expect((await invoke(deleteMusicalWork, publisher, { params })).name).toBe(taken);
  });

  it('cannot be changed by a writer without a share', async () => {
    expect(await change(author, line('OC', author, '60'), line('OA', other, '40'))).toBe('NotAllowed');
    expect(await change(author, ...lines())).toBe('NotAllowed');
    expect((await invoke(deleteMusicalWork, author, { params })).name).toBe('NotAllowed');
  });

  it('can be changed by an owner who gives up their own share, and by staff', async () => {
    const given = [line('OC', publisher, '50'), line('SC', author, '10'), line('OA', other, '40')];
    expect(await change(publisher, ...given)).toBe('Success');
    const { name } = await invoke(updateMusicalWork, staff, {
      params,
      body: { ...work(line('OC', other, '100')), version: 2 },
    });
    expect(name).toBe('Success');
    expect((await invoke(deleteMusicalWork, other, { params })).name).toBe('Success');
  });
});

describe('a recording of several owners', () => {
  it('cannot be changed or removed at another owner’s cost, nor by its performer', async () => {
    const shares = [share('P', publisher, '50'), share('P', other, '50')];
    const { data } = await invoke(createSong, staff, { body: song(...shares) });
    const params = { id: data.songId };
    const change = async (by: Identity, ...after: object[]) =>
      (await invoke(updateSong, by, { params, body: { ...song(...after), version: 1 } })).name;
    expect(await change(author, share('P', author, '100'))).toBe('NotAllowed');
    expect(await change(publisher, share('P', publisher, '100'))).toBe('RightOwnerMustBeSelf');
    expect((await invoke(deleteSong, author, { params })).name).toBe('NotAllowed');
    expect((await invoke(deleteSong, publisher, { params })).name).toBe('RightOwnerMustBeSelf');
    const edited = { ...song(...shares), distributor: 'Tide', version: 1 };
    expect((await invoke(updateSong, publisher, { params, body: edited })).name).toBe('Success');
  });
});
