import { listDemoReservations } from '../../../shared/projects/submissionRoutes.ts';
import { handle } from '../../api/handle.ts';
import { openProject } from '../projectReader.ts';
import { openSubmission } from '../submissionReader.ts';
import { listReservations } from '../submissionViews.ts';

export const handler = handle(listDemoReservations)(async ({ params: { id, demoId }, identity }) => {
  await openSubmission(await openProject(identity, id), demoId, identity.rightOwnerId);
  return listReservations(demoId);
});
