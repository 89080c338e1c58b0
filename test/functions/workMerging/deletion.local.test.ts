import { afterAll, expect, it } from 'vitest';
import { deleteMusicalWork, getMusicalWork, deleteSong, getSong } from '../../../shared/works/routes.ts';
import { mergeMusicalWorks, mergeSongs, undoWorkMerge } from '../../../shared/workMerging/routes.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { createAgent } from '../../support/business/openBusiness.ts';
import { signUpStaff } from '../../support/business/people.ts';
import { newSong, newWork, songMerge, workMerge } from './mergeCalls.ts';

const cloud = await startDataCloud();
const staff = await signUpStaff();
const ownerId = await createAgent();

afterAll(() => cloud.dispose());

it('a musical work that another was merged into is deleted only after the merge is undone', async () => {
  const [kept, ended] = [await newWork(staff, ownerId), await newWork(staff, ownerId)];
  const merged = await invoke(mergeMusicalWorks, staff, workMerge(kept, ended));
  const removal = { params: { id: kept.musicalWorkId } };
  expect((await invoke(deleteMusicalWork, staff, removal)).name).toBe('MergedRecordsRemain');
  const opened = await invoke(getMusicalWork, staff, { params: { id: ended.musicalWorkId } });
  expect(opened.data.musicalWorkId).toBe(kept.musicalWorkId);
  await invoke(undoWorkMerge, staff, { params: { id: merged.data.mergeId } });
  expect((await invoke(deleteMusicalWork, staff, removal)).name).toBe('Success');
  const back = await invoke(getMusicalWork, staff, { params: { id: ended.musicalWorkId } });
  expect(back.data.musicalWorkId).toBe(ended.musicalWorkId);
});

it('a recording that others were merged into is deleted only after all merges are undone', async () => {
  const [first, second, kept] = [
    await newSong(staff, ownerId),
    await newSong(staff, ownerId),
    await newSong(staff, ownerId),
  ];
  const chain = await invoke(mergeSongs, staff, songMerge(second, first));
  const { data } = await invoke(getSong, staff, { params: { id: second.songId } });
  const last = await invoke(
    mergeSongs,
    staff,
    songMerge(kept, { ...second, version: data.version as number }),
  );
  const remove = async (id: string) => (await invoke(deleteSong, staff, { params: { id } })).name;
  expect(await remove(kept.songId)).toBe('MergedRecordsRemain');
  const opened = await invoke(getSong, staff, { params: { id: first.songId } });
  expect(opened.data.songId).toBe(kept.songId);
  await invoke(undoWorkMerge, staff, { params: { id: last.data.mergeId } });
  expect(await remove(kept.songId)).toBe('Success');
  expect(await remove(second.songId)).toBe('MergedRecordsRemain');
  await invoke(undoWorkMerge, staff, { params: { id: chain.data.mergeId } });
  expect(await remove(second.songId)).toBe('Success');
  expect(await remove(first.songId)).toBe('Success');
});
