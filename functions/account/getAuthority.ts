import { getAuthority } from '../../shared/account/routes.ts';
import type { User } from '../../shared/account/schema.ts';
import { handle } from '../core/handle.ts';
import { loadRightOwners } from '../people/rightOwnerReader.ts';

const isAgent = async ({ companyInfoId }: User): Promise<boolean> => {
  if (companyInfoId === undefined) return false;
  const company = (await loadRightOwners([companyInfoId])).get(companyInfoId);
  return company !== undefined && 'isAgent' in company && company.isAgent;
};

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
  isAgent: await isAgent(user),
}));
