import { getIdentityScan } from '../../shared/people/paymentDetailRoutes.ts';
import { presignDownload } from '../core/files.ts';
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
  return { url: await presignDownload(scanKey(ownerId, query.fileId), query.fileId) };
});
