import { PutObjectTaggingCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { attachedKey } from '../../../functions/files/attachedFileReader.ts';
import { putObject } from '../../../functions/files/files.ts';
import {
  attachFiles,
  getAttachedFile,
  listAttachedFiles,
  removeAttachedFile,
  uploadFile,
} from '../../../shared/files/routes.ts';
import { createAlbum } from '../../../shared/works/albumRoutes.ts';
import { lookUpMatchKeys } from '../../../functions/records/cardStore.ts';
import { createSong, getSong, updateSong } from '../../../shared/works/routes.ts';
import { titleKey } from '../../../shared/statements/matching/matchKeys.ts';
import { attachedType, type AttachedFile } from '../../../shared/files/attached.ts';
import { uploadTypes } from '../../../shared/files/uploadTypes.ts';
import { mp3, wav } from '../../support/audio.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { pdf, png } from '../../support/pictures.ts';
import { createAgent, createLicensor } from '../../support/business/openBusiness.ts';
import { signUpStaff, signUp } from '../../support/business/people.ts';

const levels = { genericRoleAuthority: 1, contractRoleAuthority: 7, infoRoleAuthority: 4 };

const signUpCompany = (companyInfoId: string): Promise<Identity> =>
  signUp({ kind: 'company', companyInfoId, companyAdmin: true }, levels);

const cloud = await startDataCloud();
const staff = await signUpStaff();
const agentId = await createAgent();
const agent = await signUpCompany(agentId);
const label = await signUpCompany(await createAgent());
const licensor = await createLicensor(agentId);
const shares = [{ rightType: 'P', rightOwnerId: label.rightOwnerId, percentage: '100' }];
const names = [{ cultureInfo: 'en', name: 'Tide Table' }];
const body = { names, nativeCultureInfo: 'en', shares, notTheSame: true };
const songId = String((await invoke(createSong, staff, { body })).data.songId);

afterAll(() => cloud.dispose());

const announce = (by: Identity, recordId: string, fileName: string, type?: number) => {
  const owner = recordId.startsWith('ctr_') ? { contractId: recordId } : { workId: recordId };
  const number = type ?? uploadTypes[attachedType(recordId, fileName)].number;
  return invoke(uploadFile, by, { body: { type: number, ...owner, fileName, size: 100 } });
};

/** Uploads a file and returns its id. */
const upload = async (by: Identity, recordId: string, fileName: string, content: Buffer): Promise<string> => {
  const { data } = await announce(by, recordId, fileName);
  const fileId = String(data.attachmentId);
  await putObject(attachedKey(recordId, fileId), content, 'application/octet-stream');
  return fileId;
};

const attach = (by: Identity, id: string, ...fileIds: string[]) =>
  invoke(attachFiles, by, { params: { id }, body: { fileIds } });

const listNames = ({ data }: { data: Record<string, unknown> }): string[] =>
  (data.items as AttachedFile[]).map(({ fileName }) => fileName);

const list = (by: Identity, id: string) => invoke(listAttachedFiles, by, { params: { id } });

const open = (by: Identity, id: string, fileId: string) =>
  invoke(getAttachedFile, by, { params: { id, fileId } });

describe('the cover of an album', () => {
  it('must be a picture of at least 240 pixels, added by the owner of its recordings', async () => {
    const body = { names: [{ cultureInfo: 'en', name: 'Tide' }], nativeCultureInfo: 'en' };
    const tracks = [{ disc: 1, track: 1, songId }];
    const { data } = await invoke(createAlbum, label, { body: { ...body, tracks } });
    const albumId = String(data.albumId);
    const cover = await upload(label, albumId, 'cover.png', png());
    expect(listNames(await attach(label, albumId, cover))).toEqual(['cover.png']);
    expect((await fetch(String((await open(staff, albumId, cover)).data.url))).status).toBe(200);
    const small = await upload(label, albumId, 'small.png', png({ width: 239 }));
    expect((await attach(label, albumId, small)).data).toMatchObject({
      data: { issues: [{ message: 'pictureTooSmall' }] },
    });
    expect((await announce(label, albumId, 'cover.mp3')).name).toBe('InvalidData');
    expect((await announce(agent, albumId, 'other.png')).name).toBe('DataNotFound');
    expect((await list(agent, albumId)).name).toBe('DataNotFound');
  });
});

describe('files of a contract', () => {
  it('can be added by its agent, are visible to both parties and hidden from others', async () => {
    const { contractId } = licensor;
    const fileId = await upload(agent, contractId, '合約.pdf', pdf());
    expect(listNames(await attach(agent, contractId, fileId))).toEqual(['合約.pdf']);
    expect(listNames(await attach(agent, contractId, fileId))).toEqual(['合約.pdf']);
    expect(listNames(await list(staff, contractId))).toEqual(['合約.pdf']);
    const { url } = (await open(agent, contractId, fileId)).data;
    const response = await fetch(String(url));
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('合約.pdf'));
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf());
    for (const outcome of [
      await list(label, contractId),
      await open(label, contractId, fileId),
      await attach(label, contractId, fileId),
      await announce(label, contractId, 'other.pdf'),
      await open(staff, contractId, 'fil_00000000000009.pdf'),
    ])
      expect(outcome.name).toBe('DataNotFound');
  });

  it('have a kind and a day, which files of recordings have not', async () => {
    const { contractId } = licensor;
    const described = { documentKind: 'amendment', documentDay: '2026-03-01' };
    const fileId = await upload(agent, contractId, 'amendment.pdf', pdf());
    const { data } = await invoke(attachFiles, agent, {
      params: { id: contractId },
      body: { fileIds: [fileId], ...described },
    });
    const stored = (data.items as AttachedFile[]).find((file) => file.fileId === fileId);
    expect(stored).toMatchObject(described);
    const lyrics = await upload(label, songId, 'described.txt', Buffer.from('la la'));
    const { data: song } = await invoke(attachFiles, label, {
      params: { id: songId },
      body: { fileIds: [lyrics], ...described },
    });
    const plain = (song.items as AttachedFile[]).find((file) => file.fileId === lyrics);
    expect([plain?.fileName, plain?.documentKind]).toEqual(['described.txt', undefined]);
    for (const [by, id, file] of [
      [agent, contractId, fileId],
      [label, songId, lyrics],
    ] as const)
      await invoke(removeAttachedFile, by, { params: { id, fileId: file } });
  });

  it('must have different names, which is checked before the upload, until one is removed', async () => {
    const { contractId } = licensor;
    const first = await upload(staff, contractId, 'Annex.pdf', pdf());
    const second = await upload(staff, contractId, 'annex.PDF', pdf('other'));
    expect((await attach(staff, contractId, first, second)).name).toBe('DuplicateFileName');
    await attach(staff, contractId, first);
    expect((await attach(staff, contractId, second)).name).toBe('DuplicateFileName');
    expect((await announce(staff, contractId, 'ANNEX.pdf')).name).toBe('DuplicateFileName');
    const removal = { params: { id: contractId, fileId: first } };
    expect((await invoke(removeAttachedFile, label, removal)).name).toBe('DataNotFound');
    expect(listNames(await invoke(removeAttachedFile, staff, removal))).not.toContain('Annex.pdf');
    expect((await invoke(removeAttachedFile, staff, removal)).name).toBe('DataNotFound');
    expect((await attach(staff, contractId, second)).name).toBe('Success');
  });

  it('of the same name cannot be added twice at the same moment', async () => {
    const { contractId } = licensor;
    const ids = await Promise.all(
      ['twin.pdf', 'TWIN.pdf'].map((name) => upload(staff, contractId, name, pdf(name))),
    );
    const outcomes = await Promise.all(ids.map((id) => attach(staff, contractId, id)));
    expect(outcomes.map(({ name }) => name).sort()).toEqual(['DuplicateFileName', 'Success']);
  });

  it('cannot be added before their upload is complete', async () => {
    const { contractId } = licensor;
    const { data } = await announce(staff, contractId, 'late.pdf');
    expect((await attach(staff, contractId, String(data.attachmentId))).name).toBe('FileStillUploading');
  });

  it('must be documents, not audio', async () => {
    const { contractId } = licensor;
    expect((await announce(staff, contractId, 'song.mp3')).name).toBe('InvalidData');
    expect((await announce(staff, contractId, 'contract.docx')).name).toBe('InvalidData');
  });
});

