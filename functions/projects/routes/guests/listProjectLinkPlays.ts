import { listProjectLinkPlays } from '../../../../shared/projects/guestRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { listPlays } from '../../../demos/listeningReader.ts';
import { loadProjectLink } from '../../guests/guestReader.ts';

export const handler = handle(listProjectLinkPlays)(async ({ params: { id, linkId }, query, identity }) => {
  await loadProjectLink(identity, id, linkId);
  return listPlays(linkId, query);
});
