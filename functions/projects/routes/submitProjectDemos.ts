import { submitProjectDemos } from '../../../shared/projects/submissionRoutes.ts';
import { handle } from '../../api/handle.ts';
import { projectView } from '../projectViews.ts';
import { submitDemos } from '../submissionStore.ts';

export const handler = handle(submitProjectDemos)(async ({ params, body, identity }) =>
  projectView(identity, await submitDemos(identity, params.id, body.demoIds)),
);
