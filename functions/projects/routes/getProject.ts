import { getProject } from '../../../shared/projects/routes.ts';
import { handle } from '../../api/handle.ts';
import { openProject } from '../projectReader.ts';
import { projectView } from '../projectViews.ts';

export const handler = handle(getProject)(async ({ params, identity }) =>
  projectView(identity, await openProject(identity, params.id)),
);
