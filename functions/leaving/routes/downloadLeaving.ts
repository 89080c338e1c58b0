import { downloadLeaving } from '../../../shared/leaving/routes.ts';
import { handle } from '../../api/handle.ts';
import { leavingObjects } from '../../db/keys/leaving.ts';
import { presignDownload } from '../../files/presign.ts';
import { exportScopeOf } from '../exportScope.ts';
import { noteDownload, requireArchive } from '../leavingStore.ts';

export const handler = handle(downloadLeaving)(async ({ params: { id }, body: { name }, identity }) => {
  exportScopeOf(identity);
  const leaving = await requireArchive(identity.actorId, id, name);
  await noteDownload(identity, leaving, name);
  return { url: await presignDownload(leavingObjects.archive(id, name), name) };
});
