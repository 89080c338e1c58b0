import { afterAll, beforeEach, expect, it } from 'vitest';
import { createCoCreation, getCoCreation, registerCoworkMembers } from '../../../shared/cocreation/routes.ts';
import { createMusician } from '../../../shared/people/routes.ts';
import {
  getMusicalWork,
  getMusicalWorkContracts,
  getMusicalWorkSongs,
  getSong,
  getSongContracts,
} from '../../../shared/works/routes.ts';
import { mergeMusicalWorks, mergeSongs, undoWorkMerge } from '../../../shared/workMerging/routes.ts';
import { coCreationSchema, type CoCreation } from '../../../shared/cocreation/schema.ts';
import { musicalWorkSchema, songSchema, type MusicalWork, type Song } from '../../../shared/works/schema.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { createAgent } from '../../support/business/openBusiness.ts';
import { signUpStaff } from '../../support/business/people.ts';
import { newSong, newWork, songMerge, withoutVersion, workMerge } from './mergeCalls.ts';
import { chineseNames } from '../../support/chineseNames.ts';
import { expectTrueLists } from '../../support/expectTrueLists.ts';

let made: CoCreation;

const titled = (name: string) => ({
  names: chineseNames(name),
  nativeCultureInfo: 'zh-Hant',
});

const musician = async (name: string): Promise<string> => {
  const body = { ...titled(name), country: 158, taxResidence: 'TW' };
  return String((await invoke(createMusician, staff, { body })).data.musicianInfoId);
};

let number = 0;

const coCreate = async (more: object = {}): Promise<CoCreation> => {
  number += 1;
  const body = {
    ...titled(`共創曲 ${number}`),
    work: { singingLanguage: 'cmn', genre: 1 },
    recording: { isrc: `TWZ99260000${number}` },
    performers: [{ performerId: outsider }],
    authors: [
      { role: 2, creationType: 2, authorId: members[0], percentage: '50' },
      { role: 3, creationType: 1, authorId: members[1], percentage: '50' },
    ],
    contract: {
      contractNumber: `CW-${number}`,
      agentId,
      startDate: '2026-01-01',
      endDate: '2030-12-31',
      currency: 'TWD',
      licensorShare: '70',
      authorisedRegions: [0],
      rights: [1300, 2200],
    },
    idempotencyKey: `co-creation-${number}`,
    ...more,
  };
  return coCreationSchema.parse((await invoke(createCoCreation, staff, { body })).data);
};

const loadWork = async (id: string): Promise<MusicalWork> =>
  musicalWorkSchema.parse((await invoke(getMusicalWork, staff, { params: { id } })).data);
const loadSong = async (id: string): Promise<Song> =>
  songSchema.parse((await invoke(getSong, staff, { params: { id } })).data);
const loadMade = async ({ coCreationId: id }: CoCreation): Promise<CoCreation> =>
  coCreationSchema.parse((await invoke(getCoCreation, staff, { params: { id } })).data);

const contractsOf = async (id: string): Promise<unknown[]> => {
  const route = id.startsWith('sng_') ? getSongContracts : getMusicalWorkContracts;
  return (await invoke(route, staff, { params: { id } })).data.items;
};

const songsOf = async (id: string): Promise<string[]> => {
  const { items } = (await invoke(getMusicalWorkSongs, staff, { params: { id } })).data;
  return (items as Song[]).map(({ songId }) => songId).sort();
};

const undo = async (mergeId: unknown): Promise<string> =>
  (await invoke(undoWorkMerge, staff, { params: { id: mergeId } })).name;

const cloud = await startDataCloud();
const staff = await signUpStaff();
const agentId = await createAgent();
/** Members of the co-creations, a lyricist and a composer, and a musician who is none. */
const members = [await musician('共創詞人'), await musician('共創曲人')];
const outsider = await musician('共創歌手');
const stationed = members.map((rightOwnerId) => ({ rightOwnerId, station: 'coworkTaipei' }));
await invoke(registerCoworkMembers, staff, { body: { members: stationed } });

