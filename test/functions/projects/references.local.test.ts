import { afterAll, describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { putObject } from '../../../functions/files/files.ts';
import { projectFileKey } from '../../../functions/projects/projectFileKey.ts';
import { uploadFile } from '../../../shared/files/routes.ts';
import {
  contractOutProject,
  createProject,
  claimProject,
  getProject,
  updateProject,
} from '../../../shared/projects/routes.ts';
import { checkProjectFile, getProjectFile } from '../../../shared/projects/referenceRoutes.ts';
import { mp3 } from '../../support/audio.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { png } from '../../support/pictures.ts';
import { inDays, signUpCast } from './business.ts';

const cloud = await startDataCloud();
const cast = await signUpCast();

afterAll(() => cloud.dispose());

const check = (by: Identity, fileId: string) => invoke(checkProjectFile, by, { params: { fileId } });

const upload = async (by: Identity, fileName: string, content: Buffer): Promise<string> => {
  const body = { type: 9, fileName, size: content.length };
  const { name, data } = await invoke(uploadFile, by, { body });
  expect(name).toBe('Success');
  const fileId = String(data.attachmentId);
  await putObject(projectFileKey(fileId), content, 'application/octet-stream');
  return fileId;
};

const checked = async (by: Identity, fileName: string, content = png()): Promise<string> => {
  const fileId = await upload(by, fileName, content);
  expect((await check(by, fileId)).name).toBe('Success');
  return fileId;
};

const described = (...fileIds: string[]) => fileIds.map((fileId) => ({ fileId, description: '氣氛參考' }));

const openingCase = {
  name: '徵歌',
  receiveType: 'Both',
  content: '抒情歌',
  genres: [],
  links: [],
  songs: [],
};

const open = (by: Identity, files: object[]) =>
  invoke(createProject, by, { body: { ...openingCase, deadline: inDays(30), files } });

const address = (by: Identity, id: string, fileId: string) =>
  invoke(getProjectFile, by, { params: { id, fileId } });

describe('reference files of a song request', () => {
  it('are visible to those who see the text that names them, and downloaded under their own name', async () => {
    const { anr, vendor, secondVendor, author, secondAuthor } = cast;
    const [shown, kept] = [await checked(vendor, '情境板.png'), await checked(vendor, '內部.png')];
    const { data } = await open(vendor, described(shown, kept));
    const id = String(data.projectId);
    const claimed = await invoke(claimProject, anr, { params: { id } });
    const added = await checked(anr, '示範.png');
    const body = {
      content: '請投稿',
      terms: [],
      links: [],
      songs: [],
      files: described(shown, added),
      authorDeadline: inDays(20),
      targetIds: [author.rightOwnerId],
      version: claimed.data.version,
    };
    expect((await invoke(contractOutProject, anr, { params: { id }, body })).name).toBe('Success');
    const seenBy = async (by: Identity) =>
      Promise.all([shown, kept, added].map(async (fileId) => (await address(by, id, fileId)).name));
    expect(await seenBy(anr)).toEqual(['Success', 'Success', 'Success']);
    expect(await seenBy(vendor)).toEqual(['Success', 'Success', 'DataNotFound']);
    expect(await seenBy(author)).toEqual(['Success', 'DataNotFound', 'Success']);
    for (const stranger of [secondVendor, secondAuthor])
      expect(new Set(await seenBy(stranger))).toEqual(new Set(['DataNotFound']));
    expect((await invoke(getProject, author, { params: { id } })).data).toMatchObject({
      contractOut: { files: [{ fileName: '情境板.png', description: '氣氛參考' }, { fileName: '示範.png' }] },
    });
    const response = await fetch(String((await address(author, id, shown)).data.url));
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('情境板.png'));
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png());
  });

  it('are removed when the text no longer names them', async () => {
    const { vendor } = cast;
    const fileId = await checked(vendor, 'a.png');
    const { data } = await open(vendor, described(fileId));
    const id = String(data.projectId);
    const body = { ...openingCase, files: [], version: data.version };
    expect((await invoke(updateProject, vendor, { params: { id }, body })).name).toBe('Success');
    expect((await address(vendor, id, fileId)).name).toBe('DataNotFound');
  });

  it('can be named only by their uploader after a check, and need different names', async () => {
    const { vendor, secondVendor } = cast;
    const fileId = await checked(vendor, 'a.png');
    const unknown = { issues: [{ path: 'body.files.0.fileId', message: 'notUploaded' }] };
    expect((await check(secondVendor, fileId)).name).toBe('DataNotFound');
    const stolen = await open(secondVendor, described(fileId));
    expect([stolen.name, stolen.data.data]).toEqual(['InvalidData', unknown]);
    const unchecked = await open(vendor, described(await upload(vendor, 'b.png', png())));
    expect([unchecked.name, unchecked.data.data]).toEqual(['InvalidData', unknown]);
    const twice = await open(vendor, described(fileId, await checked(vendor, 'A.PNG')));
    expect(twice.name).toBe('DuplicateFileName');
  });

  it('must match their ending, and audio may have any rate', async () => {
    const { vendor, author } = cast;
    const fake = await upload(vendor, 'a.pdf', png());
    expect((await check(vendor, fake)).data.data).toEqual({
      issues: [{ path: 'params.fileId.0', message: 'fileContent' }],
    });
    expect(
      (await check(vendor, await upload(vendor, 'a.mp3', mp3(Array.from({ length: 40 }, () => 128))))).name,
    ).toBe('Success');
    const body = { type: 9, fileName: 'a.docx', size: 10 };
    expect((await invoke(uploadFile, vendor, { body })).name).toBe('InvalidData');
    expect((await invoke(uploadFile, author, { body: { ...body, fileName: 'a.pdf' } })).name).toBe(
      'NotAllowed',
    );
  });
});
