import { requestProjectEnd } from '../../../shared/projects/routes.ts';
import { handle } from '../../api/handle.ts';
import { requestEnd } from '../projectStore.ts';
import { projectView } from '../projectViews.ts';

export const handler = handle(requestProjectEnd)(async ({ params, body, identity }) =>
  projectView(identity, await requestEnd(identity, params.id, body.reason)),
);
