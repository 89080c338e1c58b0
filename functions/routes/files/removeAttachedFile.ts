import { removeAttachedFile } from '../../../shared/files/routes.ts';
import { handle } from '../../api/handle.ts';
import { requireNotAudioOfDemo } from '../../demos/demoReader.ts';
import { removeAttached } from '../../files/removeAttached.ts';
import { requireChanger } from './attachedAccess.ts';

export const handler = handle(removeAttachedFile)(async ({ params: { id, fileId }, identity }) => {
  await requireChanger(identity, id);
  await requireNotAudioOfDemo(id, fileId);
  return { items: await removeAttached(identity, id, fileId) };
});
