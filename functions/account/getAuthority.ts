import { getAuthority } from '../../shared/account/routes.ts';
import { handle } from '../core/handle.ts';

export const handler = handle(getAuthority)(async ({ identity: { user, permissions } }) => ({
  userId: user.userId,
  account: user.account,
  email: user.email,
  phone: user.phone,
  displayName: user.displayName,
  kind: user.kind,
  companyInfoId: user.companyInfoId,
  musicianInfoId: user.musicianInfoId,
  systemUserId: user.systemUserId,
  companyAdmin: user.companyAdmin,
  permissions,
}));
