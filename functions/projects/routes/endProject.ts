import { endProject as route } from '../../../shared/projects/routes.ts';
import { handle } from '../../api/handle.ts';
import { endProject } from '../projectStore.ts';
import { projectView } from '../projectViews.ts';

export const handler = handle(route)(async ({ params, body, identity }) =>
  projectView(identity, await endProject(identity, params.id, body.reason)),
);
