import { afterAll, expect, it } from 'vitest';
import { getDemo, registerWorkOfDemo } from '../../../shared/demos/routes.ts';
import { dealProjectDemo } from '../../../shared/projects/submissionRoutes.ts';
import { getRecord } from '../../../functions/records/recordReader.ts';
import type { MusicalWork, Song } from '../../../shared/works/schema.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { releaseReview } from '../../../shared/reviews/companyAuditRoutes.ts';
import { createAgent } from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';
import { confirmedProject, createOfferedDemo, price, signUpCast } from './business.ts';

const cloud = await startDataCloud();
const cast = await signUpCast();
const editor = await signUp(
  { kind: 'system', systemUserId: '1' },
  { infoRoleAuthority: 4, demoRoleAuthority: 2 },
);

afterAll(() => cloud.dispose());

const register = (id: string, body: object = {}) =>
  invoke(registerWorkOfDemo, editor, { params: { id }, body });

const sell = async (
  name: string,
  release: object = {},
  author = cast.author,
  fields: Parameters<typeof createOfferedDemo>[2] = {},
): Promise<string> => {
  const demoId = await createOfferedDemo(author, name, fields);
  const id = await confirmedProject({ ...cast, author }, cast.vendor, demoId);
  const body = { parts: ['lyrics', 'music'], price, ...release };
  expect((await invoke(dealProjectDemo, cast.anr, { params: { id, demoId }, body })).name).toBe('Success');
  return demoId;
};

it('creates a work with the shares of the demo and a recording of the buyer, once', async () => {
  const demoId = await sell('潮聲', { artist: '林某某', isrc: 'TWA452600001' });
  const calls = await Promise.all([register(demoId), register(demoId)]);
  const names = calls.map(({ name }) => name);
  expect(names).toContain('Success');
  const { data } = await register(demoId);
  const [work, song] = await Promise.all([
    getRecord<MusicalWork>(String(data.musicalWorkId)),
    getRecord<Song>(String(data.songId)),
  ]);
  expect(work?.copyrights).toMatchObject([
    { rightType: 'OC', rightOwnerId: cast.author.rightOwnerId, percentage: '100' },
  ]);
  expect(song).toMatchObject({
    musicalWorkId: work?.musicalWorkId,
    isrc: 'TWA452600001',
    performers: [{ name: '林某某' }],
    shares: [{ rightType: 'P', rightOwnerId: cast.vendor.rightOwnerId, percentage: '100' }],
  });
  const shown = (await invoke(getDemo, cast.author, { params: { id: demoId } })).data;
  expect(shown).toMatchObject({ soldParts: ['lyrics', 'music'], musicalWorkId: work?.musicalWorkId });
  expect((await register(demoId)).data).toEqual(data);
});

it('waits for the audit of the publisher whose sub-account registers it', async () => {
  const levels = { infoRoleAuthority: 4, demoRoleAuthority: 1, projectRoleAuthority: 1 };
  const publisherId = await createAgent();
  const member = (level: number) =>
    signUp({ kind: 'company', companyInfoId: publisherId }, { ...levels, caseReviewRoleAuthority: level });
  const [clerk, auditor] = [await member(1), await member(2)];
  const demoId = await sell('待審的歌', { artist: '林某某' }, clerk, {
    writers: [{ role: 2, authorId: cast.author.rightOwnerId!, publisherId, percentage: '100' }],
  });
  const held = await invoke(registerWorkOfDemo, clerk, { params: { id: demoId }, body: {} });
  expect({ status: held.status, name: held.name }).toEqual({ status: 202, name: 'WaitsForCompanyAudit' });
  const { reviewId } = held.data.data as { reviewId: string };
  const registered = async () => (await invoke(getDemo, auditor, { params: { id: demoId } })).data;
  expect(await registered()).not.toHaveProperty('musicalWorkId');
  const released = await invoke(releaseReview, auditor, { body: { reviewId } });
  expect(released.name, JSON.stringify(released.data)).toBe('Success');
  const { musicalWorkId } = await registered();
  expect(await getRecord<MusicalWork>(String(musicalWorkId))).toBeDefined();
});

it('creates no recording before the deal names an artist or ISRC', async () => {
  const { data } = await register(await sell('晚風'));
  expect(data.musicalWorkId).toBeDefined();
  expect(data.songId).toBeUndefined();
});

it('asks before it creates a second work of the same name', async () => {
  const demoIds = [await sell('同名的歌'), await sell('同名的歌')];
  expect((await register(demoIds[0]!)).name).toBe('Success');
  const refused = await register(demoIds[1]!);
  expect(refused.name).toBe('SameNameAlreadyExists');
  expect(refused.data.data).toMatchObject({ works: [{ name: '同名的歌' }] });
  expect((await register(demoIds[1]!, { notTheSame: true })).name).toBe('Success');
});

it('refuses a demo that is not sold, and authors without the permission', async () => {
  const demoId = await createOfferedDemo(cast.author, '未售');
  expect((await register(demoId)).name).toBe('DemoNotReady');
  const body = {};
  expect((await invoke(registerWorkOfDemo, cast.author, { params: { id: demoId }, body })).name).toBe(
    'NotAllowed',
  );
});
