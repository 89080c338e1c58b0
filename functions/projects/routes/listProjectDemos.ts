import { listProjectDemos as route } from '../../../shared/projects/submissionRoutes.ts';
import { handle } from '../../api/handle.ts';
import { openProject } from '../projectReader.ts';
import { listProjectDemos } from '../submissionViews.ts';

export const handler = handle(route)(async ({ params, query, identity }) =>
  listProjectDemos(identity, await openProject(identity, params.id), query),
);