beforeEach(async () => {
  made = await coCreate();
});

afterAll(() => cloud.dispose());

it('a co-created work takes in another record of it, and keeps its members, shares and contracts', async () => {
  const work = await loadWork(made.musicalWorkId);
  const other = await newWork(staff, outsider);
  const recording = await newSong(staff, outsider, { musicalWorkId: other.musicalWorkId });
  const merged = await invoke(mergeMusicalWorks, staff, workMerge(work, other));
  expect(merged.name).toBe('Success');
  expect(await loadMade(made)).toEqual(made);
  const { coCreationId, copyrights } = work;
  expect(await loadWork(other.musicalWorkId)).toMatchObject({
    musicalWorkId: work.musicalWorkId,
    coCreationId,
    copyrights,
  });
  expect(await contractsOf(work.musicalWorkId)).toHaveLength(2);
  expect(await songsOf(work.musicalWorkId)).toEqual([made.songId, recording.songId].sort());
  expect(await undo(merged.data.mergeId)).toBe('Success');
  expect(withoutVersion(await loadWork(work.musicalWorkId))).toEqual(withoutVersion(work));
  expect(await songsOf(other.musicalWorkId)).toEqual([recording.songId]);
});

it('a co-created recording takes in another record of it, and keeps its members, shares and contracts', async () => {
  const song = await loadSong(made.songId);
  const other = await newSong(staff, outsider);
  const merged = await invoke(mergeSongs, staff, songMerge(song, other));
  expect(merged.name).toBe('Success');
  expect(await loadMade(made)).toEqual(made);
  const { coCreationId, shares } = song;
  expect(await loadSong(other.songId)).toMatchObject({ songId: song.songId, coCreationId, shares });
  expect(await contractsOf(song.songId)).toHaveLength(2);
  expect(await undo(merged.data.mergeId)).toBe('Success');
  expect(withoutVersion(await loadSong(song.songId))).toEqual(withoutVersion(song));
});

it('a co-created record neither ends in a merge nor takes the shares of another', async () => {
  const [work, song] = [await loadWork(made.musicalWorkId), await loadSong(made.songId)];
  const [otherWork, otherSong] = [await newWork(staff, outsider), await newSong(staff, outsider)];
  const second = await coCreate();
  const secondWork = await loadWork(second.musicalWorkId);
  for (const call of [
    workMerge(otherWork, work),
    workMerge(work, secondWork),
    workMerge(work, otherWork, ['copyrights']),
  ])
    expect((await invoke(mergeMusicalWorks, staff, call)).name).toBe('MergeOfCoCreation');
  expect((await invoke(mergeSongs, staff, songMerge(otherSong, song))).name).toBe('MergeOfCoCreation');
  expect(await loadWork(work.musicalWorkId)).toEqual(work);
  expect(await loadSong(song.songId)).toEqual(song);
});

it('a co-created cover follows the work it records when that is merged into another, and back', async () => {
  const [covered, kept] = [await newWork(staff, outsider), await newWork(staff, outsider)];
  const { musicalWorkId } = covered;
  const cover = await coCreate({ isCover: true, work: undefined, musicalWorkId });
  const merged = await invoke(mergeMusicalWorks, staff, workMerge(kept, covered));
  expect(merged.name).toBe('Success');
  const { coCreationId, songId } = cover;
  expect(await loadSong(songId)).toMatchObject({ coCreationId, musicalWorkId: kept.musicalWorkId });
  expect(await contractsOf(songId)).toHaveLength(2);
  expect((await loadWork((await loadMade(cover)).musicalWorkId)).musicalWorkId).toBe(kept.musicalWorkId);
  expect(await undo(merged.data.mergeId)).toBe('Success');
  expect(await loadSong(songId)).toMatchObject({ coCreationId, musicalWorkId });
});

it('keeps the lists of records true to them', expectTrueLists);
