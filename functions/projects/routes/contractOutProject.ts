import { contractOutProject } from '../../../shared/projects/routes.ts';
import { handle } from '../../api/handle.ts';
import { contractOut } from '../contractOutStore.ts';
import { projectView } from '../projectViews.ts';

export const handler = handle(contractOutProject)(async ({ params, body, identity }) =>
  projectView(identity, await contractOut(identity, params.id, body)),
);
