import { getAttachedFile } from '../../../shared/files/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadAcceptedVersion } from '../acceptedFiles.ts';
import { attachedKey, loadAttached } from '../attachedFileReader.ts';
import { presignDownload } from '../presign.ts';
import { requireViewer } from './fileAccess.ts';

export const handler = handle(getAttachedFile)(async ({ params: { id, fileId }, identity }) => {
  await requireViewer(identity, id);
  const { fileName } = await loadAttached(id, fileId);
  const key = attachedKey(id, fileId);
  return { url: await presignDownload(key, fileName, await loadAcceptedVersion(key)) };
});
