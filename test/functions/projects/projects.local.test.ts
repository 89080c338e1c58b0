import { afterAll, describe, expect, it } from 'vitest';
import { queryAll } from '../../../functions/db/items.ts';
import { projectKeys } from '../../../functions/db/keys/projects.ts';
import { updateDemo } from '../../../shared/demos/routes.ts';
import {
  claimProject,
  endProject,
  getProject,
  listProjects,
  requestProjectEnd,
} from '../../../shared/projects/routes.ts';
import {
  getProjectDemo,
  listDemoReservations,
  listProjectDemos,
  rejectProjectDemo,
} from '../../../shared/projects/submissionRoutes.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import { readSale } from '../../../functions/demos/saleStore.ts';
import type { ProjectDemo } from '../../../shared/projects/submissionSchema.ts';
import { listQueues } from '../../../shared/today/routes.ts';
import { handler as remindOfDeadlines } from '../../../functions/projects/tasks/remindOfDeadlines.ts';
import { changeItem } from '../../../functions/db/writeItem.ts';
import { messageKeys } from '../../../functions/db/keys/messages.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import {
  confirm,
  confirmedProject,
  contractOut,
  createOfferedDemo,
  inDays,
  makeDeal,
  openCase,
  projectWithDemo,
  reserve,
  send,
  signUpCast,
  submit,
} from './business.ts';

const cloud = await startDataCloud();
const cast = await signUpCast();

afterAll(() => cloud.dispose());

const read = (by: Identity, id: string) => invoke(getProject, by, { params: { id } });

const loadProjectDemos = async (by: Identity, id: string, query: object = {}): Promise<ProjectDemo[]> =>
  (await invoke(listProjectDemos, by, { params: { id }, query })).data.items as ProjectDemo[];

const deal = (id: string, demoId: string, parts = ['lyrics', 'music']) =>
  makeDeal(cast.anr, id, demoId, { parts });

const listNames = (outcomes: { name: string }[]): string[] => outcomes.map(({ name }) => name).toSorted();