describe('files of a recording', () => {
  it('can be lyrics, or audio in an accepted format', async () => {
    const added = [
      await upload(label, songId, 'tide.mp3', mp3()),
      await upload(label, songId, 'tide.wav', wav({ samples: 600_000 })),
      await upload(label, songId, 'tide.lrc', Buffer.from('[00:01.00]潮汐')),
    ];
    expect(listNames(await attach(label, songId, ...added)).sort()).toEqual([
      'tide.lrc',
      'tide.mp3',
      'tide.wav',
    ]);
  });

  it.each([
    ['low.mp3', mp3(Array.from({ length: 40 }, () => 128)), 'audioForm'],
    ['high.wav', wav({ sampleRate: 96_000, bits: 24 }), 'audioForm'],
    ['renamed.mp3', wav(), 'fileContent'],
    ['cut.wav', wav().subarray(0, -100), 'fileContent'],
    ['cut.mp3', mp3().subarray(0, -100), 'fileContent'],
    ['program.txt', Buffer.from('MZ\u0000\u0001'), 'fileContent'],
  ])('are refused when %s has the wrong content', async (fileName, content, message) => {
    const { name, data } = await attach(label, songId, await upload(label, songId, fileName, content));
    expect({ name, data }).toMatchObject({
      name: 'InvalidData',
      data: { data: { issues: [{ path: 'body.fileIds.0', message }] } },
    });
  });

  it('set the length of the recording from the first audio until that is removed', async () => {
    const shares = [{ rightType: 'P', rightOwnerId: label.rightOwnerId, percentage: '100' }];
    const body = { names: [{ cultureInfo: 'en', name: 'Low Water' }], nativeCultureInfo: 'en', shares };
    const id = String((await invoke(createSong, staff, { body })).data.songId);
    const loadLength = async () => (await invoke(getSong, staff, { params: { id } })).data.audioLength;
    const secondsFiled = async () => {
      const cards = await lookUpMatchKeys([titleKey('Low Water')]);
      return cards.get(titleKey('Low Water'))?.map(({ seconds }) => seconds);
    };
    const [first, second] = [
      await upload(staff, id, 'first.wav', wav({ samples: 44_100 * 3 })),
      await upload(staff, id, 'second.wav', wav({ samples: 44_100 * 5 })),
    ];
    expect((await attach(staff, id, first)).name).toBe('Success');
    expect((await attach(staff, id, second)).name).toBe('Success');
    expect([await loadLength(), await secondsFiled()]).toEqual([{ seconds: 3, fileId: first }, [3]]);
    const edit = { ...body, trackLength: '0:04', version: 2, notTheSame: true };
    expect((await invoke(updateSong, staff, { params: { id }, body: edit })).name).toBe('Success');
    expect([await loadLength(), await secondsFiled()]).toEqual([{ seconds: 3, fileId: first }, [4]]);
    await invoke(removeAttachedFile, staff, { params: { id, fileId: second } });
    expect(await loadLength()).toBeDefined();
    await invoke(removeAttachedFile, staff, { params: { id, fileId: first } });
    expect(await loadLength()).toBeUndefined();
  });

  it('must be announced with the number of their type', async () => {
    expect((await announce(label, songId, 'other.mp3', 4)).name).toBe('InvalidData');
    expect((await announce(label, songId, 'other.lrc', 8)).name).toBe('InvalidData');
    expect((await announce(label, songId, 'statement.csv', 8)).name).toBe('InvalidData');
    expect((await announce(agent, songId, 'other.mp3')).name).toBe('DataNotFound');
  });
});

