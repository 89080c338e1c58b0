import { afterAll, describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { createAlbum, deleteAlbum, getAlbum, updateAlbum } from '../../../shared/works/albumRoutes.ts';
import { createSong } from '../../../shared/works/routes.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { createAgent } from '../../support/business/openBusiness.ts';
import { signUpCompany, signUpStaff } from '../../support/business/people.ts';
import { chineseNames } from '../../support/chineseNames.ts';

const named = (name: string) => ({ names: chineseNames(name), nativeCultureInfo: 'zh-Hant' });

const record = async (owner: Identity, name: string): Promise<string> => {
  const shares = [{ rightType: 'P', rightOwnerId: owner.rightOwnerId, percentage: '100' }];
  const { data } = await invoke(createSong, staff, { body: { ...named(name), shares, notTheSame: true } });
  return String(data.songId);
};

const album = (...songIds: string[]) => ({
  ...named('專輯'),
  tracks: songIds.map((songId, index) => ({ track: index + 1, songId })),
});

const make = async (by: Identity, ...songIds: string[]) => {
  const { name, data } = await invoke(createAlbum, by, { body: album(...songIds) });
  return { name, albumId: String(data.albumId) };
};

/** Returns the results of reading, changing and removing an album. */
const attempts = async (by: Identity, albumId: string) => {
  const looked = await invoke(getAlbum, by, { params: { id: albumId } });
  const body = { ...album(ownSong), releaseCompany: '別家', version: 1 };
  const changed = await invoke(updateAlbum, by, { params: { albumId }, body });
  const removed = await invoke(deleteAlbum, by, { params: { id: albumId } });
  return [looked.name, changed.name, removed.name];
};

const cloud = await startDataCloud();
const staff = await signUpStaff();
const label = await signUpCompany(await createAgent());
const other = await signUpCompany(await createAgent());
const [ownSong, otherSong] = [await record(label, '自家的歌'), await record(other, '別家的歌')];

afterAll(() => cloud.dispose());

describe('an album', () => {
  it('can be seen and changed only by the owners of its recordings', async () => {
    const { albumId } = await make(label, ownSong);
    expect(await attempts(other, albumId)).toEqual(['DataNotFound', 'DataNotFound', 'DataNotFound']);
    expect(await attempts(label, albumId)).toEqual(['Success', 'Success', 'Success']);
  });

  it('with recordings of several owners is visible to each of them and changed by staff', async () => {
    const { albumId } = await make(staff, ownSong, otherSong);
    for (const one of [label, other])
      expect(await attempts(one, albumId)).toEqual(['Success', 'NotAllowed', 'NotAllowed']);
    expect(await attempts(staff, albumId)).toEqual(['Success', 'Success', 'Success']);
  });

  it('lists for each reader only the recordings that reader may see', async () => {
    const { albumId } = await make(staff, ownSong, otherSong);
    const seenBy = async (by: Identity): Promise<string[]> => {
      const { data } = await invoke(getAlbum, by, { params: { id: albumId } });
      return (data.songs as { songId: string }[]).map(({ songId }) => songId).sort();
    };
    expect(await seenBy(label)).toEqual([ownSong]);
    expect(await seenBy(other)).toEqual([otherSong]);
    expect(await seenBy(staff)).toEqual([ownSong, otherSong].sort());
  });

  it('cannot contain recordings of others, and refuses them like unknown ones', async () => {
    expect((await make(label, ownSong, otherSong)).name).toBe('InvalidData');
    expect((await make(label)).name).toBe('RightOwnerMustBeSelf');
    const { albumId } = await make(label, ownSong);
    const body = { ...album(ownSong, otherSong), version: 1 };
    expect((await invoke(updateAlbum, label, { params: { albumId }, body })).name).toBe('InvalidData');
  });
});
