import { claimProject as route } from '../../../shared/projects/routes.ts';
import { handle } from '../../api/handle.ts';
import { claimProject } from '../projectStore.ts';
import { projectView } from '../projectViews.ts';

export const handler = handle(route)(async ({ params, language, identity }) =>
  projectView(identity, await claimProject(identity, language, params.id)),
);