describe('a file on a stage that scans uploads', () => {
  beforeAll(() => {
    process.env.UPLOAD_SCANS = 'required';
  });
  afterAll(() => {
    delete process.env.UPLOAD_SCANS;
  });

  /** Tags an object as GuardDuty does. */
  const tag = (recordId: string, fileId: string, Value: string) =>
    cloud.clients.s3.send(
      new PutObjectTaggingCommand({
        Bucket: process.env.FILES_BUCKET!,
        Key: attachedKey(recordId, fileId),
        Tagging: { TagSet: [{ Key: 'GuardDutyMalwareScanStatus', Value }] },
      }),
    );

  it.each([
    ['NO_THREATS_FOUND', 'Success', undefined],
    ['THREATS_FOUND', 'InvalidData', 'malware'],
    ['UNSUPPORTED', 'InvalidData', 'notScanned'],
    ['FAILED', 'InvalidData', 'notScanned'],
  ])('waits for its scan and follows the result %s', async (status, outcome, message) => {
    const { contractId } = licensor;
    const fileId = await upload(agent, contractId, `scan ${status}.pdf`, pdf(status));
    expect((await attach(agent, contractId, fileId)).name).toBe('FileStillUploading');
    await tag(contractId, fileId, status);
    const { name, data } = await attach(agent, contractId, fileId);
    expect(name).toBe(outcome);
    if (message) expect(data).toMatchObject({ data: { issues: [{ path: 'body.fileIds.0', message }] } });
  });
});
