import { updateProject } from '../../../shared/projects/routes.ts';
import { handle } from '../../api/handle.ts';
import { editOpeningCase } from '../projectStore.ts';
import { projectView } from '../projectViews.ts';

export const handler = handle(updateProject)(async ({ params, body, identity }) =>
  projectView(identity, await editOpeningCase(identity, params.id, body)),
);
