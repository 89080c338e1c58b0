import { createProject as route } from '../../../shared/projects/routes.ts';
import { handle } from '../../api/handle.ts';
import { createProject } from '../newProjectStore.ts';
import { projectView } from '../projectViews.ts';

export const handler = handle(route)(async ({ body, language, identity }) =>
  projectView(identity, await createProject(identity, language, body)),
);