describe('a song request', () => {
  it('goes from the opening case to a deal, which completes it', async () => {
    const { anr, vendor, author } = cast;
    const demoId = await createOfferedDemo(author);
    const id = await openCase(vendor);
    expect((await read(vendor, id)).data).toMatchObject({ role: 'Vendor', status: 'Unclaimed' });
    await contractOut(anr, id, [author]);
    expect((await submit(author, id, demoId)).data).toMatchObject({ role: 'Author', status: 'Pending' });
    expect(await loadProjectDemos(vendor, id)).toEqual([]);
    expect((await send(anr, id, demoId)).name).toBe('Success');
    expect(await loadProjectDemos(vendor, id)).toMatchObject([
      { demoId, state: 'Pending', moves: expect.arrayContaining(['reserve', 'reject']) },
    ]);
    expect((await reserve(vendor, id, demoId)).data.status).toBe('Reserved');
    expect((await confirm(anr, id, demoId)).data.status).toBe('Confirmed');
    expect((await deal(id, demoId)).data).toMatchObject({ status: 'Completed', deal: { demoId } });
    expect((await deal(id, demoId)).data.status).toBe('Completed');
    expect((await invoke(endProject, anr, { params: { id }, body: { reason: 'late' } })).name).toBe(
      'ProjectFinished',
    );
  });

  it('is visible only to its vendor, the invited authors and A&R', async () => {
    const { anr, vendor, secondVendor, author, secondAuthor } = cast;
    const id = await projectWithDemo(cast, vendor, await createOfferedDemo(author));
    for (const stranger of [secondVendor, secondAuthor])
      expect((await read(stranger, id)).name).toBe('DataNotFound');
    const idsSeenBy = async (by: Identity, tab = 'All') =>
      (await invoke(listProjects, by, { query: { tab } })).data.items.map(
        (item) => (item as { projectId: string }).projectId,
      );
    expect(await idsSeenBy(secondVendor)).not.toContain(id);
    for (const party of [anr, vendor, author]) expect(await idsSeenBy(party)).toContain(id);
    expect((await invoke(listProjects, vendor, { query: { tab: 'Claimed' } })).name).toBe('NotAllowed');
  });

  it('shows each role only what concerns it', async () => {
    const { vendor, author, secondAuthor, anr } = cast;
    const [first, second] = [await createOfferedDemo(author), await createOfferedDemo(secondAuthor)];
    const id = await openCase(vendor);
    await contractOut(anr, id, [author, secondAuthor]);
    await submit(author, id, first);
    await submit(secondAuthor, id, second);
    await send(anr, id, first, second);
    await reserve(vendor, id, first);
    const seen = (await read(secondAuthor, id)).data;
    expect(seen).toMatchObject({ role: 'Author', status: 'Pending' });
    for (const field of ['openingCase', 'targets', 'reservedAt', 'endRequest'])
      expect(seen).not.toHaveProperty(field);
    expect((await read(vendor, id)).data).not.toHaveProperty('contractOut');
    expect((await loadProjectDemos(secondAuthor, id)).map(({ demoId }) => demoId)).toEqual([second]);
    const [own] = await loadProjectDemos(author, id);
    for (const field of ['quality', 'comment', 'reasons', 'providerName', 'average', 'place'])
      expect(own).not.toHaveProperty(field);
    const hidden = await invoke(getProjectDemo, secondAuthor, { params: { id, demoId: first } });
    expect(hidden.name).toBe('DataNotFound');
  });

  it('waits for an author by the name and deadline of authors, and for its vendor by its own', async () => {
    const { anr, vendor, author, secondAuthor } = await signUpCast();
    const id = await openCase(vendor);
    await contractOut(anr, id, [author, secondAuthor], { name: '徵選抒情歌' });
    const demoId = await createOfferedDemo(author);
    await submit(author, id, demoId);
    await send(anr, id, demoId);
    const waiting = async (by: Identity) => (await invoke(listQueues, by)).data.items;
    const queue = (name: string, since: string) => [
      { key: 'songRequests', count: 1, oldest: { name, since }, overdue: 0 },
    ];
    expect(await waiting(secondAuthor)).toEqual(queue('徵選抒情歌', inDays(20)));
    expect(await waiting(vendor)).toEqual(queue('年度主打歌', inDays(30)));
    expect(await waiting(author)).toEqual([]);
  });

  it('accepts only offered demos of invited authors, each once', async () => {
    const { vendor, secondVendor, author, secondAuthor } = cast;
    const demoId = await createOfferedDemo(author);
    const id = await projectWithDemo(cast, vendor, demoId);
    expect((await submit(author, id, demoId)).name).toBe('DemoSubmitted');
    expect((await submit(author, id, await createOfferedDemo(secondAuthor))).name).toBe('InvalidData');
    expect((await submit(secondAuthor, id, demoId)).name).toBe('DataNotFound');
    expect((await reserve(secondVendor, id, demoId)).name).toBe('DataNotFound');
  });

  it('can send the vendor two demos of one author together', async () => {
    const { vendor, author, anr } = cast;
    const demoIds = [await createOfferedDemo(author), await createOfferedDemo(author)];
    const id = await openCase(vendor);
    await contractOut(anr, id, [author]);
    await submit(author, id, ...demoIds);
    expect((await send(anr, id, ...demoIds)).name).toBe('Success');
    expect(await loadProjectDemos(vendor, id)).toHaveLength(2);
  });

  it('is claimed by only one of two people of A&R', async () => {
    const id = await openCase(cast.vendor);
    const outcomes = await Promise.all([1, 2].map(() => invoke(claimProject, cast.anr, { params: { id } })));
    expect(listNames(outcomes)).toEqual(['ProjectNotReady', 'Success']);
  });

  it('is ended by A&R, on request of the vendor', async () => {
    const id = await openCase(cast.vendor);
    const body = { reason: '改期發行' };
    expect((await invoke(endProject, cast.vendor, { params: { id }, body })).name).toBe('NotAllowed');
    const asked = await invoke(requestProjectEnd, cast.vendor, { params: { id }, body });
    expect(asked.data).toMatchObject({ isEndRequested: true });
    expect((await invoke(endProject, cast.anr, { params: { id }, body })).data.status).toBe('Ended');
  });
});

