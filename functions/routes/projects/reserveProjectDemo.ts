import { reserveProjectDemo } from '../../../shared/projects/submissionRoutes.ts';
import { handle } from '../../api/handle.ts';
import { projectView } from '../../projects/projectViews.ts';
import { reserveDemo } from '../../projects/replyStore.ts';

export const handler = handle(reserveProjectDemo)(async ({ params: { id, demoId }, body, identity }) =>
  projectView(identity, await reserveDemo(identity, id, demoId, body)),
);
