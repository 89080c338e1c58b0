import type { Authority } from '../../shared/account/schema.ts';
import { toPermissions } from '../../shared/access/toPermissions.ts';
import { samplePerson } from './samplePeople.ts';

/** Licensor whose view the tour shows. May see everything and change nothing. */
export const sampleVisitor: Authority = {
  userId: 'tour',
  account: 'tour',
  email: 'tour@refrain.example',
  displayName: samplePerson.names[0]!.name,
  kind: 'musician',
  musicianInfoId: samplePerson.rightOwnerId,
  permissions: toPermissions({ infoRoleAuthority: 1, reportRoleAuthority: 1 }, false),
  isAgent: false,
};
