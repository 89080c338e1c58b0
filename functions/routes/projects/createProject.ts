import { createProject as route } from '../../../shared/projects/routes.ts';
import { handle } from '../../api/handle.ts';
import { createProject } from '../../projects/newProjectStore.ts';
import { projectView } from '../../projects/projectViews.ts';

export const handler = handle(route)(async ({ body, language, identity }) =>
  projectView(identity, await createProject(identity, language, body)),
);
