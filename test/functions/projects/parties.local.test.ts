import { afterAll, describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { catalogueKeys } from '../../../functions/db/keys/catalogue.ts';
import { changeItem } from '../../../functions/db/writeItem.ts';
import { updateDemo } from '../../../shared/demos/routes.ts';
import {
  changeProjectDeadlines,
  createProject,
  endProject,
  getProject,
  listProjectCustomers,
  listProjects,
  requestProjectEnd,
  updateProject,
} from '../../../shared/projects/routes.ts';
import {
  dealProjectDemo,
  getProjectDemo,
  listDemoReservations,
  listProjectDemos,
} from '../../../shared/projects/submissionRoutes.ts';
import type { ProjectDemo } from '../../../shared/projects/submissionSchema.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { createAgent, createLicensor } from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';
import {
  confirm,
  confirmedProject,
  contractOut,
  createOfferedDemo,
  inDays,
  makeDeal,
  openCase,
  price,
  projectWithDemo,
  reserve,
  send,
  signUpCast,
  submit,
} from './business.ts';
import { emails, mailsAbout, toldOf } from './sentMails.ts';

const cloud = await startDataCloud();
const cast = await signUpCast();

afterAll(() => cloud.dispose());

const listDemosOf = async (by: Identity, id: string, query: object = {}): Promise<ProjectDemo[]> =>
  (await invoke(listProjectDemos, by, { params: { id }, query })).data.items as ProjectDemo[];

const setDisabled = async (by: Identity, demoId: string, disabled: boolean, version: number) =>
  expect((await invoke(updateDemo, by, { params: { id: demoId }, body: { disabled, version } })).name).toBe(
    'Success',
  );

describe('a demo of an author who is not invited', () => {
  it('cannot be submitted by A&R, which names it', async () => {
    const { anr, vendor, author, secondAuthor } = cast;
    const id = await openCase(vendor);
    await contractOut(anr, id, [author]);
    const demoId = await createOfferedDemo(secondAuthor);
    const refused = await submit(anr, id, demoId);
    expect([refused.name, refused.code]).toEqual(['AuthorNotInvited', 8407]);
    expect(refused.data.data).toEqual({ demoId });
    expect(await listDemosOf(anr, id)).toEqual([]);
  });

  it('is submitted by A&R for its invited author, who sees it and is told', async () => {
    const { anr, vendor, author, secondAuthor } = cast;
    const id = await openCase(vendor);
    await contractOut(anr, id, [author]);
    const writers = [
      { role: 1 as const, authorId: secondAuthor.rightOwnerId!, percentage: '50' },
      { role: 2 as const, authorId: author.rightOwnerId!, percentage: '50' },
    ];
    const demoId = await createOfferedDemo(author, '兩人的歌', { writers });
    expect((await submit(anr, id, demoId)).name).toBe('Success');
    expect(await listDemosOf(author, id)).toMatchObject([{ demoId, state: 'Unsent' }]);
    expect((await invoke(getProject, secondAuthor, { params: { id } })).name).toBe('DataNotFound');
    const mails = (await mailsAbout(id)).filter(({ event }) => event === 'submittedForAuthor');
    expect(mails.map(({ recipient, place }) => [recipient, place])).toEqual(
      expect.arrayContaining([
        [author.user.email, 'project'],
        [secondAuthor.user.email, 'demo'],
      ]),
    );
    expect(mails).toHaveLength(2);
  });

  it('is refused up to the deal when its invited author is taken out of it', async () => {
    const { anr, vendor, author, secondAuthor } = cast;
    const demoId = await createOfferedDemo(author);
    const id = await projectWithDemo(cast, vendor, demoId);
    const takeOut = async (rightOwnerId: string) => {
      const writers = [{ role: 2, authorId: rightOwnerId, percentage: '100' }];
      await changeItem(catalogueKeys.record(demoId), { set: { writers } });
    };
    await takeOut(secondAuthor.rightOwnerId!);
    expect((await reserve(vendor, id, demoId)).name).toBe('AuthorNotInvited');
    await takeOut(author.rightOwnerId!);
    await reserve(vendor, id, demoId);
    await takeOut(secondAuthor.rightOwnerId!);
    expect((await confirm(anr, id, demoId)).name).toBe('AuthorNotInvited');
    await takeOut(author.rightOwnerId!);
    await confirm(anr, id, demoId);
    await takeOut(secondAuthor.rightOwnerId!);
    expect((await makeDeal(cast.anr, id, demoId)).name).toBe('AuthorNotInvited');
  });
});

describe('a demo its author disabled', () => {
  it('cannot be heard, read, reserved, confirmed or sold until it is enabled', async () => {
    const { anr, vendor, author } = cast;
    const demoId = await createOfferedDemo(author, '停用的歌', {
      lyrics: '夜',
      lyricsLanguage: 'zh-Hant',
    });
    const id = await projectWithDemo(cast, vendor, demoId);
    const hears = async (by: Identity) =>
      (await invoke(getProjectDemo, by, { params: { id, demoId } })).data as unknown as { files: object[] };
    expect((await hears(vendor)).files).toHaveLength(1);
    await setDisabled(author, demoId, true, 2);
    const silent = await hears(vendor);
    expect(silent).toMatchObject({ files: [], isDisabled: true });
    expect(silent).not.toHaveProperty('lyrics');
    expect((await hears(anr)).files).toHaveLength(1);
    expect((await reserve(vendor, id, demoId)).code).toBe(8408);
    await setDisabled(author, demoId, false, 3);
    expect((await reserve(vendor, id, demoId)).name).toBe('Success');
    await setDisabled(author, demoId, true, 4);
    for (const by of [vendor, anr]) expect((await confirm(by, id, demoId)).name).toBe('DemoDisabled');
    await setDisabled(author, demoId, false, 5);
    expect((await confirm(vendor, id, demoId)).name).toBe('Success');
    await setDisabled(author, demoId, true, 6);
    expect((await makeDeal(cast.anr, id, demoId)).name).toBe('DemoDisabled');
    await setDisabled(author, demoId, false, 7);
    expect((await makeDeal(cast.anr, id, demoId)).name).toBe('Success');
  });

  it('keeps its reservation and place, which customer and A&R see and are told', async () => {
    const { anr, vendor, secondVendor, author } = cast;
    const demoId = await createOfferedDemo(author);
    const id = await projectWithDemo(cast, vendor, demoId);
    const later = await projectWithDemo(cast, secondVendor, demoId);
    await reserve(vendor, id, demoId);
    await reserve(secondVendor, later, demoId);
    await setDisabled(author, demoId, true, 2);
    for (const by of [vendor, anr])
      expect(await listDemosOf(by, id)).toMatchObject([{ state: 'Reserved', isDisabled: true }]);
    expect((await listDemosOf(vendor, id))[0]!.moves).toEqual(['evaluate', 'reject']);
    expect(await toldOf(id, 'demoDisabled')).toEqual(emails(vendor, anr));
    await setDisabled(author, demoId, false, 3);
    expect(await toldOf(id, 'demoEnabled')).toEqual(emails(vendor, anr));
    const { data } = await invoke(listDemoReservations, anr, { params: { id, demoId } });
    expect((data.items as { projectId: string }[]).map(({ projectId }) => projectId)).toEqual([id, later]);
  });

  it('is not reserved by a customer at the same moment', async () => {
    const { vendor, author } = cast;
    const demoId = await createOfferedDemo(author);
    const id = await projectWithDemo(cast, vendor, demoId);
    const [reserved] = await Promise.all([reserve(vendor, id, demoId), setDisabled(author, demoId, true, 2)]);
    const [demo] = await listDemosOf(vendor, id);
    expect(demo!.isDisabled).toBe(true);
    expect(demo!.state).toBe(reserved.name === 'Success' ? 'Reserved' : 'Pending');
  });
});

describe('a customer', () => {
  it('confirms the song it reserved, and A&R makes the deal', async () => {
    const { anr, vendor, author } = cast;
    const demoId = await createOfferedDemo(author);
    const id = await projectWithDemo(cast, vendor, demoId);
    expect((await confirm(vendor, id, demoId)).name).toBe('DemoNotReady');
    await reserve(vendor, id, demoId);
    expect((await listDemosOf(vendor, id))[0]).toMatchObject({
      isFirst: true,
      moves: expect.arrayContaining(['confirm']),
    });
    expect((await confirm(vendor, id, demoId)).data.status).toBe('Confirmed');
    expect(await listDemosOf(anr, id)).toMatchObject([{ state: 'Confirmed', isConfirmedByVendor: true }]);
    expect(await toldOf(id, 'confirmed')).toEqual(emails(anr, author));
    const refused = await invoke(dealProjectDemo, vendor, {
      params: { id, demoId },
      body: { parts: ['music'], price },
    });
    expect(refused.name).toBe('NotAllowed');
    expect((await makeDeal(cast.anr, id, demoId)).data.status).toBe('Completed');
  });

  it('waits while another customer reserved the song first, also when it says it knows', async () => {
    const { vendor, secondVendor, author } = cast;
    const demoId = await createOfferedDemo(author);
    const first = await projectWithDemo(cast, vendor, demoId);
    const second = await projectWithDemo(cast, secondVendor, demoId);
    await reserve(vendor, first, demoId);
    await reserve(secondVendor, second, demoId);
    expect((await confirm(secondVendor, second, demoId)).name).toBe('NotFirstReserved');
    expect((await confirm(secondVendor, second, demoId, true)).name).toBe('NotFirstReserved');
    const [waiting] = await listDemosOf(secondVendor, second);
    expect(waiting).toMatchObject({ isFirst: false });
    expect(waiting!.moves).not.toContain('confirm');
    expect((await confirm(vendor, first, demoId)).name).toBe('Success');
  });

  it('cannot confirm the songs of others, and authors cannot confirm', async () => {
    const { vendor, secondVendor, author } = cast;
    const demoId = await createOfferedDemo(author);
    const id = await projectWithDemo(cast, vendor, demoId);
    await reserve(vendor, id, demoId);
    expect((await confirm(secondVendor, id, demoId)).name).toBe('DataNotFound');
    expect((await confirm(author, id, demoId)).name).toBe('NotAllowed');
  });

  it('must have an account that can act before A&R opens a case for it, and the picker shows who has', async () => {
    const agentId = await createAgent();
    const { licensorId: idle } = await createLicensor(agentId);
    const { licensorId: level } = await createLicensor(agentId);
    await signUp({ kind: 'musician', musicianInfoId: level }, { projectRoleAuthority: 1 });
    const { licensorId: disabled } = await createLicensor(agentId);
    await signUp(
      { kind: 'musician', musicianInfoId: disabled, status: 'disabled' },
      { projectRoleAuthority: 2 },
    );
    const openFor = (customerId: string) =>
      invoke(createProject, cast.anr, {
        body: {
          name: '代開的案',
          receiveType: 'Both',
          content: '抒情歌',
          genres: [],
          links: [],
          songs: [],
          deadline: inDays(10),
          customerId,
        },
      });
    for (const customerId of [idle, level, disabled]) {
      const refused = await openFor(customerId);
      expect([refused.name, refused.code]).toEqual(['CustomerCannotAct', 8409]);
    }
    const opened = await openFor(cast.vendor.rightOwnerId!);
    expect(opened.name).toBe('Success');
    expect(await toldOf(String(opened.data.projectId), 'openedForCustomer')).toEqual(emails(cast.vendor));
    const { data } = await invoke(listProjectCustomers, cast.anr, { query: {} });
    const mayAct = new Map(
      (data.items as { rightOwnerId: string; mayAct: boolean }[]).map((one) => [
        one.rightOwnerId,
        one.mayAct,
      ]),
    );
    expect(mayAct.get(idle)).toBe(false);
    expect(mayAct.get(cast.vendor.rightOwnerId!)).toBe(true);
    expect((await invoke(listProjectCustomers, cast.vendor, { query: {} })).name).toBe('NotAllowed');
  });
});

describe('what authors see', () => {
  it('keeps the name it was sent under when the customer renames the opening case', async () => {
    const { anr, vendor, author } = cast;
    const id = await openCase(vendor);
    const { version } = await contractOut(anr, id, [author]);
    const body = {
      name: '改名後的案',
      receiveType: 'Both',
      content: '改過的內容',
      genres: [],
      links: [],
      songs: [],
      version,
    };
    expect((await invoke(updateProject, vendor, { params: { id }, body })).name).toBe('Success');
    const nameFor = async (by: Identity) => (await invoke(getProject, by, { params: { id } })).data.name;
    expect(await nameFor(vendor)).toBe('改名後的案');
    expect(await nameFor(author)).toBe('年度主打歌');
    const findBy = async (by: Identity, keyword: string) =>
      ((await invoke(listProjects, by, { query: { keyword } })).data.items as { projectId: string }[]).some(
        ({ projectId }) => projectId === id,
      );
    expect(await findBy(author, '改名後')).toBe(false);
    expect(await findBy(author, '年度主打')).toBe(true);
    expect(await findBy(vendor, '改名後')).toBe(true);
    const project = (await invoke(getProject, anr, { params: { id } })).data;
    const moved = { deadline: inDays(25), authorDeadline: inDays(15), version: project.version };
    await invoke(changeProjectDeadlines, anr, { params: { id }, body: moved });
    const names = (await mailsAbout(id))
      .filter(({ event }) => event === 'deadlineChanged')
      .map(({ recipient, projectName }) => [recipient, projectName]);
    expect(names).toEqual(
      expect.arrayContaining([
        [vendor.user.email, '改名後的案'],
        [author.user.email, '年度主打歌'],
      ]),
    );
  });
});

describe('a list of demos', () => {
  it('ordered by “received first” begins with what the customer received first', async () => {
    const { anr, vendor, author } = cast;
    const demoIds = [await createOfferedDemo(author), await createOfferedDemo(author)];
    const id = await openCase(vendor);
    await contractOut(anr, id, [author]);
    await submit(author, id, demoIds[0]!);
    await submit(author, id, demoIds[1]!);
    await send(anr, id, demoIds[1]!);
    await send(anr, id, demoIds[0]!);
    const order = async (sort: string) =>
      (await listDemosOf(vendor, id, { sort })).map(({ demoId }) => demoId);
    expect(await order('received')).toEqual([demoIds[1], demoIds[0]]);
    await confirmedProject(cast, vendor, demoIds[0]!);
    expect(await order('received')).toEqual([demoIds[1], demoIds[0]]);
  });
});

describe('a request whose end was asked for', () => {
  it('no longer says so once it ended', async () => {
    const { anr, vendor } = cast;
    const id = await openCase(vendor);
    const body = { reason: '改期' };
    expect((await invoke(requestProjectEnd, vendor, { params: { id }, body })).data.isEndRequested).toBe(
      true,
    );
    const ended = await invoke(endProject, anr, { params: { id }, body });
    expect(ended.data).toMatchObject({ status: 'Ended', isEndRequested: false });
  });
});
