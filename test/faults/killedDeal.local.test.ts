import { afterAll, expect, it } from 'vitest';
import { queryAll } from '../../functions/db/items.ts';
import { messageKeys } from '../../functions/db/keys/messages.ts';
import { projectKeys } from '../../functions/db/keys/projects.ts';
import { changeItem } from '../../functions/db/writeItem.ts';
import { businessDayAt } from '../../functions/core/businessDay.ts';
import { sendFile } from '../../infra/tools/demo/client.ts';
import type { Fault, SignedCall } from '../../infra/local/faults.ts';
import { getAuthority } from '../../shared/account/routes.ts';
import { createDemo, getDemo, updateDemo } from '../../shared/demos/routes.ts';
import { attachFiles, uploadFile } from '../../shared/files/routes.ts';
import { claimProject, contractOutProject, createProject, getProject } from '../../shared/projects/routes.ts';
import {
  confirmProjectDemo,
  dealProjectDemo,
  listProjectDemos,
  reserveProjectDemo,
  sendProjectDemos,
  submitProjectDemos,
} from '../../shared/projects/submissionRoutes.ts';
import { addDays } from '../../shared/reference/dates.ts';
import { newDemo } from '../api/owners/demoFields.ts';
import { newProject } from '../api/owners/projects.ts';
import { createRandom } from '../bench/match/tracks.ts';
import { mp3 } from '../support/audio.ts';
import { signUpWithEveryLevel } from '../support/business/otherAgent.ts';
import { startProduct, type Person } from '../support/product.ts';

/** Number of points at which a call is killed, drawn from a fixed seed. */
const points = Number(process.env.FAULT_POINTS ?? 3);

/** Number of calls so far of the function that makes deals, and the number of the call that kills it. */
let calls = 0;
let fatal: { call: number; fate: Fault } | undefined;

const injectFault = ({ accessKeyId }: SignedCall): Fault => {
  const { functions, resources } = product.cloud;
  if (functions.findAccessKeyId(resources.find('function', 'DealProjectDemo').name) !== accessKeyId)
    return 'none';
  calls += 1;
  return calls === fatal?.call ? fatal.fate : 'none';
};

const product = await startProduct({ injectFault: (call) => (product ? injectFault(call) : 'none') });
const [musician, label, agent] = await Promise.all(
  (['musician', 'company', 'agent'] as const).map(async (name) =>
    (await product.as(name)).call(getAuthority),
  ),
);
const authorId = musician!.musicianInfoId!;
const anr = await signUpWithEveryLevel(product, 'song-anr', { systemUserId: '1' });
const author = await signUpWithEveryLevel(product, 'song-author', { musicianInfoId: authorId });
/** Buys the song. */
const buyer = await signUpWithEveryLevel(product, 'song-buyer', { companyInfoId: label!.companyInfoId! });
/** Also reserved the song, and loses it. */
const loser = await signUpWithEveryLevel(product, 'song-loser', { companyInfoId: agent!.companyInfoId! });

afterAll(() => product?.dispose());

const offerDemo = async (): Promise<string> => {
  const { demoId } = await author.call(createDemo, { body: newDemo(authorId) });
  const content = mp3();
  const announced = { type: 8, workId: demoId, fileName: 'song.mp3', size: content.length } as const;
  const address = await author.call(uploadFile, { body: announced });
  await sendFile('song.mp3', address, content);
  const fileId = address.attachmentId;
  await author.call(attachFiles, { params: { id: demoId }, body: { fileIds: [fileId] } });
  const audio = [{ fileId, kind: 'DemoMP3' as const }];
  await author.call(updateDemo, { params: { id: demoId }, body: { audio, version: 1 } });
  return demoId;
};

