import { attachFiles as route } from '../../../shared/files/routes.ts';
import { handle } from '../../api/handle.ts';
import { attachFiles } from '../../files/attachedFileStore.ts';
import { requireChanger } from './attachedAccess.ts';

export const handler = handle(route)(async ({ params: { id }, body, identity }) => {
  await requireChanger(identity, id);
  return { items: await attachFiles(identity, id, body.fileIds) };
});
