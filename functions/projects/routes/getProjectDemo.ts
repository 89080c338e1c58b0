import { getProjectDemo } from '../../../shared/projects/submissionRoutes.ts';
import { handle } from '../../api/handle.ts';
import { openProject } from '../projectReader.ts';
import { loadDemoToPlay } from '../demoToPlay.ts';

export const handler = handle(getProjectDemo)(async ({ params: { id, demoId }, identity }) =>
  loadDemoToPlay(identity, await openProject(identity, id), demoId),
);
