import { confirmProjectDemo } from '../../../shared/projects/submissionRoutes.ts';
import { handle } from '../../api/handle.ts';
import { projectView } from '../projectViews.ts';
import { confirmReservation } from '../replyStore.ts';

export const handler = handle(confirmProjectDemo)(async ({ params: { id, demoId }, body, identity }) =>
  projectView(identity, await confirmReservation(identity, id, demoId, body.notFirst)),
);
