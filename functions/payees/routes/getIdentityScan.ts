import { getIdentityScan } from '../../../shared/payees/routes.ts';
import { presignDownload } from '../../files/presign.ts';
import { loadAcceptedVersion } from '../../files/acceptedFiles.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { loadIdentityDocument } from '../paymentDetailReader.ts';
import { recordScanView } from '../scanViews.ts';
import { scanKey } from '../scans.ts';
import { requirePayeeEditor } from '../payeeOwner.ts';

export const handler = handle(getIdentityScan)(async ({ params, query, identity }) => {
  const document = await loadIdentityDocument(params.id);
  const { ownerId, fileIds } = document;
  await requirePayeeEditor(identity, ownerId);
  if (!fileIds.includes(query.fileId)) throw new Refusal('DataNotFound');
  await recordScanView(identity, document);
  const key = scanKey(ownerId, query.fileId);
  return { url: await presignDownload(key, query.fileId, await loadAcceptedVersion(key)) };
});
