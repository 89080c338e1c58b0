import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openObject, putObject } from '../../../functions/files/files.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import { watermarkFile } from '../../../shared/contracts/watermarkRoutes.ts';
import { createMusicianIdentity } from '../../../shared/payees/routes.ts';
import { scanKey } from '../../../functions/payees/scans.ts';
import { uploadFile } from '../../../shared/files/routes.ts';
import { invoke } from '../../support/dataCloud.ts';
import { png } from '../../support/pictures.ts';
import { shownTexts } from '../../support/pdfText.ts';
import { createLicensor, openBusiness, type Licensor } from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';

const { staff, agentId } = await openBusiness();

/** Adds a document of a licensor with one scan of the given content. */
const scanned = async ({ licensorId }: Licensor, content: Buffer, fileName = 'front.png') => {
  const { data } = await invoke(uploadFile, staff, {
    body: { type: 2, ownerId: licensorId, fileName, size: content.length },
  });
  const fileId = String(data.attachmentId);
  await putObject(scanKey(licensorId, fileId), content, 'image/png');
  const created = await invoke(createMusicianIdentity, staff, {
    params: { id: licensorId },
    body: { country: 158, documentType: 'IdCard', name: '林測試', number: 'A200501505', fileIds: [fileId] },
  });
  return { identityId: String(created.data.identityId), fileId };
};

const purpose = '僅供第一銀行開戶使用 First Bank only';
const copy = (by: Identity, scan: object, about: object = {}) =>
  invoke(watermarkFile, by, { body: { ...scan, purpose, ...about } });

/** Fetches the object of a presigned address. */
const fetched = async (url: unknown): Promise<Buffer> => {
  const key = decodeURIComponent(new URL(String(url)).pathname).replace(/^\/[^/]+\//, '');
  const parts: Uint8Array[] = [];
  for await (const part of await openObject(process.env.FILES_BUCKET!, key)) parts.push(part);
  return Buffer.concat(parts);
};

describe('a watermarked copy', () => {
  it('repeats its purpose across the page, for the owner and contract staff, and leaves the scan unchanged', async () => {
    const licensor = await createLicensor(agentId);
    const scan = await scanned(licensor, png());
    const { data } = await copy(licensor.identity, scan);
    const pdf = await fetched(data.url);
    expect(pdf.toString('latin1')).toContain('/Subtype /Image');
    expect(shownTexts(pdf).filter(({ text }) => text.startsWith(purpose)).length).toBeGreaterThan(10);
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(await fetched((await copy(staff, scan)).data.url)).toEqual(pdf);
    const key = scanKey(licensor.licensorId, scan.fileId);
    const parts: Uint8Array[] = [];
    for await (const part of await openObject(process.env.FILES_BUCKET!, key)) parts.push(part);
    expect(Buffer.concat(parts)).toEqual(png());
  });

  it('is refused to others, for a scan of another document, and without a purpose', async () => {
    const licensor = await createLicensor(agentId);
    const scan = await scanned(licensor, png());
    expect((await copy((await createLicensor(agentId)).identity, scan)).name).toBe('DataNotFound');
    const reader = await signUp({ kind: 'system', systemUserId: '1' }, { genericRoleAuthority: 2 });
    expect((await copy(reader, scan)).name).toBe('NotAllowed');
    expect((await copy(staff, scan, { fileId: 'fil_00000000000009.png' })).name).toBe('DataNotFound');
    expect((await copy(staff, scan, { purpose: ' ' })).data).toMatchObject({
      data: { issues: [{ path: 'body.purpose' }] },
    });
    expect((await copy(staff, scan, { fileId: 'fil_00000000000009.txt' })).name).toBe('InvalidData');
  });

  it.each([
    ['a broken PNG', png({ packed: Buffer.from('no zlib') })],
    ['a truncated PNG', Buffer.concat([png().subarray(0, 45), png().subarray(-12)])],
    ['a PNG that unpacks to too much', png({ packed: deflateSync(Buffer.alloc(200 * 1024 * 1024)) })],
    ['a PNG with an unknown filter', png({ packed: deflateSync(Buffer.alloc(240 * (1 + 4 * 240), 9)) })],
    ['a PNG with fewer rows than it states', png({ packed: deflateSync(Buffer.alloc(9)) })],
  ])('is refused for %s', async (_name, content) => {
    const scan = await scanned(await createLicensor(agentId), content);
    const { name, data } = await copy(staff, scan);
    expect({ name, data }).toMatchObject({
      name: 'InvalidData',
      data: { data: { issues: [{ path: 'body.fileId', message: 'notPrintable' }] } },
    });
  });
});
