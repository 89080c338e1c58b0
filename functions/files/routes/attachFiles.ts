import { attachFiles as route } from '../../../shared/files/routes.ts';
import { handle } from '../../api/handle.ts';
import { attachFiles } from '../attachedFileStore.ts';
import { retrying } from '../../db/retrying.ts';
import { audioLengthWrites } from '../../works/audioLength.ts';
import { requireChanger } from './fileAccess.ts';

/** Maximum attempts while somebody saves the recording the audio belongs to. */
const maxAttempts = 3;

export const handler = handle(route)(async ({ params: { id }, body, identity }) => {
  await requireChanger(identity, id);
  const attach = () =>
    attachFiles(identity, id, body, (measured) => audioLengthWrites(identity, id, measured));
  return { items: await retrying('StaleVersion', maxAttempts, attach) };
});
