import { changeProjectDeadlines } from '../../../shared/projects/routes.ts';
import { handle } from '../../api/handle.ts';
import { changeDeadlines } from '../../projects/projectStore.ts';
import { projectView } from '../../projects/projectViews.ts';

export const handler = handle(changeProjectDeadlines)(async ({ params, body, identity }) =>
  projectView(identity, await changeDeadlines(identity, params.id, body)),
);
