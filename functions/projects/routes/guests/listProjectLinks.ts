import { listProjectLinks } from '../../../../shared/projects/guestRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { listLinksOfProject } from '../../../demos/listeningReader.ts';
import { openForLinks } from '../../guests/guestReader.ts';

export const handler = handle(listProjectLinks)(async ({ params, query, identity }) => {
  const { state } = await openForLinks(identity, params.id);
  return listLinksOfProject(state.projectId, query);
});
