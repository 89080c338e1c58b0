import { sendProjectDemos } from '../../../shared/projects/submissionRoutes.ts';
import { handle } from '../../api/handle.ts';
import { projectView } from '../projectViews.ts';
import { sendDemos } from '../submissionStore.ts';

export const handler = handle(sendProjectDemos)(async ({ params, body, identity }) =>
  projectView(identity, await sendDemos(identity, params.id, body.demoIds)),
);
