import { confirmProjectDemo } from '../../../shared/projects/submissionRoutes.ts';
import { handle } from '../../api/handle.ts';
import { projectView } from '../../projects/projectViews.ts';
import { confirmReservation } from '../../projects/replyStore.ts';

export const handler = handle(confirmProjectDemo)(async ({ params: { id, demoId }, body, identity }) =>
  projectView(identity, await confirmReservation(identity, id, demoId, body.notFirst)),
);
