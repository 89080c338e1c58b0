import { contractOutProject } from '../../../shared/projects/routes.ts';
import { handle } from '../../api/handle.ts';
import { contractOut } from '../../projects/contractOutStore.ts';
import { projectView } from '../../projects/projectViews.ts';

export const handler = handle(contractOutProject)(async ({ params, body, identity }) =>
  projectView(identity, await contractOut(identity, params.id, body)),
);
