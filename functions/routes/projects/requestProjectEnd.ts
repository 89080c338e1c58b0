import { requestProjectEnd } from '../../../shared/projects/routes.ts';
import { handle } from '../../api/handle.ts';
import { requestEnd } from '../../projects/projectStore.ts';
import { projectView } from '../../projects/projectViews.ts';

export const handler = handle(requestProjectEnd)(async ({ params, body, identity }) =>
  projectView(identity, await requestEnd(identity, params.id, body.reason)),
);
