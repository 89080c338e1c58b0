import { changeProjectDeadlines } from '../../../shared/projects/routes.ts';
import { handle } from '../../api/handle.ts';
import { changeDeadlines } from '../projectStore.ts';
import { projectView } from '../projectViews.ts';

export const handler = handle(changeProjectDeadlines)(async ({ params, body, identity }) =>
  projectView(identity, await changeDeadlines(identity, params.id, body)),
);