describe('a demo in several song requests', () => {
  it('is reserved in order, and a reservation that is not first needs an explicit confirmation', async () => {
    const { anr, vendor, secondVendor, author } = cast;
    const demoId = await createOfferedDemo(author);
    const ids = [
      await projectWithDemo(cast, vendor, demoId),
      await projectWithDemo(cast, secondVendor, demoId),
    ];
    const outcomes = await Promise.all([
      reserve(vendor, ids[0]!, demoId),
      reserve(secondVendor, ids[1]!, demoId),
    ]);
    expect(listNames(outcomes)).toEqual(['Success', 'Success']);
    const { data } = await invoke(listDemoReservations, anr, { params: { id: ids[0]!, demoId } });
    const line = data.items as { projectId: string; place: number }[];
    expect(line.map(({ place }) => place)).toEqual([1, 2]);
    expect(line.map(({ projectId }) => projectId).toSorted()).toEqual(ids.toSorted());
    const last = line[1]!.projectId;
    expect((await confirm(anr, last, demoId)).name).toBe('NotFirstReserved');
    expect((await confirm(anr, last, demoId, true)).name).toBe('Success');
  });

  it('has a line in the order of reserving, which a request leaves when the song is sold to another', async () => {
    const { anr, vendor, secondVendor, author } = cast;
    const demoId = await createOfferedDemo(author);
    const asked = [
      [vendor, 'Lyrics'],
      [secondVendor, 'Lyrics'],
      [vendor, 'Music'],
      [secondVendor, 'Music'],
    ] as const;
    const ids: string[] = [];
    for (const [owner, part] of asked) ids.push(await projectWithDemo(cast, owner, demoId, part));
    // The second request reserves last.
    const order = [0, 2, 3, 1];
    for (const at of order) expect((await reserve(asked[at]![0], ids[at]!, demoId)).name).toBe('Success');
    const loadLine = async () => {
      const { data } = await invoke(listDemoReservations, anr, { params: { id: ids[2]!, demoId } });
      return (data.items as { projectId: string; place: number }[]).map(({ projectId, place }) => [
        place,
        ids.indexOf(projectId),
      ]);
    };
    expect(await loadLine()).toEqual([
      [1, 0],
      [2, 2],
      [3, 3],
      [4, 1],
    ]);
    expect((await confirm(anr, ids[0]!, demoId)).name).toBe('Success');
    expect((await deal(ids[0]!, demoId, ['lyrics'])).name).toBe('Success');
    expect(await loadLine()).toEqual([
      [1, 2],
      [2, 3],
    ]);
    const reservations = (await readSale(demoId)).reservations.map(({ projectId }) => ids.indexOf(projectId));
    expect(reservations).not.toContain(1);
    const [lost] = await loadProjectDemos(anr, ids[1]!);
    expect([lost!.state, lost!.place]).toEqual(['Rejected', undefined]);
    const [kept] = await loadProjectDemos(anr, ids[3]!);
    expect([kept!.state, kept!.place]).toEqual(['Reserved', 2]);
  });

  it('is sold once when two deals are made at the same moment, and removed from the other request', async () => {
    const { vendor, secondVendor, author } = cast;
    const demoId = await createOfferedDemo(author);
    const ids = [
      await confirmedProject(cast, vendor, demoId),
      await confirmedProject(cast, secondVendor, demoId),
    ];
    const outcomes = await Promise.all(ids.map((id) => deal(id, demoId)));
    expect(listNames(outcomes)).toEqual(['DemoSold', 'Success']);
    const loser = outcomes[0]!.name === 'Success' ? 1 : 0;
    const owner = [vendor, secondVendor][loser]!;
    expect(await loadProjectDemos(owner, ids[loser]!)).toMatchObject([
      { state: 'Rejected', reasons: ['Sold'], moves: [] },
    ]);
    expect((await read(owner, ids[loser]!)).data.status).toBe('Rejected');
    expect(await queryAll({ pk: projectKeys.deals })).toEqual([]);
  });

  it('is sold once when a deal is repeated, and the repeat returns the request as the deal left it', async () => {
    const demoId = await createOfferedDemo(cast.author);
    const id = await confirmedProject(cast, cast.vendor, demoId);
    const outcomes = await Promise.all([deal(id, demoId), deal(id, demoId)]);
    expect(listNames(outcomes)).toEqual(['Success', 'Success']);
    const repeated = await deal(id, demoId, ['music', 'lyrics']);
    expect(repeated.data).toEqual(outcomes[0]!.data);
    expect((await deal(id, demoId, ['music'])).name).toBe('ProjectFinished');
    expect((await deal(id, await createOfferedDemo(cast.author))).name).toBe('DataNotFound');
  });

  it('can have its words and music sold to different requests', async () => {
    const { vendor, secondVendor, author } = cast;
    const demoId = await createOfferedDemo(author);
    const words = await confirmedProject(cast, vendor, demoId, 'Lyrics');
    const music = await confirmedProject(cast, secondVendor, demoId, 'Music');
    expect((await deal(words, demoId)).name).toBe('InvalidData');
    expect((await deal(words, demoId, ['lyrics'])).name).toBe('Success');
    expect((await deal(music, demoId, ['music'])).name).toBe('Success');
  });

  it('has one outcome when a deal and the end of the request are simultaneous', async () => {
    const { anr, vendor, author } = cast;
    const demoId = await createOfferedDemo(author);
    const id = await confirmedProject(cast, vendor, demoId);
    const outcomes = await Promise.all([
      deal(id, demoId),
      invoke(endProject, anr, { params: { id }, body: { reason: 'too late' } }),
    ]);
    expect(listNames(outcomes)).toEqual(['ProjectFinished', 'Success']);
    const isSold = outcomes[0]!.name === 'Success';
    expect((await read(anr, id)).data.status).toBe(isSold ? 'Completed' : 'Ended');
  });

  it('cannot have its sold parts changed or submitted', async () => {
    const { author, vendor } = cast;
    const demoId = await createOfferedDemo(author);
    await deal(await confirmedProject(cast, vendor, demoId), demoId);
    const body = { lyricsStatus: 'NotDefined', version: 3 };
    expect((await invoke(updateDemo, author, { params: { id: demoId }, body })).name).toBe('DemoSold');
    const id = await openCase(vendor);
    await contractOut(cast.anr, id, [author]);
    expect((await submit(author, id, demoId)).name).toBe('DemoSold');
  });

  it('loses its reservation when the vendor rejects it', async () => {
    const { anr, vendor, author } = cast;
    const demoId = await createOfferedDemo(author);
    const id = await projectWithDemo(cast, vendor, demoId);
    await reserve(vendor, id, demoId);
    const body = { reasons: ['Style'] };
    const rejected = await invoke(rejectProjectDemo, vendor, { params: { id, demoId }, body });
    expect(rejected.data.status).toBe('Rejected');
    expect((await invoke(listDemoReservations, anr, { params: { id, demoId } })).data.items).toEqual([]);
    expect((await reserve(vendor, id, demoId)).name).toBe('DemoNotReady');
  });
});

describe('a near deadline', () => {
  it('is announced once to the vendor and the authors, even when checked several times', async () => {
    const { anr, vendor, author } = cast;
    const id = await openCase(vendor);
    await contractOut(anr, id, [author]);
    await changeItem(projectKeys.state(id), { set: { deadline: inDays(2), authorDeadline: inDays(1) } });
    await remindOfDeadlines();
    await remindOfDeadlines();
    const messages = await queryAll<{ params: { event: string; day: string } }>({
      index: 'gsi3',
      pk: messageKeys.about(id),
    });
    const days = messages.flatMap(({ params }) => (params.event === 'deadlineNear' ? [params.day] : []));
    // The vendor and A&R get the deadline, the author gets the deadline of authors.
    expect(days.toSorted()).toEqual([inDays(1), inDays(2), inDays(2)]);
  });
});
