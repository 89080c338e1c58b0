import { getProject } from '../../../shared/projects/routes.ts';
import { handle } from '../../api/handle.ts';
import { openProject } from '../../projects/projectReader.ts';
import { projectView } from '../../projects/projectViews.ts';

export const handler = handle(getProject)(async ({ params, identity }) =>
  projectView(identity, await openProject(identity, params.id)),
);
