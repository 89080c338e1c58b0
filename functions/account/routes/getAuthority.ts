import { getAuthority } from '../../../shared/account/routes.ts';
import type { User } from '../../../shared/account/schema.ts';
import { handle } from '../../api/handle.ts';
import { needsSecondFactor } from '../../api/identity.ts';
import { isAgent } from '../../people/rightOwnerNames.ts';
import { loadRightOwners } from '../../people/rightOwnerReader.ts';

const actsForAgent = async ({ companyInfoId }: User): Promise<boolean> => {
  if (companyInfoId === undefined) return false;
  const company = (await loadRightOwners([companyInfoId])).get(companyInfoId);
  return company !== undefined && isAgent(company);
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
  hasSecondFactor: user.hasSecondFactor,
  needsSecondFactor: needsSecondFactor(user),
  systemReviewRoleLevel: user.roleLevels.systemReviewRoleAuthority,
  isAgent: await actsForAgent(user),
}));
