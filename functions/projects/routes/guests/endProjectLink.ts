import { endProjectLink } from '../../../../shared/projects/guestRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { endLink } from '../../../demos/listeningStore.ts';
import { loadProjectLink } from '../../guests/guestReader.ts';

export const handler = handle(endProjectLink)(async ({ params: { id, linkId }, identity }) => {
  await loadProjectLink(identity, id, linkId);
  return endLink(identity, linkId);
});
