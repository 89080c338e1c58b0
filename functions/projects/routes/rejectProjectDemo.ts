import { rejectProjectDemo } from '../../../shared/projects/submissionRoutes.ts';
import { handle } from '../../api/handle.ts';
import { projectView } from '../projectViews.ts';
import { rejectDemo } from '../replyStore.ts';

export const handler = handle(rejectProjectDemo)(async ({ params: { id, demoId }, body, identity }) =>
  projectView(identity, await rejectDemo(identity, id, demoId, body)),
);
