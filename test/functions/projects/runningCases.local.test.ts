import { afterAll, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import {
  changeProjectDeadlines,
  changeProjectPrincipal,
  changeProjectSendText,
  getProject,
  listProjectPrincipals,
} from '../../../shared/projects/routes.ts';
import {
  evaluateProjectDemo,
  getProjectDemo,
  rejectProjectDemo,
} from '../../../shared/projects/submissionRoutes.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { signUp } from '../../support/business/people.ts';
import { contractOut, createOfferedDemo, inDays, openCase, projectWithDemo, signUpCast } from './business.ts';
import { mailsAbout } from './sentMails.ts';

const cloud = await startDataCloud();
const cast = await signUpCast();

afterAll(() => cloud.dispose());

const read = async (by: Identity, id: string) => (await invoke(getProject, by, { params: { id } })).data;

it('A&R puts another person of A&R in charge, whom the customer sees', async () => {
  const { anr, vendor, author } = cast;
  const colleague = await signUp(
    { kind: 'system', systemUserId: '1', displayName: '林企劃' },
    { projectRoleAuthority: 3 },
  );
  const { userId } = colleague.user;
  const id = await openCase(vendor);
  const { version } = await contractOut(anr, id, [author]);
  const { items } = (await invoke(listProjectPrincipals, anr)).data;
  expect(items).toContainEqual({ userId, displayName: '林企劃' });
  const change = (by: Identity, chosen: string) =>
    invoke(changeProjectPrincipal, by, { params: { id }, body: { userId: chosen, version } });
  expect((await change(vendor, userId)).name).toBe('NotAllowed');
  expect((await change(anr, author.user.userId)).code).not.toBe(1);
  expect((await change(anr, userId)).data).toMatchObject({ principal: { userId } });
  expect((await read(vendor, id)).principal).toMatchObject({ displayName: '林企劃' });
});

it('A&R changes the text of the mail to authors, which the customer does not see', async () => {
  const { anr, vendor, author } = cast;
  const id = await openCase(vendor);
  const { version } = await contractOut(anr, id, [author]);
  const change = (by: Identity, sendText: string) =>
    invoke(changeProjectSendText, by, { params: { id }, body: { sendText, version } });
  expect((await change(vendor, '請投稿')).name).toBe('NotAllowed');
  expect((await change(anr, '截止前都可修改')).data).toMatchObject({
    contractOut: { sendText: '截止前都可修改' },
  });
  expect((await change(anr, '晚了一步')).name).toBe('StaleVersion');
  expect(await read(vendor, id)).not.toHaveProperty('contractOut');
});

it('A&R moves the deadlines of a request, and customer and authors are told their own', async () => {
  const { anr, vendor, author } = cast;
  const id = await openCase(vendor);
  const { version } = await contractOut(anr, id, [author]);
  const body = { deadline: inDays(40), authorDeadline: inDays(25), version };
  expect((await invoke(changeProjectDeadlines, anr, { params: { id }, body })).name).toBe('Success');
  expect(await read(vendor, id)).toMatchObject({ deadline: inDays(40) });
  const told = (await mailsAbout(id)).filter(({ event }) => event === 'deadlineChanged');
  expect(told.map(({ recipient, day }) => [recipient, day]).sort()).toEqual(
    [
      [vendor.user.email, inDays(40)],
      [author.user.email, inDays(25)],
    ].sort(),
  );
  const moves = async (by: Identity, deadlines: object) => {
    const project = (await invoke(getProject, by, { params: { id } })).data;
    const { name } = await invoke(changeProjectDeadlines, by, {
      params: { id },
      body: { ...deadlines, version: project.version },
    });
    return [name, (await mailsAbout(id)).filter(({ event }) => event === 'deadlineChanged').length];
  };
  expect(await moves(anr, { deadline: inDays(40), authorDeadline: inDays(25) })).toEqual(['NoChanges', 2]);
  expect(await moves(anr, { deadline: inDays(40), authorDeadline: inDays(26) })).toEqual(['Success', 3]);
  expect(await moves(anr, { deadline: inDays(39), authorDeadline: inDays(26) })).toEqual(['Success', 4]);
  expect(await moves(anr, { deadline: inDays(38) })).toEqual(['Success', 5]);
  expect(await read(anr, id)).toMatchObject({ deadline: inDays(38), authorDeadline: inDays(26) });
  expect((await moves(vendor, { deadline: inDays(30) }))[0]).toBe('Success');
  expect(await read(anr, id)).toMatchObject({ deadline: inDays(30), authorDeadline: inDays(26) });
  expect((await moves(vendor, { deadline: inDays(20) }))[0]).toBe('Success');
  expect(await read(anr, id)).toMatchObject({ deadline: inDays(20), authorDeadline: inDays(20) });
});

it('a customer notes quality and fitness of a demo, then rejects it for a reason', async () => {
  const { anr, vendor, author } = cast;
  const demoId = await createOfferedDemo(author, '還在想的歌');
  const id = await projectWithDemo(cast, vendor, demoId);
  const params = { id, demoId };
  const evaluation = { quality: 'Excellent', fitness: 'Average', comment: '副歌再想想' };
  expect((await invoke(evaluateProjectDemo, author, { params, body: evaluation })).name).toBe('NotAllowed');
  expect((await invoke(evaluateProjectDemo, vendor, { params, body: evaluation })).name).toBe('Success');
  for (const by of [vendor, anr])
    expect((await invoke(getProjectDemo, by, { params })).data).toMatchObject({
      ...evaluation,
      state: 'Pending',
    });
  const rejection = { ...evaluation, reasons: ['Style'] };
  expect((await invoke(rejectProjectDemo, vendor, { params, body: rejection })).name).toBe('Success');
  expect((await invoke(getProjectDemo, anr, { params })).data).toMatchObject({
    state: 'Rejected',
    reasons: ['Style'],
  });
  expect((await invoke(getProjectDemo, author, { params })).data).not.toHaveProperty('comment');
});
