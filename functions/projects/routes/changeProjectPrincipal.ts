import { changeProjectPrincipal } from '../../../shared/projects/routes.ts';
import { handle } from '../../api/handle.ts';
import { changePrincipal } from '../projectStore.ts';
import { projectView } from '../projectViews.ts';

export const handler = handle(changeProjectPrincipal)(async ({ params, body, language, identity }) =>
  projectView(identity, await changePrincipal(identity, params.id, body.userId, body.version, language)),
);
