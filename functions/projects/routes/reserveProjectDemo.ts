import { reserveProjectDemo } from '../../../shared/projects/submissionRoutes.ts';
import { handle } from '../../api/handle.ts';
import { projectView } from '../projectViews.ts';
import { reserveDemo } from '../replyStore.ts';

export const handler = handle(reserveProjectDemo)(async ({ params: { id, demoId }, body, identity }) =>
  projectView(identity, await reserveDemo(identity, id, demoId, body)),
);
