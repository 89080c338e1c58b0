import { removeAttachedFile } from '../../../shared/files/routes.ts';
import { handle } from '../../api/handle.ts';
import { requireNotAudioOfDemo } from '../../demos/demoReader.ts';
import { retrying } from '../../db/retrying.ts';
import { forgetLength } from '../../works/audioLength.ts';
import { removeAttached } from '../removeAttached.ts';
import { requireChanger } from './fileAccess.ts';

/** Maximum attempts while somebody saves the recording the audio belongs to. */
const maxAttempts = 3;

export const handler = handle(removeAttachedFile)(async ({ params: { id, fileId }, identity }) => {
  await requireChanger(identity, id);
  await requireNotAudioOfDemo(id, fileId);
  const remove = async () => removeAttached(identity, id, fileId, await forgetLength(identity, id, fileId));
  return { items: await retrying('StaleVersion', maxAttempts, remove) };
});
