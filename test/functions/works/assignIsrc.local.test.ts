import { afterAll, describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { businessDayAt } from '../../../functions/core/businessDay.ts';
import { commitSilently, put } from '../../../functions/db/commit.ts';
import { worksKeys } from '../../../functions/db/keys/works.ts';
import { createCompany } from '../../../shared/people/routes.ts';
import { assignIsrc, createSong } from '../../../shared/works/routes.ts';
import { lookUpMatchKeys } from '../../../functions/records/cardStore.ts';
import { isrcKey } from '../../../shared/statements/matching/matchKeys.ts';
import { invoke, startDataCloud, type InvokedRoute } from '../../support/dataCloud.ts';
import { signUpCompany, signUpStaff } from '../../support/business/people.ts';
import { chineseNames } from '../../support/chineseNames.ts';

const year = businessDayAt().slice(2, 4);
const named = (name: string) => ({ names: chineseNames(name), nativeCultureInfo: 'zh-Hant' });

const create = async (route: InvokedRoute, body: object, field: string) => {
  const { name, data } = await invoke(route, staff, { body });
  expect(name, JSON.stringify(data)).toBe('Success');
  return String(data[field]);
};

const addCompany = (name: string, isrcPrefix?: string) =>
  create(createCompany, { ...named(name), country: 158, taxResidence: 'TW', isrcPrefix }, 'companyInfoId');

const addSong = (name: string, ownerId: string, isrc?: string) =>
  create(
    createSong,
    { ...named(name), isrc, shares: [{ rightType: 'P', rightOwnerId: ownerId, percentage: '100' }] },
    'songId',
  );

const assign = (by: Identity, id: string, body: object = {}) =>
  invoke(assignIsrc, by, { params: { id }, body });

const cloud = await startDataCloud();
const staff = await signUpStaff();

afterAll(() => cloud.dispose());

describe('assigning an ISRC', () => {
  it('takes the next unused code of the year, and is done once', async () => {
    const label = await addCompany('編碼唱片', 'tw-k01');
    await addSong('早有編碼', label, `TWK01${year}00001`);
    const song = await addSong('等待編碼', label);
    const owner = await signUpCompany(label);

    expect(await assign(owner, song)).toMatchObject({ data: { isrc: `TWK01${year}00002`, version: 2 } });
    expect(await assign(owner, song)).toMatchObject({ status: 409, name: 'IsrcAlreadyAssigned' });
    expect(await assign(owner, song, { idempotencyKey: 'another-key' })).toMatchObject({
      name: 'IsrcAlreadyAssigned',
    });
    const cards = await lookUpMatchKeys([isrcKey(`TWK01${year}00002`)]);
    expect([...cards.values()].flat().map(({ id }) => id)).toEqual([song]);
  });

  it('returns the first code when repeated with the same key, but not for another recording', async () => {
    const label = await addCompany('重送唱片', 'TWK04');
    const [song, other] = [await addSong('重送', label), await addSong('另一首', label)];
    const key = { idempotencyKey: 'sent-twice-1' };
    const both = await Promise.all([assign(staff, song, key), assign(staff, song, key)]);
    const later = await assign(staff, song, key);
    expect([...both, later].map(({ data }) => data.isrc)).toEqual(Array(3).fill(`TWK04${year}00001`));
    expect(await assign(staff, other, key)).toMatchObject({ name: 'IdempotencyKeyReused' });
  });

  it('gives eight recordings at the same moment eight codes without a gap', async () => {
    const label = await addCompany('同時唱片', 'TWK02');
    const songs = await Promise.all(Array.from({ length: 8 }, (_, index) => addSong(`同時 ${index}`, label)));
    const results = await Promise.all(songs.map((song) => assign(staff, song)));

    const expected = songs.map((_, index) => `TWK02${year}${String(index + 1).padStart(5, '0')}`);
    expect(results.map(({ data }) => data.isrc).toSorted()).toEqual(expected);
  });

  it('is refused without a prefix, with the prefix of another company, and when all codes are used', async () => {
    const [bare, full] = await Promise.all([addCompany('沒有字首'), addCompany('用完唱片', 'TWK03')]);
    const song = await addSong('沒有編碼', bare);
    const owner = await signUpCompany(bare);
    expect(await assign(staff, song)).toMatchObject({ name: 'IsrcPrefixMissing' });
    expect(await assign(owner, song)).toMatchObject({ name: 'IsrcPrefixMissing' });
    expect(await assign(owner, song, { registrantId: full })).toMatchObject({ name: 'RightOwnerMustBeSelf' });

    await commitSilently([put({ ...worksKeys.lastIsrc('TWK03', year), type: 'lastIsrc', version: 99_998 })]);
    const last = await assign(staff, song, { registrantId: full });
    expect(last.data.isrc).toBe(`TWK03${year}99999`);
    const late = await addSong('太晚', full);
    expect(await assign(staff, late)).toMatchObject({ name: 'IsrcsUsedUp' });
  });
});
