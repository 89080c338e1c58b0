import { listAttachedFiles } from '../../../shared/files/routes.ts';
import { handle } from '../../api/handle.ts';
import { listAttached } from '../attachedFileReader.ts';
import { requireViewer } from './fileAccess.ts';

export const handler = handle(listAttachedFiles)(async ({ params: { id }, identity }) => {
  await requireViewer(identity, id);
  return { items: await listAttached(id) };
});
