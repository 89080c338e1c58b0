import { expect } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { attachedKey } from '../../../functions/files/attachedFileReader.ts';
import { putObject } from '../../../functions/files/files.ts';
import { createDemo, updateDemo } from '../../../shared/demos/routes.ts';
import { attachFiles, uploadFile } from '../../../shared/files/routes.ts';
import { claimProject, contractOutProject, createProject } from '../../../shared/projects/routes.ts';
import {
  confirmProjectDemo,
  dealProjectDemo,
  reserveProjectDemo,
  sendProjectDemos,
  submitProjectDemos,
} from '../../../shared/projects/submissionRoutes.ts';
import type { DemoFields } from '../../../shared/demos/schema.ts';
import type { ReceiveType } from '../../../shared/projects/enumerations.ts';
import { addDays } from '../../../shared/reference/dates.ts';
import { businessDayAt } from '../../../functions/core/businessDay.ts';
import { demoFields, titleOf } from '../../shared/demos/demoFields.ts';
import { mp3 } from '../../support/audio.ts';
import { invoke } from '../../support/dataCloud.ts';
import { createAgent, createLicensor } from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';

/** Parties of song requests: A&R, two vendors, two authors. */
export type Cast = {
  anr: Identity;
  vendor: Identity;
  secondVendor: Identity;
  author: Identity;
  secondAuthor: Identity;
};

export const signUpCast = async (): Promise<Cast> => {
  const agentId = await createAgent();
  const musician = async (projectRoleAuthority: number): Promise<Identity> => {
    const { licensorId } = await createLicensor(agentId);
    return signUp(
      { kind: 'musician', musicianInfoId: licensorId },
      { genericRoleAuthority: 1, infoRoleAuthority: 3, demoRoleAuthority: 1, projectRoleAuthority },
    );
  };
  return {
    anr: await signUp(
      { kind: 'system', systemUserId: '1' },
      { infoRoleAuthority: 4, demoRoleAuthority: 2, projectRoleAuthority: 3 },
    ),
    vendor: await musician(2),
    secondVendor: await musician(2),
    author: await musician(1),
    secondAuthor: await musician(1),
  };
};

/** Registers a demo of an author with a full song, so that it can be submitted. */
export const createOfferedDemo = async (
  author: Identity,
  name = '夜航',
  fields: Partial<DemoFields> = {},
): Promise<string> => {
  const writers = [{ role: 2 as const, authorId: author.rightOwnerId!, percentage: '100' }];
  // Demos of the tests may have the same title.
  const body = Object.assign(demoFields({ writers, names: titleOf(name), ...fields }), { notTheSame: true });
  const { data } = await invoke(createDemo, author, { body });
  const id = String(data.demoId);
  const content = mp3();
  const announced = { type: 8, workId: id, fileName: 'song.mp3', size: content.length };
  const uploaded = await invoke(uploadFile, author, { body: announced });
  const fileId = String(uploaded.data.attachmentId);
  await putObject(attachedKey(id, fileId), content, 'audio/mpeg');
  await invoke(attachFiles, author, { params: { id }, body: { fileIds: [fileId] } });
  const audio = [{ fileId, kind: 'DemoMP3' }];
  const named = await invoke(updateDemo, author, { params: { id }, body: { audio, version: 1 } });
  expect(named.name).toBe('Success');
  return id;
};

export const inDays = (days: number): string => addDays(businessDayAt(), days);

/** Opens a song request of a vendor. */
export const openCase = async (vendor: Identity, receiveType: ReceiveType = 'Both'): Promise<string> => {
  const body = {
    name: '年度主打歌',
    receiveType,
    content: '尋找一首中速抒情歌。',
    genres: [1],
    links: [],
    songs: [],
    deadline: inDays(30),
  };
  const { name, data } = await invoke(createProject, vendor, { body });
  expect(name).toBe('Success');
  return String(data.projectId);
};

/** Claims a song request and sends it to authors. */
export const contractOut = async (
  anr: Identity,
  id: string,
  authors: readonly Identity[],
  content: object = {},
) => {
  const claimed = await invoke(claimProject, anr, { params: { id } });
  expect(claimed.name).toBe('Success');
  const body = {
    content: '請投稿抒情歌。',
    terms: [],
    links: [],
    songs: [],
    authorDeadline: inDays(20),
    targetIds: authors.map(({ rightOwnerId }) => rightOwnerId!),
    version: claimed.data.version,
    ...content,
  };
  const sent = await invoke(contractOutProject, anr, { params: { id }, body });
  expect(sent.name).toBe('Success');
  return sent.data;
};

export const submit = (author: Identity, id: string, ...demoIds: string[]) =>
  invoke(submitProjectDemos, author, { params: { id }, body: { demoIds } });

export const send = (anr: Identity, id: string, ...demoIds: string[]) =>
  invoke(sendProjectDemos, anr, { params: { id }, body: { demoIds } });

export const reserve = (vendor: Identity, id: string, demoId: string) =>
  invoke(reserveProjectDemo, vendor, { params: { id, demoId }, body: { quality: 'Excellent' } });

export const confirm = (anr: Identity, id: string, demoId: string, notFirst = false) =>
  invoke(confirmProjectDemo, anr, { params: { id, demoId }, body: { notFirst } });

/** Price of the deals of the tests. */
export const price = { amount: '30000', currency: 'TWD' };

/** Makes the deal over a whole song, unless the terms say otherwise. */
export const makeDeal = (anr: Identity, id: string, demoId: string, terms: object = {}) =>
  invoke(dealProjectDemo, anr, {
    params: { id, demoId },
    body: { parts: ['lyrics', 'music'], price, ...terms },
  });

/** Opens a song request of a vendor that was sent a demo of an author. */
export const projectWithDemo = async (
  { anr, author }: Cast,
  vendor: Identity,
  demoId: string,
  receiveType: ReceiveType = 'Both',
): Promise<string> => {
  const id = await openCase(vendor, receiveType);
  await contractOut(anr, id, [author]);
  expect((await submit(author, id, demoId)).name).toBe('Success');
  expect((await send(anr, id, demoId)).name).toBe('Success');
  return id;
};

/** Opens a song request of a vendor with a demo whose reservation A&R confirmed. */
export const confirmedProject = async (
  cast: Cast,
  vendor: Identity,
  demoId: string,
  receiveType: ReceiveType = 'Both',
): Promise<string> => {
  const id = await projectWithDemo(cast, vendor, demoId, receiveType);
  expect((await reserve(vendor, id, demoId)).name).toBe('Success');
  expect((await confirm(cast.anr, id, demoId, true)).name).toBe('Success');
  return id;
};
