import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, expect, it } from 'vitest';
import { environment } from '../../functions/core/environment.ts';
import { queryAll } from '../../functions/db/items.ts';
import { auditKeys } from '../../functions/db/keys/audit.ts';
import { photoKey } from '../../functions/partners/licensor/handheldPhoto.ts';
import { scanKey } from '../../functions/payees/scans.ts';
import { loadPrincipals } from '../../infra/local/access/principals.ts';
import { loadAssembly } from '../../infra/local/template.ts';
import { sendFile } from '../../infra/tools/demo/client.ts';
import { assemblyFolder } from '../../infra/tools/start/assemble.ts';
import { getAuthority } from '../../shared/account/routes.ts';
import type { AuditEntry } from '../../shared/audit/schema.ts';
import { watermarkFile } from '../../shared/contracts/watermarkRoutes.ts';
import { uploadFile } from '../../shared/files/routes.ts';
import { getMusicianRegistration, getRegistrationFile } from '../../shared/partners/routes.ts';
import { createMusicianIdentity, getIdentityScan } from '../../shared/payees/routes.ts';
import { sendToLicensor } from '../functions/partners/registering.ts';
import { viewed } from '../functions/partners/visitor.ts';
import { createClients } from '../support/localCloud.ts';
import { png } from '../support/pictures.ts';
import { startProduct } from '../support/product.ts';

const product = await startProduct();
const [staff, agent, musician] = [
  await product.as('staff'),
  await product.as('agent'),
  await product.as('musician'),
];
const ownerId = (await musician.call(getAuthority)).musicianInfoId!;
const content = png();
const { attachmentId, ...address } = await musician.call(uploadFile, {
  body: { type: 2, ownerId, fileName: 'passport.png', size: content.length },
});
await sendFile('passport.png', address, content);
const fileId = attachmentId;
const { identityId } = await musician.call(createMusicianIdentity, {
  params: { id: ownerId },
  body: { country: 158, documentType: 'Passport', name: '林小滿', number: '300000002', fileIds: [fileId] },
});

afterAll(() => product.dispose());

const head = (Key: string) =>
  product.cloud.clients.s3.send(new HeadObjectCommand({ Bucket: environment('FILES_BUCKET'), Key }));

/** Returns history entries about a scan or photo that was shown, newest first. */
const listViews = async (id: string) => {
  const entries = await queryAll<AuditEntry>({ pk: auditKeys.history(id) });
  return entries.filter(({ action }) => action === 'identity scan shown').map(({ changes }) => changes);
};

const open = async ({ url }: { url: string }): Promise<number> => (await fetch(url)).status;

it('encrypts the scan of a document with the key of documents, and stores its owner', async () => {
  expect(await head(scanKey(ownerId, fileId))).toMatchObject({
    ServerSideEncryption: 'aws:kms',
    SSEKMSKeyId: environment('DOCUMENTS_KEY_ID'),
    Metadata: { owner: expect.stringMatching(/./) as string },
  });
});

it('records in the history who was shown a scan or its copy, except the owner', async () => {
  const scan = { params: { id: identityId }, query: { fileId } };
  expect(await open(await musician.call(getIdentityScan, scan))).toBe(200);
  expect(await listViews(ownerId)).toEqual([]);
  expect(await open(await staff.call(getIdentityScan, scan))).toBe(200);
  const purpose = '僅供開戶';
  expect(await open(await staff.call(watermarkFile, { body: { identityId, fileId, purpose } }))).toBe(200);
  const views = await listViews(ownerId);
  expect(views).toHaveLength(2);
  expect(views).toEqual(expect.arrayContaining([{ identityId }, { identityId, purpose }]));
});

it('encrypts the photo of a licensor, and records who was shown it', async () => {
  const { registration, visitor } = await sendToLicensor(product, agent, 'Photo Lee');
  const { registrationId } = registration;
  await visitor.check({ isRight: true, version: viewed(await visitor.view()).version });
  await visitor.photograph();
  const { photoId } = await agent.call(getMusicianRegistration, { query: { id: registrationId } });
  if (photoId === undefined) throw new Error('the photo is not kept');
  expect(await head(photoKey(registrationId, photoId))).toMatchObject({
    ServerSideEncryption: 'aws:kms',
    Metadata: { owner: registrationId.toLowerCase() },
  });
  const file = { params: { id: registrationId }, query: { fileId: photoId } };
  for (const person of [agent, staff])
    expect(await open(await person.call(getRegistrationFile, file))).toBe(200);
  expect(await listViews(registrationId)).toHaveLength(2);
});

it('lets only functions that are granted the key read a document', async () => {
  const { endpoint, region, dataDir, resources } = product.cloud;
  const assembly = loadAssembly(assemblyFolder, { region, account: '000000000000', endpoint });
  const role = String(resources.find('function', 'getAttachedFile').properties.Role);
  const { s3 } = createClients({
    endpoint,
    region,
    credentials: loadPrincipals(assembly, dataDir).byRole(role),
  });
  const scan = new GetObjectCommand({ Bucket: environment('FILES_BUCKET'), Key: scanKey(ownerId, fileId) });
  await expect(s3.send(scan)).rejects.toMatchObject({
    name: 'AccessDenied',
    message: expect.stringContaining('kms:Decrypt') as string,
  });
});
