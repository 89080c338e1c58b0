import { getIdentityScan } from '../../shared/people/paymentDetailRoutes.ts';
import { presignDownload } from '../core/objects/presign.ts';
import { loadAcceptedVersion } from '../core/objects/acceptedFiles.ts';
import { handle } from '../core/handle.ts';
import { Refusal } from '../core/refusal.ts';
import { loadIdentityDocument } from './paymentDetailStore.ts';
import { noteScanLook } from './scanLooks.ts';
import { scanKey } from './scans.ts';
import { requireEditor } from './visibility.ts';

export const handler = handle(getIdentityScan)(async ({ params, query, identity }) => {
  const document = await loadIdentityDocument(params.id);
  const { ownerId, fileIds } = document;
  requireEditor(identity, ownerId);
  if (!fileIds.includes(query.fileId)) throw new Refusal('DataNotFound');
  await noteScanLook(identity, document);
  const key = scanKey(ownerId, query.fileId);
  return { url: await presignDownload(key, query.fileId, await loadAcceptedVersion(key)) };
});
