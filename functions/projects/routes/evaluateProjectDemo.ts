import { evaluateProjectDemo } from '../../../shared/projects/submissionRoutes.ts';
import { handle } from '../../api/handle.ts';
import { projectView } from '../projectViews.ts';
import { evaluateDemo } from '../replyStore.ts';

export const handler = handle(evaluateProjectDemo)(async ({ params: { id, demoId }, body, identity }) =>
  projectView(identity, await evaluateDemo(identity, id, demoId, body)),
);
