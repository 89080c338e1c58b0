import { getProjectDemo } from '../../../shared/projects/submissionRoutes.ts';
import { handle } from '../../api/handle.ts';
import { openProject } from '../../projects/projectReader.ts';
import { hearDemo } from '../../projects/heardDemo.ts';

export const handler = handle(getProjectDemo)(async ({ params: { id, demoId }, identity }) =>
  hearDemo(identity, await openProject(identity, id), demoId),
);
