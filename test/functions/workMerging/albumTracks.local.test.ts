import { afterAll, expect, it } from 'vitest';
import { exportedRows } from '../../../functions/catalogueImport/exportedRows.ts';
import { presentRows } from '../../../functions/catalogueImport/presentRows.ts';
import { createAlbum, getAlbum, listAlbums, updateAlbum } from '../../../shared/works/albumRoutes.ts';
import { mergeSongs, undoWorkMerge } from '../../../shared/workMerging/routes.ts';
import { albumSchema, type Album } from '../../../shared/works/albumSchema.ts';
import type { Song } from '../../../shared/works/schema.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { createAgent } from '../../support/business/openBusiness.ts';
import { signUpCompany, signUpStaff } from '../../support/business/people.ts';
import { newSong, songMerge } from './mergeCalls.ts';
import { chineseNames } from '../../support/chineseNames.ts';

const cloud = await startDataCloud();
const staff = await signUpStaff();
const label = await signUpCompany(await createAgent());

afterAll(() => cloud.dispose());

const recording = (): Promise<Song> => newSong(staff, label.rightOwnerId!);

const newAlbum = async (...songs: Song[]): Promise<string> => {
  const body = {
    names: chineseNames('合併的專輯'),
    nativeCultureInfo: 'zh-Hant',
    tracks: songs.map(({ songId }, index) => ({ track: index + 1, songId })),
  };
  return albumSchema.parse((await invoke(createAlbum, staff, { body })).data).albumId;
};

const loadAlbum = async (id: string, by = label): Promise<Album> =>
  albumSchema.parse((await invoke(getAlbum, by, { params: { id } })).data);

const edit = async (album: Album, more: Partial<Album>): Promise<string> => {
  const { albumId, ...body } = { ...album, ...more };
  return (await invoke(updateAlbum, label, { params: { albumId }, body })).name;
};

/** Returns the recordings of an album as its page shows them. */
const tracksOf = async (id: string): Promise<string[]> => {
  const { data } = await invoke(getAlbum, label, { params: { id } });
  const listed = albumSchema.parse(data).tracks.map(({ songId }) => songId);
  expect((data.songs as Song[]).map(({ songId }) => songId).sort()).toEqual([...listed].sort());
  return listed;
};

const merge = async (kept: Song, ended: Song): Promise<() => Promise<unknown>> => {
  const { data, name } = await invoke(mergeSongs, staff, songMerge(kept, ended));
  expect(name).toBe('Success');
  return () => invoke(undoWorkMerge, staff, { params: { id: data.mergeId } });
};

it('an album shows the recording that stayed, and the old one after the merge is undone', async () => {
  const [first, ended, kept] = [await recording(), await recording(), await recording()];
  const id = await newAlbum(first, ended);
  const undo = await merge(kept, ended);
  expect(await tracksOf(id)).toEqual([first.songId, kept.songId]);
  await undo();
  expect(await tracksOf(id)).toEqual([first.songId, ended.songId]);
});

it('an album with both recordings shows one until the merge is undone', async () => {
  const [ended, kept] = [await recording(), await recording()];
  const id = await newAlbum(ended, kept);
  const undo = await merge(kept, ended);
  expect(await tracksOf(id)).toEqual([kept.songId]);
  expect(await edit(await loadAlbum(id), { remark: 'one left' })).toBe('Success');
  await undo();
  expect(await tracksOf(id)).toEqual([ended.songId, kept.songId]);
});

it('the old recording is back on an album whose tracks were put in another order since', async () => {
  const [first, ended, kept] = [await recording(), await recording(), await recording()];
  const id = await newAlbum(first, ended);
  const undo = await merge(kept, ended);
  const album = await loadAlbum(id);
  const tracks = album.tracks.map((track) => ({ ...track, track: 3 - track.track })).reverse();
  expect(await edit(album, { tracks })).toBe('Success');
  expect(await tracksOf(id)).toEqual([kept.songId, first.songId]);
  await undo();
  expect(await tracksOf(id)).toEqual([ended.songId, first.songId]);
});

it('an album form opened before the merge can be saved', async () => {
  const [ended, kept] = [await recording(), await recording()];
  const id = await newAlbum(ended);
  const opened = await loadAlbum(id);
  await merge(kept, ended);
  expect(await edit(opened, { remark: 'opened before' })).toBe('Success');
  expect(await tracksOf(id)).toEqual([kept.songId]);
  expect(await edit(await loadAlbum(id), {})).toBe('NoChanges');
});

it('the list of albums counts a merged recording once, and its export names the one that stayed', async () => {
  const [ended, kept] = [
    await newSong(staff, label.rightOwnerId!),
    await newSong(staff, label.rightOwnerId!, { externalId: 'KEPT-1' }),
  ];
  const id = await newAlbum(ended, kept);
  await merge(kept, ended);
  const { data } = await invoke(listAlbums, staff, { query: { limit: '100' } });
  const listed = albumSchema
    .array()
    .parse(data.items)
    .find(({ albumId }) => albumId === id);
  expect(listed?.tracks.map(({ songId }) => songId)).toEqual([kept.songId]);
  const { rows } = await exportedRows.albums();
  const cells = rows.find(({ external_id }) => external_id === id);
  expect(cells).toMatchObject({ tracks: '1-1=KEPT-1' });
  const file = { row: 2, cells: { external_id: id } };
  const by = { importId: 'imp_test', chunk: 0, actorId: 'test', actorName: 'Test' };
  const present = await presentRows<Album>('albums', [file], by);
  expect(present.rows).toMatchObject([{ present: { tracks: [{ songId: kept.songId }] } }]);
});