/** Opens a song request of a vendor with a demo whose reservation A&R confirmed. */
const confirmedProject = async (vendor: Person, demoId: string): Promise<string> => {
  const { projectId: id } = await vendor.call(createProject, { body: newProject });
  const { version } = await anr.call(claimProject, { params: { id } });
  const { content, links, songs } = newProject;
  const authorDeadline = addDays(businessDayAt(), 30);
  const body = { content, links, songs, terms: [], authorDeadline, targetIds: [authorId], version };
  await anr.call(contractOutProject, { params: { id }, body });
  await author.call(submitProjectDemos, { params: { id }, body: { demoIds: [demoId] } });
  await anr.call(sendProjectDemos, { params: { id }, body: { demoIds: [demoId] } });
  await vendor.call(reserveProjectDemo, { params: { id, demoId }, body: {} });
  await anr.call(confirmProjectDemo, { params: { id, demoId }, body: { notFirst: true } });
  return id;
};

/** Runs the task that finishes what a killed function left undone, as if a minute had passed. */
const followUp = async (): Promise<void> => {
  const past = '2020-01-01T00:00:00.000Z';
  for (const { pk, sk } of await queryAll({ pk: projectKeys.deals }))
    await changeItem({ pk, sk }, { set: { at: past } });
  for (const { pk, sk } of await queryAll({ pk: projectKeys.notices }))
    await changeItem({ pk, sk }, { set: { notedAt: past } });
  const { functions, resources } = product.cloud;
  await functions.invoke(resources.find('function', 'followUpProjectsTask').name, {});
  await product.cloud.idle();
};

const countMails = async (projectId: string, event: string): Promise<number> => {
  const mails = await queryAll<{ params: { event: string } }>({
    index: 'gsi3',
    pk: messageKeys.about(projectId),
  });
  return mails.filter(({ params }) => params.event === event).length;
};

/** Makes a deal whose function may be killed, and returns the final state when all is finished. */
const sell = async () => {
  const demoId = await offerDemo();
  const [won, lost] = [await confirmedProject(buyer, demoId), await confirmedProject(loser, demoId)];
  const body = {
    parts: ['lyrics' as const, 'music' as const],
    price: { amount: '30000', currency: 'TWD' as const },
  };
  calls = 0;
  await anr.ask(dealProjectDemo, { params: { id: won, demoId }, body });
  const length = calls;
  fatal = undefined;
  await followUp();
  // If the function was killed before the deal was stored, the deal is made again. Otherwise the same call changes nothing.
  expect((await anr.ask(dealProjectDemo, { params: { id: won, demoId }, body })).status).toBe(200);
  await followUp();
  const [{ status, deal }, { items }, demo] = await Promise.all([
    buyer.call(getProject, { params: { id: won } }),
    loser.call(listProjectDemos, { params: { id: lost } }),
    author.call(getDemo, { params: { id: demoId } }),
  ]);
  const left = await Promise.all([
    queryAll({ pk: projectKeys.deals }),
    queryAll({ pk: projectKeys.notices }),
  ]);
  const outcome = {
    status,
    soldTo: deal?.demoId === demoId,
    soldParts: demo.soldParts,
    atLoser: items.map(({ state, reasons }) => ({ state, reasons })),
    left: left.flat().length,
    dealMails: await countMails(won, 'deal'),
    soldMails: await countMails(lost, 'sold'),
  };
  return { outcome, length };
};

it(
  `sells a song once and withdraws it elsewhere when the function is killed at any of ${points} points of a deal`,
  async () => {
    const { outcome: undisturbed, length } = await sell();
    expect(undisturbed).toMatchObject({
      status: 'Completed',
      soldTo: true,
      soldParts: ['lyrics', 'music'],
      atLoser: [{ state: 'Rejected', reasons: ['Sold'] }],
      left: 0,
    });
    expect(undisturbed.dealMails).toBeGreaterThan(0);
    const random = createRandom(20_261_125);
    for (let point = 0; point < points; point += 1) {
      fatal = { call: 1 + random(length), fate: random(2) === 0 ? 'killedBefore' : 'killedAfter' };
      const { call, fate } = fatal;
      const { outcome } = await sell();
      expect(outcome, `killed at call ${call} of ${length}, ${fate}`).toEqual(undisturbed);
    }
  },
  120_000 + points * 15_000,
);
