import { getProjectDemo } from '../../../shared/projects/submissionRoutes.ts';
import { handle } from '../../api/handle.ts';
import { openProject } from '../../projects/projectReader.ts';
import { loadDemoToPlay } from '../../projects/demoToPlay.ts';

export const handler = handle(getProjectDemo)(async ({ params: { id, demoId }, identity }) =>
  loadDemoToPlay(identity, await openProject(identity, id), demoId),
);
