import { allows } from '../../../shared/access/authority.ts';
import { listProjects as route } from '../../../shared/projects/routes.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { listProjects } from '../projectList.ts';

export const handler = handle(route)(async ({ query, identity }) => {
  if (!allows(identity.permissions, `projectRoleAuthority/menu${query.tab}`)) throw new Refusal('NotAllowed');
  return listProjects(identity, query);
});
