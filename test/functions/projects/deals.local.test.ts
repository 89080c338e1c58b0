import { afterAll, describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { getRecord } from '../../../functions/records/recordReader.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import { createLicenseContract } from '../../../shared/contracts/routes.ts';
import { getDemo, listAnrDemos, registerWorkOfDemo } from '../../../shared/demos/routes.ts';
import { correctProjectDeal, setDealContract } from '../../../shared/projects/submissionRoutes.ts';
import { getProject } from '../../../shared/projects/routes.ts';
import { createSong } from '../../../shared/works/routes.ts';
import type { Song } from '../../../shared/works/schema.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { signUp } from '../../support/business/people.ts';
import { createAgent } from '../../support/business/openBusiness.ts';
import { confirmedProject, createOfferedDemo, makeDeal, signUpCast } from './business.ts';
import { expectTrueLists } from '../../support/expectTrueLists.ts';

const cloud = await startDataCloud();
const cast = await signUpCast();
const editor = await signUp(
  { kind: 'system', systemUserId: '1' },
  { infoRoleAuthority: 4, demoRoleAuthority: 2, contractRoleAuthority: 7, projectRoleAuthority: 3 },
);

afterAll(() => cloud.dispose());

const deal = (id: string, demoId: string, terms: object = {}) => makeDeal(cast.anr, id, demoId, terms);

/** Sells a new demo and returns it with its project. */
const sell = async (name: string, terms: object = {}) => {
  const demoId = await createOfferedDemo(cast.author, name);
  const id = await confirmedProject(cast, cast.vendor, demoId);
  expect((await deal(id, demoId, terms)).name).toBe('Success');
  return { id, demoId };
};

const register = (demoId: string) =>
  invoke(registerWorkOfDemo, editor, { params: { id: demoId }, body: { notTheSame: true } });

const correct = (id: string, isrc: string | null, by = cast.anr) =>
  invoke(correctProjectDeal, by, { params: { id }, body: { isrc, reason: '誤植' } });

const read = async (by: Identity, id: string) => (await invoke(getProject, by, { params: { id } })).data;

/** Registers a recording of the vendor with an ISRC. */
const recordingWith = async (isrc: string): Promise<string> => {
  const body = {
    names: [{ cultureInfo: 'en', name: `Recording ${isrc}` }],
    nativeCultureInfo: 'en',
    isrc,
    performers: [{ name: 'Tide' }],
    accompaniment: false,
    genre: 1,
    shares: [{ rightType: 'P', rightOwnerId: cast.vendor.rightOwnerId, percentage: '100' }],
    platformIds: [],
  };
  const { name, data } = await invoke(createSong, editor, { body });
  expect(name).toBe('Success');
  return String(data.songId);
};

describe('the ISRC of a deal', () => {
  it('is refused when another recording has it, with the recording linked for A&R', async () => {
    const songId = await recordingWith('TWA452600101');
    const demoId = await createOfferedDemo(cast.author, '重複的碼');
    const id = await confirmedProject(cast, cast.vendor, demoId);
    const refused = await deal(id, demoId, { isrc: 'TWA452600101' });
    expect([refused.name, refused.code]).toEqual(['IsrcAlreadyExists', 8301]);
    expect(refused.data.data).toMatchObject({ songs: [{ songId, isrc: 'TWA452600101' }] });
    expect((await read(cast.anr, id)).status).toBe('Confirmed');
    expect((await deal(id, demoId, { isrc: 'TWA452600102' })).name).toBe('Success');
  });

  it('is refused when another song was sold with it, also at the same moment', async () => {
    const demos = [await createOfferedDemo(cast.author, '甲'), await createOfferedDemo(cast.author, '乙')];
    const ids = [
      await confirmedProject(cast, cast.vendor, demos[0]!),
      await confirmedProject(cast, cast.vendor, demos[1]!),
    ];
    const outcomes = await Promise.all(ids.map((id, at) => deal(id, demos[at]!, { isrc: 'TWA452600103' })));
    expect(outcomes.map(({ name }) => name).toSorted()).toEqual(['IsrcAlreadyExists', 'Success']);
  });

  it('is corrected by A&R for a reason, also in the recording registered from the song', async () => {
    const { id, demoId } = await sell('改碼的歌', { isrc: 'TWA452600104', artist: '林某某' });
    const { data } = await register(demoId);
    expect((await correct(id, 'TWA452600105')).data.deal).toMatchObject({ isrc: 'TWA452600105' });
    expect((await getRecord<Song>(String(data.songId)))?.isrc).toBe('TWA452600105');
    for (const subject of [id, demoId, String(data.songId)]) {
      const history = await invoke(getHistory, editor, { params: { id: subject } });
      const [entry] = history.data.items as { changes: object; before?: object }[];
      expect(entry!.changes).toMatchObject({ isrc: 'TWA452600105', reason: '誤植' });
    }
    // The earlier ISRC is free again.
    const other = await sell('接手的歌', { isrc: 'TWA452600104' });
    expect((await register(other.demoId)).name).toBe('Success');
    expect((await correct(id, 'TWA452600104')).name).toBe('IsrcAlreadyExists');
    expect((await correct(id, 'TWA452600105')).name).toBe('NoChanges');
  });

  it('is corrected only by A&R, and only after a deal', async () => {
    const { id } = await sell('別人的碼');
    for (const by of [cast.vendor, cast.author])
      expect((await correct(id, 'TWA452600106', by)).name).toBe('NotAllowed');
    const demoId = await createOfferedDemo(cast.author, '還沒賣');
    const open = await confirmedProject(cast, cast.vendor, demoId);
    expect((await correct(open, 'TWA452600106')).name).toBe('ProjectNotReady');
  });

  it('never keeps a sold song from being registered: A&R corrects or removes it', async () => {
    const { id, demoId } = await sell('被佔用的碼', { isrc: 'TWA452600107', artist: '林某某' });
    await recordingWith('TWA452600107');
    expect((await register(demoId)).name).toBe('IsrcAlreadyExists');
    expect((await correct(id, null)).name).toBe('Success');
    expect((await register(demoId)).name).toBe('Success');
    expect((await correct(id, 'TWA452600107')).name).toBe('IsrcAlreadyExists');
    expect((await correct(id, 'TWA452600108')).name).toBe('Success');
    const { songId } = (await read(cast.anr, id)).registered as { songId: string };
    expect((await getRecord<Song>(songId))?.isrc).toBe('TWA452600108');
  });
});

describe('a deal', () => {
  it('holds its kind and its price, which customer and author see', async () => {
    const { id } = await sell('有價的歌', {
      parts: ['music'],
      price: { amount: '1200.50', currency: 'USD' },
    });
    for (const by of [cast.anr, cast.vendor, cast.author])
      expect((await read(by, id)).deal).toMatchObject({
        parts: ['music'],
        price: { amount: '1200.50', currency: 'USD' },
      });
    expect((await read(cast.secondVendor, id)).deal).toBeUndefined();
  });

  it('is refused without a price, below zero, and in parts of the smallest unit', async () => {
    const demoId = await createOfferedDemo(cast.author, '無價的歌');
    const id = await confirmedProject(cast, cast.vendor, demoId);
    for (const wrong of [undefined, { amount: '-1', currency: 'TWD' }, { amount: '0.5', currency: 'TWD' }])
      expect((await deal(id, demoId, { price: wrong })).name).toBe('InvalidData');
    expect((await deal(id, demoId, { price: { amount: '0', currency: 'TWD' } })).name).toBe('Success');
  });

  it('leads to the work, the recording and the contract made from it', async () => {
    const { id, demoId } = await sell('有結果的歌', { artist: '林某某' });
    expect((await read(cast.anr, id)).registered).toEqual({});
    const { data: made } = await register(demoId);
    expect((await read(cast.anr, id)).registered).toEqual(made);
    expect((await read(cast.author, id)).registered).toEqual({ musicalWorkId: made.musicalWorkId });
    expect((await read(cast.vendor, id)).registered).toEqual({ songId: made.songId });
    const link = (contractId: string | null, by = cast.anr) =>
      invoke(setDealContract, by, { params: { id }, body: { contractId } });
    expect((await link('ctr_0000000000')).name).toBe('InvalidData');
    const contract = await contractOf(String(made.musicalWorkId));
    expect((await link(contract, cast.vendor)).name).toBe('NotAllowed');
    expect((await link(contract)).data.deal).toMatchObject({ contractId: contract });
    expect((await read(cast.vendor, id)).deal).not.toHaveProperty('contractId');
    expect((await link(null)).data.deal).not.toHaveProperty('contractId');
  });

  it('takes the song from the list of A&R once both parts are sold', async () => {
    const listed = async (demoId: string) =>
      (
        (await invoke(listAnrDemos, editor, { query: { limit: 100 } })).data.items as { demoId: string }[]
      ).some((demo) => demo.demoId === demoId);
    const half = await sell('只賣曲', { parts: ['music'] });
    expect(await listed(half.demoId)).toBe(true);
    const whole = await sell('全賣');
    expect(await listed(whole.demoId)).toBe(false);
    const { data } = await invoke(getDemo, cast.author, { params: { id: whole.demoId } });
    expect(data).toMatchObject({ lyricsStatus: 'Sold', musicStatus: 'Sold' });
  });
});

/** Makes a licence contract of the author for a work. */
const contractOf = async (workId: string): Promise<string> => {
  const body = {
    contractNumber: `DEAL-${workId}`,
    displayName: '成交合約',
    contractType: 'musicalWork',
    licensorId: cast.author.rightOwnerId,
    agentId: await createAgent(),
    startDate: '2026-01-01',
    endDate: '2030-12-31',
    currency: 'TWD',
    licensorShare: '70',
    authorisedRegions: [0],
    rights: [1000],
    payerEntity: 'taipei',
    units: [{ workType: 'MusicalWork', workId, startDate: '2026-01-01', endDate: '2030-12-31' }],
  };
  const { name, data } = await invoke(createLicenseContract, editor, { body });
  expect(name).toBe('Success');
  return String(data.contractId);
};

it('keeps the lists of records true to them', expectTrueLists);
