import { getIdentityScan } from '../../../../shared/people/paymentDetailRoutes.ts';
import { presignDownload } from '../../../files/presign.ts';
import { loadAcceptedVersion } from '../../../files/acceptedFiles.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import { loadIdentityDocument } from '../../../people/paymentDetailReader.ts';
import { recordScanView } from '../../../people/scanViews.ts';
import { scanKey } from '../../../people/scans.ts';
import { requirePayeeEditor } from '../../../people/payeeOwner.ts';

export const handler = handle(getIdentityScan)(async ({ params, query, identity }) => {
  const document = await loadIdentityDocument(params.id);
  const { ownerId, fileIds } = document;
  await requirePayeeEditor(identity, ownerId);
  if (!fileIds.includes(query.fileId)) throw new Refusal('DataNotFound');
  await recordScanView(identity, document);
  const key = scanKey(ownerId, query.fileId);
  return { url: await presignDownload(key, query.fileId, await loadAcceptedVersion(key)) };
});
